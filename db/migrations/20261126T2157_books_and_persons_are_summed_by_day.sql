-- Postings of the books and persons of services, summed by day (docs/adr/0028): a balance reads some
-- thousand rows instead of every posting there ever was.

alter table reporting.changed_day drop constraint changed_day_calendar_check;
alter table reporting.changed_day add constraint changed_day_calendar_check
  check (calendar in ('sale', 'service', 'reservation', 'books'));
comment on column reporting.changed_day.calendar is
  'sale: the day on which something was sold; service: the day on which it is given; reservation: '
  'the day of sale of a reservation of which anything changed, its payments too; books: the day of '
  'an entry.';

create table reporting.served_day (
  service_day date not null,
  channel_id bigint not null,
  provider_id bigint not null,
  product_id bigint not null,
  product_type smallint not null,
  service_time time,
  state text not null,
  lines bigint not null,
  adults bigint not null,
  minors bigint not null,
  infants bigint not null,
  came bigint not null,
  missed bigint not null,
  expected bigint not null,
  unique nulls not distinct (
    service_day, channel_id, provider_id, product_id, product_type, service_time, state
  )
);
comment on table reporting.served_day is
  'reporting.service_line summed by day of service, hour and by what is given. A copy, made by a '
  'job from the lines of a day. Days in changed_day are read from the lines instead.';
comment on column reporting.served_day.service_day is 'Business day of the service.';
comment on column reporting.served_day.channel_id is 'Channel that sold it.';
comment on column reporting.served_day.provider_id is 'Provider of the service.';
comment on column reporting.served_day.product_id is 'Product.';
comment on column reporting.served_day.product_type is 'Kind of the product when it was sold.';
comment on column reporting.served_day.service_time is 'Hour of the departure; null: it has none.';
comment on column reporting.served_day.state is 'State of the items.';
comment on column reporting.served_day.lines is 'How many services stand behind the sums.';
comment on column reporting.served_day.adults is 'Adults.';
comment on column reporting.served_day.minors is 'Minors.';
comment on column reporting.served_day.infants is 'Infants.';
comment on column reporting.served_day.came is 'Persons whose voucher was rendered.';
comment on column reporting.served_day.missed is 'Persons who did not come.';
comment on column reporting.served_day.expected is 'Persons of services not reported yet.';

create table reporting.booked_day (
  day date not null,
  account text not null,
  currency character(3) not null,
  moment text not null,
  document text not null,
  channel_id bigint,
  hotel_id bigint,
  location_id bigint,
  rep_id bigint,
  agency_id bigint,
  lines bigint not null,
  amount numeric not null,
  charged numeric not null,
  credited numeric not null,
  mxn numeric not null,
  unique nulls not distinct (
    day, account, currency, moment, document, channel_id, hotel_id, location_id, rep_id, agency_id
  )
);
comment on table reporting.booked_day is
  'reporting.book_line summed by day of the entry, account, what happened, and the place it happened '
  'at. A copy like served_day.';
comment on column reporting.booked_day.day is 'Business day of the entry.';
comment on column reporting.booked_day.account is 'Account of the chart.';
comment on column reporting.booked_day.currency is 'Currency of the postings.';
comment on column reporting.booked_day.moment is 'What happened, as the entry says.';
comment on column reporting.booked_day.document is 'Kind of document the entry tells of.';
comment on column reporting.booked_day.channel_id is 'Channel; null: at no place.';
comment on column reporting.booked_day.hotel_id is 'Hotel; null: at none.';
comment on column reporting.booked_day.location_id is 'Location; null: at none.';
comment on column reporting.booked_day.rep_id is 'Rep of what it tells of; null: of nobody.';
comment on column reporting.booked_day.agency_id is 'Agency of what it tells of; null: none.';
comment on column reporting.booked_day.lines is 'How many postings stand behind the sums.';
comment on column reporting.booked_day.amount is 'Debits less credits.';
comment on column reporting.booked_day.charged is 'Debits.';
comment on column reporting.booked_day.credited is 'Credits, positive.';
comment on column reporting.booked_day.mxn is 'Debits less credits in pesos, at the rates kept.';

insert into reporting.day_sum (kept, calendar, day_column, by_calendar, made) values
  ('reporting.served_day', 'service', 'service_day', false, 'reporting.served_of_day'),
  ('reporting.booked_day', 'books', 'day', false, 'reporting.booked_of_day');
