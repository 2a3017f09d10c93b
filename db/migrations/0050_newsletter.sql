create schema newsletter;
comment on schema newsletter is 'Newsletters to guests: what they say, who receives them, who wants no more.';

create table newsletter.newsletter (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
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
  constraint what_leaves_has_its_hour check ((state in ('scheduled', 'sending', 'sent')) = (scheduled_for is not null))
);
comment on table newsletter.newsletter is 'A newsletter (boletín). While it is a draft, or cancelled, it may be edited; once confirmed its recipients are fixed.';
comment on column newsletter.newsletter.blocks is 'What it says, in order: headings, paragraphs, pictures, product cards and buttons, in Spanish and English.';
comment on column newsletter.newsletter.audience is 'The segment of customers, as it was chosen; an absent field does not narrow.';
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
comment on table newsletter.recipient is 'Who receives a newsletter, fixed when it was confirmed. written: its mail is queued; skipped: unsubscribed before its turn.';
create index recipient_waiting on newsletter.recipient (newsletter_id, id) where state = 'waiting';
create index recipient_of_mail on newsletter.recipient (mail_id);

create table newsletter.unsubscribe_link (
  token text primary key,
  newsletter_id bigint not null references newsletter.newsletter on delete cascade,
  email text not null,
  constraint one_link_by_newsletter_and_address unique (newsletter_id, email)
);
comment on table newsletter.unsubscribe_link is 'The address behind the link of a mail: 128 random bits, so that nobody unsubscribes somebody else by guessing.';

create table newsletter.unsubscription (
  email text primary key,
  newsletter_id bigint references newsletter.newsletter on delete set null,
  unsubscribed_at timestamptz not null
);
comment on table newsletter.unsubscription is 'Addresses that want no newsletter (bajas), and through which one they said so.';

create table newsletter.preview (
  token text primary key,
  html text not null,
  created_at timestamptz not null
);
comment on table newsletter.preview is 'What a draft would look like, kept for minutes, so that a frame can load it by an address of its own.';

alter table mailing.mail add column headers jsonb not null default '{}';
comment on column mailing.mail.headers is 'Further headers by name, such as List-Unsubscribe.';
alter table mailing.captured_mail add column headers jsonb not null default '{}';
create view mailing.public_mail as select id, state, attempts, last_error, sent_at from mailing.mail;
comment on view mailing.public_mail is 'What became of a mail, for neighbours.';

create view reservations.public_customer as
select r.id as reservation_id, lower(trim(r.customer_email)) as email, nullif(trim(r.customer_name), '') as name, r.customer_country as country, r.customer_language as language,
       r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id, r.sale_day
  from reservations.reservation r
 where r.state in ('confirmed', 'closed') and r.sale_day is not null
   and trim(r.customer_email) ~ '^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$';
comment on view reservations.public_customer is 'Who bought and left an address that mail can reach, once a sale. For neighbours that write to customers.';
create view reservations.public_service as
select i.reservation_id, i.product_type, i.service_day
  from reservations.item i where i.state in ('confirmed', 'used', 'no_show', 'provider_pending');
comment on view reservations.public_service is 'The days and kinds of sold services that were not cancelled, for neighbours.';

create view catalog.public_product_card as
select p.id, p.name_es, p.name_en, p.description_es, p.description_en,
       coalesce((select jsonb_agg(jsonb_build_object('key', f.object_key, 'alt_es', f.alt_es, 'alt_en', f.alt_en) order by f.position) from catalog.photo f where f.product_id = p.id), '[]') as photos
  from catalog.product p where p.active;
comment on view catalog.public_product_card is 'Products that are sold, with their texts and pictures, for neighbours that show them.';
