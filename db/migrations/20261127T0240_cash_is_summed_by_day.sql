-- What desks hold is read from sums by day (docs/adr/0028): the position of any day added up every
-- posting of cash there ever was.

create table reporting.cash_day (
  day date not null,
  account text not null,
  currency character(3) not null,
  channel_id bigint,
  hotel_id bigint,
  location_id bigint,
  entry_channel_id bigint,
  entry_hotel_id bigint,
  entry_location_id bigint,
  rep_id bigint,
  agency_id bigint,
  lines bigint not null,
  amount numeric not null,
  charged numeric not null,
  credited numeric not null,
  unique nulls not distinct (
    day, account, currency, channel_id, hotel_id, location_id, entry_channel_id, entry_hotel_id,
    entry_location_id, rep_id, agency_id
  )
);
comment on table reporting.cash_day is
  'reporting.cash_line summed by day of the entry, account, and where the money is. A copy like '
  'booked_day.';
comment on column reporting.cash_day.day is 'Business day of the entry.';
comment on column reporting.cash_day.account is 'Account of the chart.';
comment on column reporting.cash_day.currency is 'Currency of the postings.';
comment on column reporting.cash_day.channel_id is 'Channel where the money is; null: at no place.';
comment on column reporting.cash_day.hotel_id is 'Hotel where the money is; null: at none.';
comment on column reporting.cash_day.location_id is 'Location where the money is; null: at none.';
comment on column reporting.cash_day.entry_channel_id is
  'Channel of the entry, which narrows who may see it; null: at no place.';
comment on column reporting.cash_day.entry_hotel_id is 'Hotel of the entry; null: at none.';
comment on column reporting.cash_day.entry_location_id is 'Location of the entry; null: at none.';
comment on column reporting.cash_day.rep_id is 'Rep of what it tells of; null: of nobody.';
comment on column reporting.cash_day.agency_id is 'Agency of what it tells of; null: none.';
comment on column reporting.cash_day.lines is 'How many postings stand behind the sums.';
comment on column reporting.cash_day.amount is 'What came in less what left.';
comment on column reporting.cash_day.charged is 'What came in.';
comment on column reporting.cash_day.credited is 'What left, positive.';

insert into reporting.day_sum (kept, calendar, day_column, by_calendar, made) values
  ('reporting.cash_day', 'books', 'day', false, 'reporting.cash_of_day');
