-- What was sold, summed by day, so that a year or three years are read without reading their lines.

create table reporting.changed_day (
  id bigint generated always as identity primary key,
  calendar text not null check (calendar in ('sale', 'service')),
  day date not null
);
create index changed_day_by_day on reporting.changed_day (calendar, day);
comment on table reporting.changed_day is
  'Days whose sums are not to be believed: a line of theirs was written in the same transaction. '
  'Rows are only added, so that two sales never wait for each other; the job that sums a day again '
  'takes away those it saw.';
comment on column reporting.changed_day.id is 'In the order in which they were written down.';
comment on column reporting.changed_day.calendar is
  'sale: the day on which something was sold; service: the day on which it is given.';
comment on column reporting.changed_day.day is 'Business day.';

create table reporting.sold_day (
  sale_day date not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  currency character(3) not null,
  item_state text not null,
  lines bigint not null,
  items bigint not null,
  reservations bigint not null,
  adults bigint not null,
  minors bigint not null,
  infants bigint not null,
  gross numeric not null,
  discount numeric not null,
  base numeric not null,
  tax numeric not null,
  dock numeric not null,
  fee numeric not null,
  fee_base numeric not null,
  fee_tax numeric not null,
  gross_mxn numeric not null,
  discount_mxn numeric not null,
  base_mxn numeric not null,
  tax_mxn numeric not null,
  dock_mxn numeric not null,
  fee_mxn numeric not null,
  fee_base_mxn numeric not null,
  gross_usd numeric not null,
  discount_usd numeric not null,
  base_usd numeric not null,
  tax_usd numeric not null,
  dock_usd numeric not null,
  fee_usd numeric not null,
  fee_base_usd numeric not null,
  cost_mxn numeric not null,
  unique nulls not distinct (
    sale_day, channel_id, hotel_id, location_id, rep_id, agency_id, currency, item_state
  )
);
comment on table reporting.sold_day is
  'reporting.sold_line summed by day of sale and by who sold where: a copy, made by a job from the '
  'lines of a day. Days in changed_day are read from the lines instead.';

create table reporting.sold_product_day (
  calendar text not null check (calendar in ('sale', 'service')),
  day date not null,
  channel_id bigint not null,
  provider_id bigint not null,
  product_id bigint not null,
  product_type smallint not null,
  currency character(3) not null,
  item_state text not null,
  lines bigint not null,
  items bigint not null,
  vouchers bigint not null,
  adults bigint not null,
  minors bigint not null,
  infants bigint not null,
  gross numeric not null,
  discount numeric not null,
  base numeric not null,
  tax numeric not null,
  dock numeric not null,
  fee numeric not null,
  fee_base numeric not null,
  fee_tax numeric not null,
  gross_mxn numeric not null,
  discount_mxn numeric not null,
  base_mxn numeric not null,
  tax_mxn numeric not null,
  dock_mxn numeric not null,
  fee_mxn numeric not null,
  fee_base_mxn numeric not null,
  gross_usd numeric not null,
  discount_usd numeric not null,
  base_usd numeric not null,
  tax_usd numeric not null,
  dock_usd numeric not null,
  fee_usd numeric not null,
  fee_base_usd numeric not null,
  cost_mxn numeric not null,
  primary key (
    calendar, day, channel_id, provider_id, product_id, product_type, currency, item_state
  )
);
comment on table reporting.sold_product_day is
  'reporting.sold_line summed by day and by what was sold, once by day of sale and once by day of '
  'service. A copy like sold_day.';

do $$
declare
  told constant jsonb := '{
    "sale_day": "Business day of the sale.",
    "calendar": "sale or service: which day of a line it is summed by.",
    "day": "Business day of the sale, or of the service.",
    "channel_id": "Channel.", "hotel_id": "Hotel.", "location_id": "Location.",
    "rep_id": "Who sold.", "agency_id": "Agency that sent the guest; null: a direct sale.",
    "provider_id": "Provider of the service.", "product_id": "Product.",
    "product_type": "Kind of the product when it was sold.",
    "currency": "In what it was sold.", "item_state": "State of the items.",
    "lines": "How many lines stand behind the sums.",
    "items": "How many of them stand, cancelled ones with a charge not counted.",
    "vouchers": "How many of them have a voucher that stands.",
    "reservations": "Reservations, each counted where the first of its lines is: a sum over all states of a day counts each once.",
    "adults": "Adults.", "minors": "Minors.", "infants": "Infants.",
    "gross": "Before discounts, IVA included.", "discount": "Discounts, IVA included.",
    "base": "Without IVA.", "tax": "IVA.", "dock": "Dock fees.",
    "fee": "Charges of cancelled items, IVA included.", "fee_base": "The same without IVA.",
    "fee_tax": "The IVA of the charges.", "cost_mxn": "Cost, in pesos."
  }';
  of record;
begin
  for of in
    select a.attrelid::regclass as name, a.attname as named,
           coalesce(told ->> a.attname, told ->> regexp_replace(a.attname, '_(mxn|usd)$', '')) as words
      from pg_attribute a
     where a.attrelid in ('reporting.sold_day'::regclass, 'reporting.sold_product_day'::regclass)
       and a.attnum > 0
  loop
    execute format('comment on column %s.%I is %L', of.name, of.named, of.words);
  end loop;
end $$;
