-- A message may carry a file: its bytes wait here until it has left or failed, and no longer. What
-- it was called, what it is and its digest stay with the message until its text is forgotten.
alter table whatsapp.message
  add column file_name text,
  add column file_kind text check (file_kind in ('image', 'document')),
  add column file_bytes bigint,
  add column file_sha256 text,
  add column content bytea,
  add constraint a_file_is_told_whole check (
    num_nulls(file_name, file_kind, file_bytes, file_sha256) in (0, 4));
comment on column whatsapp.message.file_name is
  'Of the file it carries; empty once it was forgotten.';
comment on column whatsapp.message.file_kind is
  'How phones show it: a photo in the chat, or a document.';
comment on column whatsapp.message.file_bytes is 'How large the file is.';
comment on column whatsapp.message.file_sha256 is 'SHA-256 of the file, in hexadecimal.';
comment on column whatsapp.message.content is
  'Of a file, what left on the wire: where it lies and its key, for a phone that asks again.';

create table whatsapp.file (
  message_id bigint primary key references whatsapp.message on delete cascade,
  mime text not null,
  bytes bytea not null,
  attempts smallint not null default 0,
  not_before timestamptz
);
comment on table whatsapp.file is 'Files of messages that have not left yet.';
comment on column whatsapp.file.message_id is 'Of which message.';
comment on column whatsapp.file.mime is 'What its bytes are.';
comment on column whatsapp.file.bytes is
  'The file, looked at whole and without what a camera wrote into it.';
comment on column whatsapp.file.attempts is 'How often it could not be brought to WhatsApp.';
comment on column whatsapp.file.not_before is 'When it is brought again, after that failed.';
alter table whatsapp.file alter column bytes set storage external;
