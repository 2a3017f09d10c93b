-- A newsletter goes to who said yes, and no longer to whoever bought. Nobody of before is taken to
-- have said it.
create table newsletter.consent (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  email text not null check (email = lower(trim(email))),
  source text not null check (source in ('sale', 'guest_page', 'by_hand')),
  how text not null default '',
  reservation_id bigint references reservations.reservation,
  given_at timestamptz not null,
  noted_by bigint references access.user_account,
  withdrawn_at timestamptz,
  withdrawn_how text check (withdrawn_how in ('unsubscribed', 'guest_page', 'by_hand', 'forgotten')),
  withdrawn_by bigint references access.user_account,
  constraint a_withdrawal_says_how check ((withdrawn_at is null) = (withdrawn_how is null)),
  constraint a_withdrawal_comes_after check (withdrawn_at >= given_at),
  constraint staff_say_how_it_was_given check (source <> 'by_hand' or how <> '')
);
comment on table newsletter.consent is
  'That somebody agreed to receive newsletters at an address, and until when. One that was withdrawn is kept: it says why mails went there before.';
comment on column newsletter.consent.id is 'Identity.';
comment on column newsletter.consent.uuid is 'By which it is named outside.';
comment on column newsletter.consent.email is 'The address, in small letters.';
comment on column newsletter.consent.source is
  'sale: ticked at the desk; guest_page: by the guest on the page of their trip; by_hand: noted by somebody who may.';
comment on column newsletter.consent.how is 'How they said it, in the words of who noted it.';
comment on column newsletter.consent.reservation_id is
  'The reservation with which it was given; none when it was noted by hand.';
comment on column newsletter.consent.given_at is 'When it was given.';
comment on column newsletter.consent.noted_by is
  'Who noted it; none when the guest did it alone.';
comment on column newsletter.consent.withdrawn_at is 'When it was withdrawn; none while it holds.';
comment on column newsletter.consent.withdrawn_how is
  'unsubscribed: by the link of a mail; guest_page: on the page of their trip; by_hand: by somebody who may; forgotten: their data were deleted.';
comment on column newsletter.consent.withdrawn_by is
  'Who withdrew it; none when the guest did it alone.';
create unique index one_consent_holds_by_address on newsletter.consent (email)
  where withdrawn_at is null;
create index consent_by_address on newsletter.consent (email);
create index consent_of_reservation on newsletter.consent (reservation_id);

alter table newsletter.recipient
  add column consent_id bigint references newsletter.consent,
  add column before_consents boolean not null default false;
comment on column newsletter.recipient.consent_id is
  'The consent under which its mail was written.';
comment on column newsletter.recipient.before_consents is
  'Its mail was written when consents were not kept yet.';
update newsletter.recipient set before_consents = true where state = 'written';
alter table newsletter.recipient add constraint what_is_written_was_agreed_to
  check (state <> 'written' or before_consents or consent_id is not null);
create index recipient_of_consent on newsletter.recipient (consent_id);

comment on column newsletter.recipient.state is
  'waiting: for its batch; written: its mail is queued; skipped: unsubscribed, or agreed no longer, before its turn.';
