create schema vouchers;
comment on schema vouchers is 'What the guest shows and the provider bills.';

create table vouchers.voucher (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  folio text not null unique,
  reservation_id bigint not null references reservations.reservation,
  item_id bigint not null references reservations.item,
  provider_id bigint not null references catalog.provider,
  state text not null check (state in ('issued', 'partly_rendered', 'rendered', 'billed',
    'reconciled', 'paid', 'voided', 'disputed')),
  token text not null unique,
  rendered_pax smallint not null default 0,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  issued_at timestamptz not null default now()
);
comment on table vouchers.voucher is
  'Service coupon (cupón): one per item component and provider. The token, 128 random bits, is what its QR carries.';
create unique index one_live_voucher_by_item on vouchers.voucher (item_id) where state <> 'voided';
create index voucher_of_reservation on vouchers.voucher (reservation_id);
create index voucher_by_provider on vouchers.voucher (provider_id, state);
-- An index of live rows does not find the others: every reservation shown read all vouchers,
-- because a voided one is shown too.
create index voucher_of_item on vouchers.voucher (item_id, id);
