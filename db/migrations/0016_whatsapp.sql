create schema whatsapp;
comment on schema whatsapp is
  'WhatsApp: the numbers that send, what they are asked to do, their groups and every message. The processes talk only through it.';

create table whatsapp.number (
  id bigint generated always as identity primary key,
  name text not null unique,
  active boolean not null default true,
  kind text not null default 'closed'
    check (kind in ('closed', 'connecting', 'reconnecting', 'closing', 'qr', 'ready')),
  reason text,
  qr text,
  me text,
  resumes boolean not null default false,
  simulator_url text,
  changed_at timestamptz not null default now(),
  heartbeat_at timestamptz,
  owner uuid,
  created_at timestamptz not null default now(),
  constraint a_qr_is_shown_only_while_it_can_be_scanned check ((kind = 'qr') = (qr is not null))
);
comment on table whatsapp.number is
  'A number that sends, and what the process that owns it last said of its session.';
comment on column whatsapp.number.resumes is
  'It was linked: whoever takes the number over connects it again without being asked.';
comment on column whatsapp.number.simulator_url is
  'Present: it speaks with the simulator, whose page this is, and nothing reaches WhatsApp.';
comment on column whatsapp.number.heartbeat_at is
  'When the process that owns the number was last alive.';
comment on column whatsapp.number.owner is
  'The process that looked after the number last: one that finds itself here knows that nobody used its keys meanwhile.';

create table whatsapp.auth_state (
  number_id bigint not null references whatsapp.number on delete cascade,
  kind text not null,
  id text not null,
  sealed bytea not null,
  primary key (number_id, kind, id)
);
comment on table whatsapp.auth_state is
  'The keys of a linked session, each sealed with AES-256-GCM; who has them speaks as the number.';

create table whatsapp.command (
  id bigint generated always as identity primary key,
  number_id bigint not null references whatsapp.number,
  kind text not null check (kind in ('start', 'end_pairing', 'logout', 'refresh_groups')),
  asked_by bigint,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  failure_code text,
  failure text
);
comment on table whatsapp.command is
  'What the API asks of the process that owns a number; a failure says why.';
create index command_waiting on whatsapp.command (number_id, id) where finished_at is null;
create index command_of_number on whatsapp.command (number_id);

create table whatsapp.group_chat (
  number_id bigint not null references whatsapp.number on delete cascade,
  group_id text not null,
  name text not null,
  can_send boolean not null,
  primary key (number_id, group_id)
);
comment on table whatsapp.group_chat is 'The groups of a number as it last saw them.';

create table whatsapp.message (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  number_id bigint not null references whatsapp.number,
  group_id text not null,
  group_name text not null,
  text text not null,
  user_id bigint not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'ambiguous')),
  reason_code text,
  reason text,
  wa_id text,
  created_at timestamptz not null default now(),
  sending_at timestamptz,
  finished_at timestamptz,
  constraint what_did_not_arrive_says_why
    check (state not in ('failed', 'ambiguous') or reason_code is not null)
);
comment on table whatsapp.message is
  'Every message somebody sent to a group: who, what, and what became of it. It leaves once; ambiguous means that nobody knows.';
comment on column whatsapp.message.uuid is
  'Also the idempotency key of the driver: the same message has the same id on the wire.';
comment on column whatsapp.message.sending_at is
  'When it was handed to WhatsApp; the next one waits the minimum gap from here.';
create index message_to_send on whatsapp.message (number_id, id)
  where state in ('queued', 'sending');
create index message_history on whatsapp.message (number_id, id desc);

create table whatsapp.viewer (
  number_id bigint not null references whatsapp.number on delete cascade,
  session_id bigint not null,
  tab bigint not null,
  since timestamptz not null default now(),
  primary key (number_id, session_id, tab)
);
comment on table whatsapp.viewer is
  'Who looks at the QR of a number, by session and tab: when the last one leaves, pairing ends. Empty while nothing is being paired.';
