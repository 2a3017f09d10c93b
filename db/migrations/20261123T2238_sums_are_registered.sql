-- A sum by day is registered in a row: who makes it, checks it and doubts it reads the register.

create table reporting.day_sum (
  kept text not null,
  calendar text not null,
  day_column text not null,
  by_calendar boolean not null,
  made text not null,
  primary key (kept, calendar)
);
comment on table reporting.day_sum is
  'Which tables are sums by day of something, and how a day of them is made (docs/adr/0028).';
comment on column reporting.day_sum.kept is 'The table that keeps them.';
comment on column reporting.day_sum.calendar is
  'By which days: what a trigger writes into changed_day beside the day.';
comment on column reporting.day_sum.day_column is 'The column of the table that says the day.';
comment on column reporting.day_sum.by_calendar is
  'The table keeps sums of several calendars, and its function is asked for one of them first.';
comment on column reporting.day_sum.made is
  'The function that answers the rows of a day, of the table''s own type.';

alter table reporting.changed_day drop constraint changed_day_calendar_check;
alter table reporting.changed_day
  add constraint changed_day_calendar_check check (calendar in ('sale', 'service', 'reservation'));
comment on column reporting.changed_day.calendar is
  'sale: the day on which something was sold; service: the day on which it is given; reservation: '
  'the day of sale of a reservation of which anything changed, its payments too.';

-- By the country of who bought, for all reps of a location: by rep and country little is summed.
create table reporting.sold_country_day (
  like reporting.sold_day including comments,
  country_code text
);
alter table reporting.sold_country_day drop column rep_id, drop column agency_id;
alter table reporting.sold_country_day add unique nulls not distinct (
  sale_day, channel_id, hotel_id, location_id, country_code, currency, item_state
);
comment on table reporting.sold_country_day is
  'reporting.sold_line summed by day of sale, location and country of who bought. A copy like '
  'sold_day.';
comment on column reporting.sold_country_day.country_code is
  'Country of who bought; null where nobody said it.';

create table reporting.owed_day (
  sale_day date not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  country_code text,
  currency character(3) not null,
  payment_state text not null,
  spending integer not null,
  reservations bigint not null,
  adults bigint not null,
  minors bigint not null,
  infants bigint not null,
  due numeric not null,
  due_mxn numeric not null,
  due_usd numeric not null,
  balance numeric not null,
  balance_mxn numeric not null,
  balance_usd numeric not null,
  unique nulls not distinct (
    sale_day, channel_id, hotel_id, location_id, rep_id, agency_id, country_code, currency,
    payment_state, spending
  )
);
comment on table reporting.owed_day is
  'reporting.sold_reservation summed by day of sale, by who sold where to whom, and by what is '
  'paid of it. A copy like sold_day.';
comment on column reporting.owed_day.sale_day is 'Business day of the sale.';
comment on column reporting.owed_day.channel_id is 'Channel.';
comment on column reporting.owed_day.hotel_id is 'Hotel.';
comment on column reporting.owed_day.location_id is 'Location.';
comment on column reporting.owed_day.rep_id is 'Who sold.';
comment on column reporting.owed_day.agency_id is
  'Agency that sent the guest; null: a direct sale.';
comment on column reporting.owed_day.country_code is
  'Country of who bought; null where nobody said it.';
comment on column reporting.owed_day.currency is 'In what it was sold.';
comment on column reporting.owed_day.payment_state is 'Whether it is paid, as sold_reservation says.';
comment on column reporting.owed_day.spending is 'Range of what is due, as sold_reservation says.';
comment on column reporting.owed_day.reservations is 'How many reservations stand behind the sums.';
comment on column reporting.owed_day.adults is 'Adults.';
comment on column reporting.owed_day.minors is 'Minors.';
comment on column reporting.owed_day.infants is 'Infants.';
comment on column reporting.owed_day.due is 'What is to be paid for them, less what is given back.';
comment on column reporting.owed_day.due_mxn is 'The same in pesos, at the rates of the sale.';
comment on column reporting.owed_day.due_usd is 'The same in dollars.';
comment on column reporting.owed_day.balance is 'What is still to be paid of it.';
comment on column reporting.owed_day.balance_mxn is 'The same in pesos, at the rates of the sale.';
comment on column reporting.owed_day.balance_usd is 'The same in dollars.';

create table reporting.settled_day (
  sale_day date not null,
  channel_id bigint not null,
  hotel_id bigint not null,
  location_id bigint not null,
  rep_id bigint not null,
  agency_id bigint,
  currency character(3) not null,
  payment_state text not null,
  method_code text not null,
  paid_in character(3),
  lines bigint not null,
  taken numeric not null,
  paid numeric not null,
  paid_mxn numeric not null,
  paid_usd numeric not null,
  pending numeric not null,
  pending_mxn numeric not null,
  pending_usd numeric not null,
  unique nulls not distinct (
    sale_day, channel_id, hotel_id, location_id, rep_id, agency_id, currency, payment_state,
    method_code, paid_in
  )
);
comment on table reporting.settled_day is
  'reporting.settlement_line summed by day of sale, by who sold where and by how it was paid. A '
  'copy like sold_day.';
comment on column reporting.settled_day.sale_day is 'Business day of the sale.';
comment on column reporting.settled_day.channel_id is 'Channel.';
comment on column reporting.settled_day.hotel_id is 'Hotel.';
comment on column reporting.settled_day.location_id is 'Location.';
comment on column reporting.settled_day.rep_id is 'Who sold.';
comment on column reporting.settled_day.agency_id is
  'Agency that sent the guest; null: a direct sale.';
comment on column reporting.settled_day.currency is 'In what it was sold.';
comment on column reporting.settled_day.payment_state is
  'Whether its reservation is paid, as sold_reservation says.';
comment on column reporting.settled_day.method_code is 'How it was paid; pending: what is left to pay.';
comment on column reporting.settled_day.paid_in is 'The currency that was handed over.';
comment on column reporting.settled_day.lines is 'How many lines stand behind the sums.';
comment on column reporting.settled_day.taken is 'In the currency that was handed over.';
comment on column reporting.settled_day.paid is 'What it paid, in the currency of the sale.';
comment on column reporting.settled_day.paid_mxn is 'The same in pesos.';
comment on column reporting.settled_day.paid_usd is 'The same in dollars.';
comment on column reporting.settled_day.pending is 'What is left to pay.';
comment on column reporting.settled_day.pending_mxn is 'The same in pesos.';
comment on column reporting.settled_day.pending_usd is 'The same in dollars.';

insert into reporting.day_sum (kept, calendar, day_column, by_calendar, made) values
  ('reporting.sold_day', 'sale', 'sale_day', false, 'reporting.sales_of_day'),
  ('reporting.sold_product_day', 'sale', 'day', true, 'reporting.product_sales_of_day'),
  ('reporting.sold_product_day', 'service', 'day', true, 'reporting.product_sales_of_day'),
  ('reporting.sold_country_day', 'reservation', 'sale_day', false, 'reporting.country_sales_of_day'),
  ('reporting.owed_day', 'reservation', 'sale_day', false, 'reporting.owed_of_day'),
  ('reporting.settled_day', 'reservation', 'sale_day', false, 'reporting.settled_of_day');
