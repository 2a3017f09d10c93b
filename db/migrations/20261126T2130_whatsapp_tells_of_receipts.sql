-- What WhatsApp reports of a message after its acknowledgement: that it reached somebody, and that
-- somebody read it. A number may rest, because WhatsApp asked for it, and what became of a message
-- is told to its sender once.
alter table whatsapp.message drop constraint message_state_check;
alter table whatsapp.message add constraint message_state_check
  check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'ambiguous'));
alter table whatsapp.message add column told_at timestamptz;
comment on column whatsapp.message.told_at is
  'When its sender was told what became of it, on whatever page they were.';
comment on column whatsapp.message.wa_id is
  'Its id on the wire, known before it is handed over: receipts and phones that ask again name it.';
update whatsapp.message set told_at = finished_at;
create index message_on_the_wire on whatsapp.message (number_id, wa_id);
create index message_untold on whatsapp.message (user_id) where told_at is null;

create table whatsapp.receipt (
  message_id bigint not null references whatsapp.message on delete cascade,
  participant text not null,
  delivered_at timestamptz not null,
  read_at timestamptz,
  primary key (message_id, participant)
);
comment on table whatsapp.receipt is
  'Who of a group received and read a message, as WhatsApp reports it: in any order, more than once.';
comment on column whatsapp.receipt.participant is
  'A digest that tells two people of a group apart and names nobody.';
comment on column whatsapp.receipt.delivered_at is
  'When it reached their phone: at the latest when they read it.';

alter table whatsapp.number add column rests_until timestamptz, add column rest_code text,
  add constraint a_rest_says_why check ((rests_until is null) = (rest_code is null));
comment on column whatsapp.number.rests_until is
  'Nothing leaves before, because WhatsApp asked for it; infinity: until a person resumes it.';
comment on column whatsapp.number.rest_code is
  'RATE_LIMITED (429), SERVER_FAULT (500) or RESTRICTED (463).';
