create schema mailing;
comment on schema mailing is
  'Mail to guests: the record of every message, and the development mailbox.';

create table mailing.mail (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  dedupe_key text not null constraint a_mail_is_written_once unique,
  reservation_id bigint references reservations.reservation,
  channel_id bigint,
  hotel_id bigint,
  location_id bigint,
  rep_id bigint,
  agency_id bigint,
  recipient text not null,
  language text not null check (language in ('es', 'en')),
  template text not null,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null default '{}',
  -- A mail that carries a key is emptied once nobody has to send it any more: neither the database
  -- nor its backups keep it.
  confidential boolean not null default false,
  message_id text not null unique,
  state text not null check (state in ('queued', 'sent', 'failed', 'withdrawn', 'quarantined')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A worker that dies with a mail in hand leaves a mark: nobody knows whether the mail server took
  -- it.
  in_hand_at timestamptz,
  maybe_twice boolean not null default false,
  -- Checked and not declared: a trigger fills it in.
  constraint a_mail_about_a_reservation_has_its_scope check (reservation_id is null
    or (channel_id is not null and hotel_id is not null and location_id is not null
    and rep_id is not null)),
  constraint a_confidential_mail_is_emptied check (not confidential or state not in ('sent',
    'failed', 'withdrawn') or (html = '' and plain = ''))
);
comment on table mailing.mail is
  'One mail to one person; the job that sends it is queued in the transaction that wrote it.';
comment on column mailing.mail.channel_id is
  'Of the reservation it is about; a mail about none belongs to nobody''s scope but that of who sees everything.';
comment on column mailing.mail.headers is 'Further headers by name, such as List-Unsubscribe.';
comment on column mailing.mail.confidential is
  'Its text carries a key, such as a link that chooses a password: it is emptied as soon as the mail is sent, given up or withdrawn.';
comment on column mailing.mail.state is
  'withdrawn: taken back before it left, such as a newsletter to somebody who unsubscribed. quarantined: it waited when the backup was taken that was restored, so it may have left since; a person decides.';
comment on column mailing.mail.in_hand_at is
  'When it was handed to the mail server, written before; empty again once the server has answered. A mail that still bears it while nobody sends it may have left.';
comment on column mailing.mail.maybe_twice is
  'It was handed over again, with the same Message-ID, although it may have left before.';
create index mail_of_reservation on mailing.mail (reservation_id);
create index mail_quarantined on mailing.mail (id) where state = 'quarantined';
create index mail_in_doubt on mailing.mail (id) where maybe_twice or in_hand_at is not null;

create table mailing.attachment (
  mail_id bigint not null references mailing.mail on delete cascade,
  position smallint not null,
  file_name text not null,
  content_type text not null,
  kind text not null check (kind in ('voucher_pdf')),
  subject_id bigint not null,
  primary key (mail_id, position)
);
comment on table mailing.attachment is
  'What is attached when the mail leaves: rendered then, from its subject.';

create table mailing.captured_mail (
  id bigint generated always as identity primary key,
  captured_at timestamptz not null default now(),
  envelope_from text not null,
  recipient text not null,
  message_id text not null unique,
  subject text not null,
  html text not null,
  plain text not null,
  headers jsonb not null default '{}',
  attachments jsonb not null default '[]'
);
comment on table mailing.captured_mail is
  'Development mailbox: mails that a real server would have sent.';
