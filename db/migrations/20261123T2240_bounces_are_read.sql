-- What comes back of mails is noted, and an address that does not exist is written to no more.
create table mailing.bounce (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mailing.mail on delete cascade,
  kind text not null check (kind in ('hard', 'soft')),
  status text not null,
  diagnostic text not null,
  received_at timestamptz not null,
  constraint a_bounce_is_noted_once unique (mail_id, status)
);
comment on table mailing.bounce is
  'What a mail server reported later of a mail that it had taken (RFC 3464).';
comment on column mailing.bounce.mail_id is 'The mail, told by the signed address it came back to.';
comment on column mailing.bounce.kind is
  'hard: the address does not exist or takes no mail; soft: this mail did not arrive, another may.';
comment on column mailing.bounce.status is 'The enhanced status code (RFC 3463), such as 5.1.1.';
comment on column mailing.bounce.diagnostic is 'What the mail server said, cut at 500 signs.';
comment on column mailing.bounce.received_at is 'When the report came, the first time.';

create table mailing.suppression (
  uuid uuid primary key default gen_random_uuid(),
  address text not null check (address = lower(address)),
  reason text not null check (reason in ('hard_bounce', 'soft_bounces')),
  detail text not null,
  since timestamptz not null,
  lifted_at timestamptz
);
create unique index suppression_of_an_address on mailing.suppression (address)
  where lifted_at is null;
comment on table mailing.suppression is
  'Addresses that nothing is sent to, because what was sent came back; asked each time a mail leaves.';
comment on column mailing.suppression.uuid is 'How it is named outside.';
comment on column mailing.suppression.address is 'In small letters.';
comment on column mailing.suppression.reason is
  'hard_bounce: it does not exist or takes no mail; soft_bounces: several mails did not arrive in a month.';
comment on column mailing.suppression.detail is 'What the mail server said last.';
comment on column mailing.suppression.since is 'From when on nothing is sent.';
comment on column mailing.suppression.lifted_at is
  'When somebody took it off; what came back before counts no more.';
create index mail_by_address on mailing.mail (lower(recipient));
