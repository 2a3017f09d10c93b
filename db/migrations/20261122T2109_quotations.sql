-- A priced offer to a customer: it takes no seats until it is accepted. What was offered is written
-- in versions that never change; an edit is another version.
create schema quotations;
comment on schema quotations is
  'Priced offers with an expiry, their versions and what became of them.';

create sequence quotations.folio_seq;

create table quotations.quotation (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  folio text not null unique,
  state text not null check (state in ('open', 'sent', 'accepted', 'won', 'lost', 'expired')),
  customer_name text not null,
  customer_email text,
  customer_phone text,
  customer_language text not null check (customer_language in ('es', 'en')),
  last_number smallint not null check (last_number > 0),
  valid_until timestamptz not null,
  reservation_id bigint references reservations.reservation,
  reason text,
  sent_at timestamptz,
  reminded_at timestamptz,
  decided_at timestamptz,
  version integer not null default 1,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  zone_id bigint not null references organization.zone,
  rep_id bigint not null references access.user_account,
  agency_id bigint references organization.agency,
  created_at timestamptz not null default now(),
  constraint an_accepted_quotation_has_its_reservation check (
    state not in ('accepted', 'won') or reservation_id is not null),
  constraint a_lost_quotation_says_why check (state <> 'lost' or reason is not null)
);
comment on table quotations.quotation is
  'A priced offer to a customer (cotización). It takes no seats; what is offered is its last version.';
comment on column quotations.quotation.id is 'Identity, for other tables.';
comment on column quotations.quotation.uuid is 'Its name in addresses.';
comment on column quotations.quotation.folio is 'COT, year, number.';
comment on column quotations.quotation.state is
  'open, sent to the customer, accepted (its reservation is held), won (it is sold), lost, expired.';
comment on column quotations.quotation.customer_name is 'For whom.';
comment on column quotations.quotation.customer_email is 'Where it is sent.';
comment on column quotations.quotation.customer_phone is 'Of the customer.';
comment on column quotations.quotation.customer_language is 'What the customer reads.';
comment on column quotations.quotation.last_number is 'Which of its versions is offered now.';
comment on column quotations.quotation.valid_until is 'Until when it can be accepted.';
comment on column quotations.quotation.reservation_id is
  'The reservation that its last acceptance made.';
comment on column quotations.quotation.reason is 'Why it was lost.';
comment on column quotations.quotation.sent_at is 'When it was last mailed.';
comment on column quotations.quotation.reminded_at is 'When its customer was last reminded.';
comment on column quotations.quotation.decided_at is 'When it was last accepted, won or lost.';
comment on column quotations.quotation.version is 'Grows with every edit and step.';
comment on column quotations.quotation.channel_id is 'Scope: where it was made.';
comment on column quotations.quotation.hotel_id is 'Scope: where it was made.';
comment on column quotations.quotation.location_id is 'Scope: where it was made.';
comment on column quotations.quotation.zone_id is 'Of that hotel.';
comment on column quotations.quotation.rep_id is 'Scope: who made it, and whose sale it becomes.';
comment on column quotations.quotation.agency_id is 'Scope: of who made it.';
comment on column quotations.quotation.created_at is 'When it was made.';
create index quotation_in_order on quotations.quotation (created_at, id);
create index quotation_that_ends on quotations.quotation (valid_until)
  where state in ('open', 'sent');
create index quotation_of_reservation on quotations.quotation (reservation_id);
create index quotation_of_rep on quotations.quotation (rep_id);
create index quotation_of_channel on quotations.quotation (channel_id);
create index quotation_of_hotel on quotations.quotation (hotel_id);
create index quotation_of_location on quotations.quotation (location_id);
create index quotation_of_zone on quotations.quotation (zone_id);
create index quotation_of_agency on quotations.quotation (agency_id);

create table quotations.version (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotations.quotation,
  number smallint not null check (number > 0),
  price_kind text not null check (price_kind in ('frozen', 'floating')),
  currency char(3) not null references exchange_rates.currency,
  gross numeric(14,4) not null check (gross >= 0),
  discount numeric(14,4) not null check (discount >= 0),
  dock numeric(14,4) not null check (dock >= 0),
  total numeric(14,4) not null check (total >= 0),
  deposit numeric(14,4) not null check (deposit >= 0),
  mxn_rate numeric(18,8) not null check (mxn_rate > 0),
  usd_rate numeric(18,8) not null check (usd_rate > 0),
  rate_day date not null,
  total_mxn numeric(14,4) not null,
  total_usd numeric(14,4) not null,
  promo_code text,
  day date not null,
  valid_until timestamptz not null,
  note text,
  created_by bigint not null references access.user_account,
  created_at timestamptz not null default now(),
  constraint one_version_of_a_number unique (quotation_id, number),
  constraint a_quotation_is_its_parts check (total = gross - discount + dock)
);
comment on table quotations.version is
  'What was offered at one time, written once. An edit of a quotation writes another version.';
comment on column quotations.version.id is 'Identity, for other tables.';
comment on column quotations.version.quotation_id is 'Of which quotation.';
comment on column quotations.version.number is 'First, second …';
comment on column quotations.version.price_kind is
  'frozen: this price is kept until it expires. floating: the price is that of the acceptance.';
comment on column quotations.version.currency is 'Of every amount of it.';
comment on column quotations.version.gross is 'Prices of its lines.';
comment on column quotations.version.discount is 'Of the promo code.';
comment on column quotations.version.dock is 'Dock fees.';
comment on column quotations.version.total is 'What the customer pays.';
comment on column quotations.version.deposit is 'What is asked for to confirm.';
comment on column quotations.version.mxn_rate is 'The house''s sell rate then, MXN per unit.';
comment on column quotations.version.usd_rate is 'The house''s sell rate of the dollar then.';
comment on column quotations.version.rate_day is 'Of those rates.';
comment on column quotations.version.total_mxn is 'The total in pesos at those rates.';
comment on column quotations.version.total_usd is 'The total in dollars at those rates.';
comment on column quotations.version.promo_code is 'The promo code that it was priced with.';
comment on column quotations.version.day is 'The business day whose prices it offers.';
comment on column quotations.version.valid_until is 'Until when this version was offered.';
comment on column quotations.version.note is 'A sentence for the customer.';
comment on column quotations.version.created_by is 'Who offered it.';
comment on column quotations.version.created_at is 'When.';
create index version_by_person on quotations.version (created_by);

create table quotations.line (
  id bigint generated always as identity primary key,
  version_id bigint not null references quotations.version,
  position smallint not null check (position > 0),
  option_id bigint not null references catalog.option,
  service_day date not null,
  last_day date not null,
  service_time time,
  adults smallint not null check (adults >= 0),
  minors smallint not null check (minors >= 0),
  infants smallint not null check (infants >= 0),
  minor_ages smallint[] not null,
  total numeric(14,4) not null check (total >= 0),
  wanted jsonb not null,
  parts jsonb not null,
  constraint one_line_of_a_position unique (version_id, position)
);
comment on table quotations.line is 'One service of a version, written once.';
comment on column quotations.line.id is 'Identity.';
comment on column quotations.line.version_id is 'Of which version.';
comment on column quotations.line.position is 'Its place in the offer.';
comment on column quotations.line.option_id is 'What is offered.';
comment on column quotations.line.service_day is 'For which day.';
comment on column quotations.line.last_day is 'Day of leaving of a stay; else the day itself.';
comment on column quotations.line.service_time is 'The time of the chosen departure.';
comment on column quotations.line.adults is 'For how many adults.';
comment on column quotations.line.minors is 'For how many minors.';
comment on column quotations.line.infants is 'For how many infants.';
comment on column quotations.line.minor_ages is 'Ages of the minors.';
comment on column quotations.line.total is 'Price less discount, with the dock fee.';
comment on column quotations.line.wanted is 'The item of the cart as it was asked for.';
comment on column quotations.line.parts is
  'Gross, discount and dock fee of each component, or of the product itself: the price that is kept.';
create index line_of_option on quotations.line (option_id);
