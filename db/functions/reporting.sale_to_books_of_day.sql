create or replace function reporting.sale_to_books_of_day(of_calendar text, the_day date)
  returns setof reporting.sale_to_books_day language sql stable as $$
  select l.calendar, l.of_day, l.day, l.reason, l.channel_id, l.hotel_id, l.location_id,
         l.currency, count(*), sum(l.amount)
    from reporting.sale_to_books l
   where l.calendar = of_calendar and l.of_day = the_day
   group by l.calendar, l.of_day, l.day, l.reason, l.channel_id, l.hotel_id, l.location_id,
            l.currency
$$;
comment on function reporting.sale_to_books_of_day(text, date) is
  'What sale_to_books_day is to say of a day of one of its calendars, from its lines.';
