-- Messages of the house to its people, who has read them, and what was attached.
create schema messaging;
comment on schema messaging is
  'Internal messages: who sent what to whom, who has read it, and the announcements of product updates.';

create table messaging.message (
  id bigint generated always as identity primary key,
  channel_id bigint not null references organization.channel,
  sender_id bigint not null references access.user_account,
  subject text not null constraint a_message_has_a_subject check (subject <> ''),
  content text not null constraint a_message_says_something check (content <> ''),
  main_role_ids bigint[] not null,
  to_chosen_reps boolean not null default false,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references access.user_account,
  constraint a_deleted_message_names_who_deleted_it
    check ((deleted_at is null) = (deleted_by is null))
);
comment on table messaging.message is
  'A message as it was sent. Deleted for everybody it stays here, and nobody sees it any more.';
comment on column messaging.message.main_role_ids is
  'Main roles it was addressed to; the live notice is shown to who has one of them.';
comment on column messaging.message.to_chosen_reps is
  'Sent to reps chosen by name, not to everybody of the roles.';
create index message_of_sender on messaging.message (sender_id);

create table messaging.delivery (
  message_id bigint not null references messaging.message,
  user_id bigint not null references access.user_account,
  delivered_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (message_id, user_id)
);
comment on table messaging.delivery is
  'One recipient of one message, decided by the server when it was sent: delivered, then read.';
comment on column messaging.delivery.removed_at is
  'The recipient deleted their own copy; the others keep theirs.';
create index delivery_of_user on messaging.delivery (user_id, message_id) where removed_at is null;
create index delivery_unread on messaging.delivery (user_id)
  where read_at is null and removed_at is null;

create table messaging.attachment (
  message_id bigint not null references messaging.message,
  position smallint not null,
  file_name text not null,
  kind text not null check (kind in ('pdf', 'png', 'jpeg', 'webp', 'gif', 'xlsx', 'docx', 'xml',
    'csv', 'txt')),
  bytes bigint not null check (bytes > 0),
  object_key text not null check (object_key ~ '^[0-9a-f]{64}$'),
  state text not null check (state in ('clean', 'unscanned', 'quarantined', 'infected')),
  primary key (message_id, position),
  constraint a_file_name_stands_once_in_a_message unique (message_id, file_name)
);
comment on table messaging.attachment is
  'A file of a message: what its bytes are, under a name made safe. In quarantine while the configured scanner has not said it is clean, and not scanned where there is none.';
comment on column messaging.attachment.state is
  'unscanned: there was no scanner when it came, so a setting says whether it may be downloaded. quarantined: the scanner did not answer. Both are looked into as soon as one does.';
create index attachment_to_scan on messaging.attachment (object_key)
  where state in ('unscanned', 'quarantined');

create table messaging.announcement (
  id bigint generated always as identity primary key,
  sender_id bigint not null references access.user_account,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  created_at timestamptz not null
);
comment on table messaging.announcement is
  'What is new in the product, told to everybody at once (msj_all) and kept for who was away.';
create index announcement_newest on messaging.announcement (created_at desc, id desc);
