-- The process that owns the numbers: its own schema, and how it tells people what became of them.
grant usage on schema whatsapp, platform, access, organization to :whatsapp;
grant select, insert, update, delete on all tables in schema whatsapp to :whatsapp;
grant usage on all sequences in schema whatsapp to :whatsapp;

grant select on platform.setting, access.public_user to :whatsapp;
grant select, insert on platform.live_event, platform.transition to :whatsapp;
grant usage on sequence platform.live_event_id_seq, platform.transition_id_seq to :whatsapp;
