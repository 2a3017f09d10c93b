-- What customers owe is read from sums too (docs/adr/0028): a statement begins with everything that
-- was before its days. They are kept by day of sale beside the day of the movement, so that what
-- already tells of a reservation's changes tells of its movements, whichever day they have.

create table reporting.moved_day (
  sale_day date not null,
  day date not null,
  kind text not null,
  charges boolean not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  currency character(3) not null,
  lines bigint not null,
  amount numeric not null,
  amount_mxn numeric not null,
  amount_usd numeric not null,
  unique nulls not distinct (
    sale_day, day, kind, charges, channel_id, hotel_id, location_id, rep_id, agency_id, currency
  )
);
create index moved_by_day on reporting.moved_day (day);
comment on table reporting.moved_day is
  'reporting.customer_movement summed by day of sale and of the movement, by who sold where. A '
  'copy like sold_day.';
comment on column reporting.moved_day.sale_day is
  'Business day on which the reservations were sold.';
comment on column reporting.moved_day.day is 'Business day of the movement.';
comment on column reporting.moved_day.kind is 'What moved it, as customer_movement says.';
comment on column reporting.moved_day.charges is 'Whether the customers owe more by it.';
comment on column reporting.moved_day.channel_id is 'Channel.';
comment on column reporting.moved_day.hotel_id is 'Hotel.';
comment on column reporting.moved_day.location_id is 'Location.';
comment on column reporting.moved_day.rep_id is 'Who sold.';
comment on column reporting.moved_day.agency_id is
  'Agency that sent the guest; null: a direct sale.';
comment on column reporting.moved_day.currency is 'In what it was sold.';
comment on column reporting.moved_day.lines is 'How many movements stand behind the sums.';
comment on column reporting.moved_day.amount is 'In the currency of the sale.';
comment on column reporting.moved_day.amount_mxn is 'The same in pesos, at the rates of the sale.';
comment on column reporting.moved_day.amount_usd is 'The same in dollars.';

insert into reporting.day_sum (kept, calendar, day_column, by_calendar, made) values
  ('reporting.moved_day', 'reservation', 'sale_day', false, 'reporting.moved_of_day');
