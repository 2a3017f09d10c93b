-- The process that owns the numbers: its own schema, and how it tells people what became of them.
grant usage on schema whatsapp, platform, access, organization to :whatsapp;
grant select, insert, update, delete on all tables in schema whatsapp to :whatsapp;
grant usage on all sequences in schema whatsapp to :whatsapp;

grant select on platform.setting, access.public_user to :whatsapp;
-- Who may use a number now, without what anybody signs in with.
grant select (id, state) on access.user_account to :whatsapp;
grant select on
  access.user_role, access.role, access.role_permission, access.permission, access.user_permission
  to :whatsapp;
grant select, insert, update, delete on platform.live_event to :whatsapp;
grant select, insert on platform.transition to :whatsapp;
grant usage on sequence platform.live_event_id_seq, platform.transition_id_seq to :whatsapp;

-- As every process: that it lives, whether a backup was put back under it, and whether the schema
-- is that of its program.
grant select, insert, update, delete on platform.process to :whatsapp;
grant select on platform.restore, public.schema_file to :whatsapp;
