create schema newsletter;
comment on schema newsletter is
  'Newsletters to guests: what they say, who receives them, who wants no more.';

create table newsletter.newsletter (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  subject_es text not null,
  subject_en text not null,
  blocks jsonb not null,
  audience jsonb not null,
  scheduled_for timestamptz,
  created_by bigint not null references access.user_account,
  confirmed_by bigint references access.user_account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  constraint what_leaves_has_its_hour
    check ((state in ('scheduled', 'sending', 'paused', 'sent')) = (scheduled_for is not null))
);
comment on table newsletter.newsletter is
  'A newsletter (boletín). While it is a draft, or cancelled, it may be edited; once confirmed its recipients are fixed.';
comment on column newsletter.newsletter.blocks is
  'What it says, in order: headings, paragraphs, pictures, product cards and buttons, in Spanish and English.';
comment on column newsletter.newsletter.audience is
  'The segment of customers, as it was chosen; an absent field does not narrow.';
create index newsletter_by_edit on newsletter.newsletter (updated_at desc, id desc);

create table newsletter.recipient (
  id bigint generated always as identity primary key,
  newsletter_id bigint not null references newsletter.newsletter on delete cascade,
  email text not null,
  name text,
  language text not null check (language in ('es', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'written', 'skipped')),
  mail_id bigint references mailing.mail,
  constraint one_mail_by_newsletter_and_address unique (newsletter_id, email),
  constraint what_is_written_is_a_mail check ((state = 'written') = (mail_id is not null))
);
comment on table newsletter.recipient is
  'Who receives a newsletter, fixed when it was confirmed. written: its mail is queued; skipped: unsubscribed before its turn.';
create index recipient_waiting on newsletter.recipient (newsletter_id, id) where state = 'waiting';
create index recipient_of_mail on newsletter.recipient (mail_id);
create index recipient_by_address on newsletter.recipient (email);

create table newsletter.unsubscribe_link (
  token text primary key,
  newsletter_id bigint not null references newsletter.newsletter on delete cascade,
  email text not null,
  constraint one_link_by_newsletter_and_address unique (newsletter_id, email)
);
comment on table newsletter.unsubscribe_link is
  'The address behind the link of a mail: 128 random bits, so that nobody unsubscribes somebody else by guessing.';

create table newsletter.unsubscription (
  email text primary key,
  newsletter_id bigint references newsletter.newsletter on delete set null,
  unsubscribed_at timestamptz not null
);
comment on table newsletter.unsubscription is
  'Addresses that want no newsletter (bajas), and through which one they said so.';

create table newsletter.preview (
  token text primary key,
  html text not null,
  created_at timestamptz not null
);
comment on table newsletter.preview is
  'What a draft would look like, kept for minutes, so that a frame can load it by an address of its own.';
