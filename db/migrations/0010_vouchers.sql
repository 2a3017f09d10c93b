create schema vouchers;
comment on schema vouchers is 'What the guest shows and the provider bills.';

create table vouchers.voucher (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  folio text not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  provider_id bigint not null references catalog.provider,
  state text not null check (state in ('issued', 'partly_rendered', 'rendered', 'billed', 'reconciled', 'paid', 'voided', 'disputed')),
  token text not null unique,
  rendered_pax smallint not null default 0,
  channel_id bigint not null, hotel_id bigint not null, location_id bigint not null, rep_id bigint not null, agency_id bigint,
  issued_at timestamptz not null default now()
);
comment on table vouchers.voucher is 'Service coupon (cupón): one per item component and provider. The token, 128 random bits, is what its QR carries.';
create unique index one_live_voucher_by_item on vouchers.voucher (item_id) where state <> 'voided';
create index voucher_of_reservation on vouchers.voucher (reservation_id);
create index voucher_by_provider on vouchers.voucher (provider_id, state);

create schema cancellations;
comment on schema cancellations is 'Services that were cancelled, and what it cost the guest.';
create table cancellations.cancellation (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  state text not null check (state in ('requested', 'withdrawn', 'in_review', 'approved', 'executed', 'rejected')),
  reason text not null,
  policy_snapshot jsonb not null,
  hours_before integer not null,
  fee_percent numeric(7,4) not null,
  currency char(3) not null,
  fee numeric(14,4) not null check (fee >= 0),
  refundable numeric(14,4) not null check (refundable >= 0),
  requested_by bigint not null references access.user_account,
  executed_by bigint references access.user_account,
  executed_at timestamptz,
  cancel_day date,
  channel_id bigint not null, hotel_id bigint not null, location_id bigint not null, rep_id bigint not null, provider_id bigint not null, agency_id bigint,
  created_at timestamptz not null default now()
);
comment on table cancellations.cancellation is 'The cancellation of one item, with the policy it fell under.';
create unique index one_live_cancellation_by_item on cancellations.cancellation (item_id) where state in ('requested', 'in_review', 'approved', 'executed');
create index cancellation_of_reservation on cancellations.cancellation (reservation_id);
