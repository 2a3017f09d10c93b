create schema mailing;
comment on schema mailing is 'Mail to guests: the record of every message, and the development mailbox.';

create table mailing.mail (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  dedupe_key text not null constraint a_mail_is_written_once unique,
  reservation_id bigint references reservations.reservation,
  recipient text not null,
  language text not null check (language in ('es', 'en')),
  template text not null,
  subject text not null,
  html text not null,
  plain text not null,
  message_id text not null unique,
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table mailing.mail is 'One mail to one person; the job that sends it is queued in the transaction that wrote it.';
create index mail_of_reservation on mailing.mail (reservation_id);

create table mailing.attachment (
  mail_id bigint not null references mailing.mail on delete cascade,
  position smallint not null,
  file_name text not null,
  content_type text not null,
  kind text not null check (kind in ('voucher_pdf')),
  subject_id bigint not null,
  primary key (mail_id, position)
);
comment on table mailing.attachment is 'What is attached when the mail leaves: rendered then, from its subject.';

create table mailing.captured_mail (
  id bigint generated always as identity primary key,
  captured_at timestamptz not null default now(),
  envelope_from text not null,
  recipient text not null,
  message_id text not null unique,
  subject text not null,
  html text not null,
  plain text not null,
  attachments jsonb not null default '[]'
);
comment on table mailing.captured_mail is 'Development mailbox: mails that a real server would have sent.';
