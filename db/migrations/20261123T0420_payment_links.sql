-- Links by which a guest pays on a page of ours, and what each provider was asked for because of it.
create schema payment_links;
comment on schema payment_links is
  'Payment links: what they ask for, each attempt to pay one at a provider, what providers told.';

-- Not offered at the desk: what comes by these was seen at the provider.
insert into payments.method (code, kind, name_es, name_en, needs_reference, active, position) values
  ('link_stripe', 'link', 'Liga de pago (Stripe)', 'Payment link (Stripe)', true, false, 7),
  ('link_paypal', 'link', 'Liga de pago (PayPal)', 'Payment link (PayPal)', true, false, 8),
  ('link_clip', 'link', 'Liga de pago (Clip)', 'Payment link (Clip)', true, false, 9)
  on conflict (code) do nothing;

create table payment_links.link (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  token_hash bytea not null unique,
  provider text not null check (provider in ('stripe', 'paypal', 'clip')),
  quotation_id bigint references quotations.quotation,
  reservation_id bigint references reservations.reservation,
  asks text not null check (asks in ('deposit', 'all')),
  state text not null check (state in ('active', 'paid', 'expired', 'revoked')),
  language char(2) not null check (language in ('es', 'en')),
  recipient text not null,
  mail_id bigint references mailing.mail,
  expires_at timestamptz not null,
  opened_at timestamptz,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  rep_id bigint not null references access.user_account,
  agency_id bigint references organization.agency,
  created_by bigint not null references access.user_account,
  created_at timestamptz not null,
  constraint a_link_is_of_something check (num_nonnulls(quotation_id, reservation_id) > 0)
);
comment on table payment_links.link is
  'A link to /pagar by which a guest pays a quotation or the balance of a reservation, once.';
comment on column payment_links.link.id is 'Identity.';
comment on column payment_links.link.uuid is 'In addresses of the back office.';
comment on column payment_links.link.token_hash is
  'SHA-256 of the secret in the link, which only its mail carries.';
comment on column payment_links.link.provider is 'Where it is paid: stripe | paypal | clip.';
comment on column payment_links.link.quotation_id is
  'The offer that it accepts; null: it is of a reservation.';
comment on column payment_links.link.reservation_id is
  'What is paid; of an offer, the reservation that its acceptance made.';
comment on column payment_links.link.asks is 'deposit | all that is left to pay.';
comment on column payment_links.link.state is 'active | paid | expired | revoked.';
comment on column payment_links.link.language is 'Of its guest.';
comment on column payment_links.link.recipient is 'The address it was mailed to.';
comment on column payment_links.link.mail_id is 'The mail that carries it.';
comment on column payment_links.link.expires_at is 'Until when it opens.';
comment on column payment_links.link.opened_at is 'When its guest first looked; null: not yet.';
comment on column payment_links.link.channel_id is 'Where the sale stands.';
comment on column payment_links.link.hotel_id is 'Where the sale stands.';
comment on column payment_links.link.location_id is 'Where the sale stands.';
comment on column payment_links.link.rep_id is 'Whose sale it is.';
comment on column payment_links.link.agency_id is 'Of which agency the sale is, if of any.';
comment on column payment_links.link.created_by is 'Who sent it.';
comment on column payment_links.link.created_at is 'When.';
create unique index one_link_of_a_quotation_opens on payment_links.link (quotation_id)
  where state = 'active' and quotation_id is not null;
create unique index one_link_of_a_balance_opens on payment_links.link (reservation_id)
  where state = 'active' and quotation_id is null;
create index link_of_quotation on payment_links.link (quotation_id);
create index link_of_reservation on payment_links.link (reservation_id);
create index link_in_order on payment_links.link (created_at desc, id desc);
create index link_of_mail on payment_links.link (mail_id);
create index link_of_channel on payment_links.link (channel_id);
create index link_of_hotel on payment_links.link (hotel_id);
create index link_of_location on payment_links.link (location_id);
create index link_of_rep on payment_links.link (rep_id);
create index link_of_agency on payment_links.link (agency_id);

create table payment_links.attempt (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  link_id bigint not null references payment_links.link,
  provider text not null check (provider in ('stripe', 'paypal', 'clip')),
  reservation_id bigint not null references reservations.reservation,
  currency char(3) not null references exchange_rates.currency,
  amount numeric(14,4) not null check (amount > 0),
  state text not null check (state in ('created', 'pending', 'paid', 'failed', 'expired',
    'doubtful', 'returned')),
  external_id text,
  address text,
  expires_at timestamptz not null,
  payment_id bigint unique references payments.payment,
  problem text,
  created_at timestamptz not null,
  constraint what_is_pending_is_known_to_its_provider
    check (state in ('created', 'failed') or external_id is not null),
  constraint what_was_paid_is_a_payment check (state <> 'paid' or payment_id is not null)
);
comment on table payment_links.attempt is
  'One try to pay a link: what the provider was asked to charge, and what became of it.';
comment on column payment_links.attempt.id is 'Identity.';
comment on column payment_links.attempt.uuid is
  'Our reference with the provider, and the key by which it creates one charge.';
comment on column payment_links.attempt.link_id is 'Of which link.';
comment on column payment_links.attempt.provider is 'Of its link.';
comment on column payment_links.attempt.reservation_id is 'What is paid.';
comment on column payment_links.attempt.currency is 'That of the reservation.';
comment on column payment_links.attempt.amount is 'What the provider was asked to charge.';
comment on column payment_links.attempt.state is
  'created: the provider was not asked yet; pending; paid: in the books; failed; expired; doubtful: '
  'other money than was asked for, which nobody booked; returned: the provider gave it back.';
comment on column payment_links.attempt.external_id is 'How the provider calls it.';
comment on column payment_links.attempt.address is 'Where the guest pays it.';
comment on column payment_links.attempt.expires_at is 'Until when the provider takes it.';
comment on column payment_links.attempt.payment_id is 'The payment that it became.';
comment on column payment_links.attempt.problem is 'What somebody should look at, in words.';
comment on column payment_links.attempt.created_at is 'When.';
create unique index one_charge_of_a_provider_is_one_attempt
  on payment_links.attempt (provider, external_id);
create index attempt_of_link on payment_links.attempt (link_id);
create index attempt_of_reservation on payment_links.attempt (reservation_id);
create index attempt_to_ask_about on payment_links.attempt (created_at)
  where state in ('created', 'pending', 'failed', 'expired');

create table payment_links.event (
  provider text not null check (provider in ('stripe', 'paypal', 'clip')),
  event_id text not null,
  attempt_id bigint not null references payment_links.attempt,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
comment on table payment_links.event is
  'What a provider told by itself, once each: a hint to read the charge again.';
comment on column payment_links.event.provider is 'Who told it.';
comment on column payment_links.event.event_id is 'How the provider calls it.';
comment on column payment_links.event.attempt_id is 'What it is about.';
comment on column payment_links.event.received_at is 'When it was first heard of.';
create index event_of_attempt on payment_links.event (attempt_id);
