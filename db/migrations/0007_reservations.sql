create schema reservations;
comment on schema reservations is 'What guests ordered: reservations and their items.';

create table reservations.reservation (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  folio text not null unique,
  kind text not null default 'sale' check (kind in ('sale', 'quotation', 'retroactive')),
  state text not null check (state in ('quoted', 'held', 'expired', 'waiting', 'confirmed',
    'rejected', 'cancelled', 'cancelled_with_charge', 'closed')),
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  zone_id bigint not null references organization.zone,
  rep_id bigint not null references access.user_account,
  agency_id bigint references organization.agency,
  customer_name text,
  customer_phone text,
  customer_email text,
  customer_country char(2) references organization.country,
  customer_language text not null default 'es' check (customer_language in ('es', 'en')),
  guest_hotel_id bigint references organization.hotel,
  room text,
  notes text,
  currency char(3) not null references exchange_rates.currency,
  gross numeric(14,4) not null,
  discount numeric(14,4) not null,
  dock numeric(14,4) not null,
  total numeric(14,4) not null,
  deposit numeric(14,4) not null,
  paid numeric(14,4) not null default 0,
  promo_code_id bigint references catalog.promo_code,
  mxn_rate numeric(18,8) not null,
  usd_rate numeric(18,8) not null,
  rate_kind text not null default 'house_sell' check (rate_kind in ('house_sell', 'house_buy')),
  rate_day date not null,
  total_mxn numeric(14,4) not null,
  total_usd numeric(14,4) not null,
  held_until timestamptz,
  hold_extensions smallint not null default 0 check (hold_extensions >= 0),
  held_at timestamptz not null default now(),
  confirmed_at timestamptz,
  sale_day date,
  -- Lists begin with what is newest: a sale by its day, and what was never sold by the day it was
  -- held.
  listed_day date not null
    generated always as (coalesce(sale_day, (held_at at time zone 'America/Cancun')::date)) stored,
  version integer not null default 1,
  search text generated always as (
    platform.searchable(
      folio || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_phone, '')
        || ' ' || coalesce(customer_email, '')
    ) || ' ' || platform.digits(coalesce(customer_phone, ''))
  ) stored,
  constraint a_total_is_its_parts check (total = gross - discount + dock),
  constraint a_hold_ends check ((state = 'held') = (held_until is not null)),
  constraint a_confirmed_sale_has_its_day check (state not in ('confirmed', 'cancelled',
    'cancelled_with_charge', 'closed') or sale_day is not null)
);
comment on table reservations.reservation is
  'A customer''s order (reserva). Amounts are in its one currency; mxn_rate and usd_rate are the house''s sell rates of the day, MXN per unit.';
comment on column reservations.reservation.deposit is 'What must be paid to confirm.';
comment on column reservations.reservation.paid is
  'Confirmed payments applied less refunds done, in the reservation''s currency; an invariant re-derives it.';
comment on column reservations.reservation.rate_kind is
  'Which of the house''s rates mxn_rate and usd_rate are.';
comment on column reservations.reservation.hold_extensions is 'How often its hold was prolonged.';
comment on column reservations.reservation.sale_day is
  'Business day of the confirmation (día de venta).';
comment on column reservations.reservation.listed_day is
  'Day by which lists are ordered: of the sale, else of the hold.';
comment on column reservations.reservation.search is
  'Folio, name, telephone and mail without accents, and the telephone''s digits run together: each word of a search is looked for in it.';
create index reservation_by_sale_day on reservations.reservation (sale_day desc, id desc);
create index reservation_search on reservations.reservation using gin (search gin_trgm_ops);
create index reservation_holding on reservations.reservation (held_until) where state = 'held';
create index reservation_by_listed_day on reservations.reservation (listed_day desc, id desc);
create index reservation_by_rep on reservations.reservation (rep_id, listed_day desc, id desc);
create index reservation_by_channel on reservations.reservation (channel_id, listed_day desc,
  id desc);
create index reservation_by_hotel on reservations.reservation (hotel_id, listed_day desc, id desc);
create index reservation_by_location on reservations.reservation (location_id, listed_day desc,
  id desc);
create index reservation_by_agency on reservations.reservation (agency_id)
  where agency_id is not null;
create index reservation_with_promo_code on reservations.reservation (promo_code_id)
  where promo_code_id is not null;

create table reservations.item (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  position smallint not null,
  state text not null check (state in ('held', 'provider_pending', 'confirmed', 'used', 'no_show',
    'cancelled', 'rejected', 'expired')),
  package_item_id bigint references reservations.item,
  product_id bigint not null references catalog.product,
  option_id bigint not null references catalog.option,
  provider_id bigint not null references catalog.provider,
  product_type smallint not null,
  -- What an item was sold as and what it costs in the sale's own currency are of the moment its
  -- price was made: a product that changes its terms changes no sale.
  sold_as text not null check (sold_as in ('principal', 'agency')),
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  departure_id bigint references departures.departure,
  service_day date not null,
  service_time time,
  last_day date not null,
  adults smallint not null check (adults >= 0),
  minors smallint not null check (minors >= 0),
  infants smallint not null check (infants >= 0),
  minor_ages smallint[] not null default '{}',
  guest_hotel_id bigint references organization.hotel,
  pickup_time time,
  pickup_place text,
  flight text,
  currency char(3) not null,
  gross numeric(14,4) not null,
  discount numeric(14,4) not null,
  dock numeric(14,4) not null,
  total numeric(14,4) not null,
  tax_percent numeric(7,4) not null,
  base numeric(14,4) not null,
  tax numeric(14,4) not null,
  cost numeric(14,4) not null,
  cost_currency char(3) not null,
  cost_in_currency numeric(14,4) not null check (cost_in_currency >= 0),
  cost_mxn numeric(14,4) not null,
  mxn_rate numeric(18,8) not null,
  usd_rate numeric(18,8) not null,
  -- Every money row says its rate, the rate's kind and day, and its bases in pesos and dollars.
  -- What is derived from another row keeps that row's snapshot: an item its reservation's, a refund
  -- its payment's, a cancellation its item's. A trigger fills in what a writer leaves out.
  rate_kind text not null default 'house_sell' check (rate_kind in ('house_sell', 'house_buy')),
  rate_day date,
  gross_mxn numeric(14,4) not null,
  discount_mxn numeric(14,4) not null,
  dock_mxn numeric(14,4) not null,
  base_mxn numeric(14,4) not null,
  tax_mxn numeric(14,4) not null,
  total_mxn numeric(14,4) not null,
  gross_usd numeric(14,4) not null,
  discount_usd numeric(14,4) not null,
  dock_usd numeric(14,4) not null,
  base_usd numeric(14,4) not null,
  tax_usd numeric(14,4) not null,
  total_usd numeric(14,4) not null,
  policy_id bigint not null references catalog.cancellation_policy,
  sale_day date,
  version integer not null default 1,
  constraint an_item_total_is_its_parts check (total = gross - discount + dock),
  constraint base_and_tax_are_the_discounted_price check (base + tax = gross - discount),
  constraint somebody_travels check (adults + minors + infants > 0),
  constraint every_minor_has_an_age check (cardinality(minor_ages) = minors),
  constraint an_item_says_its_rate check (rate_day is not null)
);
comment on table reservations.item is
  'One sold service in a reservation. Price, cost, IVA, dock and rates are snapshots of the moment it was held. Components of a package are items with package_item_id and their allocated share; the package item itself carries no amounts.';
comment on column reservations.item.sold_as is
  'As whom the company sells it: principal (the price is ours) or agency (only the margin is), as its product said when it was held.';
comment on column reservations.item.service_day is 'Day of the service (día de servicio).';
comment on column reservations.item.base is 'Discounted price without IVA, without pass-through.';
comment on column reservations.item.cost_in_currency is
  'The cost in the item''s currency, converted once at the house''s sell rates with which its price was made: what an agency sale owes the provider.';
create index item_of_reservation on reservations.item (reservation_id, position);
create index item_by_service_day on reservations.item (service_day);
create index item_by_provider on reservations.item (provider_id, service_day);
create index item_by_sale_day on reservations.item (sale_day);
create index item_of_departure on reservations.item (departure_id);
create index item_of_package on reservations.item (package_item_id)
  where package_item_id is not null;
create index item_of_option on reservations.item (option_id);
create index item_of_product on reservations.item (product_id);

create table reservations.signature (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations.reservation,
  signer text not null check (signer in ('client', 'rep', 'supervisor')),
  strokes jsonb,
  typed_name text,
  user_id bigint references access.user_account,
  channel_id bigint,
  hotel_id bigint,
  location_id bigint,
  rep_id bigint,
  agency_id bigint,
  signed_at timestamptz not null default now(),
  constraint a_signature_is_drawn_or_typed check ((strokes is null) <> (typed_name is null)),
  constraint one_signature_by_signer unique (reservation_id, signer),
  -- Checked and not declared: a trigger fills it in.
  constraint a_signature_has_its_scope check (channel_id is not null and hotel_id is not null
    and location_id is not null and rep_id is not null)
);
comment on table reservations.signature is
  'Drawn acceptance (firma), as strokes, or its accessible twin: a typed name.';

alter table departures.seat_claim add constraint a_claim_is_of_an_item
  foreign key (item_id) references reservations.item;
