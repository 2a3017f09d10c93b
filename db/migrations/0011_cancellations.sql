create schema cancellations;
comment on schema cancellations is 'Services that were cancelled, and what it cost the guest.';

create table cancellations.cancellation (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  state text not null check (state in ('requested', 'withdrawn', 'in_review', 'approved',
    'executed', 'rejected')),
  reason text not null,
  policy_snapshot jsonb not null,
  hours_before integer not null,
  fee_percent numeric(7,4) not null,
  currency char(3) not null,
  fee numeric(14,4) not null check (fee >= 0),
  -- A cancellation fee includes IVA, and a part of it may be the provider's by their contract: both
  -- are kept with the cancellation.
  fee_base numeric(14,4) not null,
  fee_tax numeric(14,4) not null,
  provider_percent numeric(7,4) not null check (provider_percent between 0 and 100),
  provider_share numeric(14,4) not null check (provider_share >= 0),
  refundable numeric(14,4) not null check (refundable >= 0),
  mxn_rate numeric(18,8),
  usd_rate numeric(18,8),
  rate_kind text check (rate_kind in ('house_sell', 'house_buy')),
  rate_day date,
  fee_mxn numeric(14,4),
  fee_usd numeric(14,4),
  fee_base_mxn numeric(14,4),
  fee_base_usd numeric(14,4),
  refundable_mxn numeric(14,4),
  refundable_usd numeric(14,4),
  requested_by bigint not null references access.user_account,
  executed_by bigint references access.user_account,
  executed_at timestamptz,
  cancel_day date,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  provider_id bigint not null,
  agency_id bigint,
  created_at timestamptz not null default now(),
  constraint a_cancellation_says_its_rate check (mxn_rate is not null and usd_rate is not null
    and rate_kind is not null and rate_day is not null and fee_mxn is not null
    and fee_usd is not null and refundable_mxn is not null and refundable_usd is not null),
  constraint a_fee_is_its_base_and_its_tax
    check (fee_base >= 0 and fee_tax >= 0 and fee_base + fee_tax = fee),
  constraint a_fee_says_its_bases check (fee_base_mxn is not null and fee_base_usd is not null),
  constraint the_provider_has_no_more_than_the_fee check (provider_share <= fee)
);
comment on table cancellations.cancellation is
  'The cancellation of one item, with the policy it fell under.';
comment on column cancellations.cancellation.fee_base is 'The fee without IVA.';
comment on column cancellations.cancellation.fee_tax is
  'The IVA in the fee, at the item''s rate; 0 while the setting cancellation_fee_with_tax says no.';
comment on column cancellations.cancellation.provider_percent is
  'How much of the fee was the provider''s when it was cancelled.';
comment on column cancellations.cancellation.provider_share is
  'What of the fee is owed to the provider, in the currency of the fee: of the base when the item is sold as principal, of the whole as agency.';
comment on column cancellations.cancellation.fee_mxn is
  'The part of the item''s own pesos that is kept; refundable_mxn is the rest of them.';
comment on column cancellations.cancellation.fee_base_mxn is
  'The fee without IVA in MXN at the rates of the sale.';
comment on column cancellations.cancellation.fee_base_usd is
  'The fee without IVA in USD at the rates of the sale.';
create unique index one_live_cancellation_by_item on cancellations.cancellation (item_id)
  where state in ('requested', 'in_review', 'approved', 'executed');
create index cancellation_of_reservation on cancellations.cancellation (reservation_id);
create index cancellation_of_item on cancellations.cancellation (item_id);
