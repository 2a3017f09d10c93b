-- Sales against the books are read from sums too (docs/adr/0028). What was sold is doubted by the
-- day of sale, what the books say by the day of the entry, and each row says besides on which day
-- the report counts it: a sale that was booked on another day counts on both.

create table reporting.sale_to_books_day (
  calendar text not null,
  of_day date not null,
  day date not null,
  reason text not null,
  channel_id bigint,
  hotel_id bigint,
  location_id bigint,
  currency character(3) not null,
  lines bigint not null,
  amount numeric not null,
  unique nulls not distinct (
    calendar, of_day, day, reason, channel_id, hotel_id, location_id, currency
  )
);
create index sale_to_books_by_day on reporting.sale_to_books_day (day);
comment on table reporting.sale_to_books_day is
  'reporting.sale_to_books summed by day, reason and place. A copy like sold_day.';
comment on column reporting.sale_to_books_day.calendar is
  'By which day it is made: sale, of the sale; books, of the entry.';
comment on column reporting.sale_to_books_day.of_day is 'That day.';
comment on column reporting.sale_to_books_day.day is 'Business day on which the report counts it.';
comment on column reporting.sale_to_books_day.reason is 'What it is, as sale_to_books says.';
comment on column reporting.sale_to_books_day.channel_id is 'Channel; null: at no place.';
comment on column reporting.sale_to_books_day.hotel_id is 'Hotel; null: at none.';
comment on column reporting.sale_to_books_day.location_id is 'Location; null: at none.';
comment on column reporting.sale_to_books_day.currency is 'In what it was sold.';
comment on column reporting.sale_to_books_day.lines is 'How many lines stand behind the sums.';
comment on column reporting.sale_to_books_day.amount is
  'What was sold; of the books with the sign that the report gives it.';

insert into reporting.day_sum (kept, calendar, day_column, by_calendar, made) values
  ('reporting.sale_to_books_day', 'sale', 'of_day', true, 'reporting.sale_to_books_of_day'),
  ('reporting.sale_to_books_day', 'books', 'of_day', true, 'reporting.sale_to_books_of_day');
