create or replace function reporting.booked_of_day(of_day date)
  returns setof reporting.booked_day language sql stable as $$
  select l.day, l.account, l.currency, l.moment, l.document, l.channel_id, l.hotel_id,
         l.location_id, l.rep_id, l.agency_id, count(*), sum(l.amount),
         sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0)), sum(l.mxn),
         sum(greatest(l.mxn, 0)), sum(greatest(-l.mxn, 0))
    from reporting.book_line l
   where l.day = of_day
   group by l.day, l.account, l.currency, l.moment, l.document, l.channel_id, l.hotel_id,
            l.location_id, l.rep_id, l.agency_id
$$;
comment on function reporting.booked_of_day(date) is
  'What booked_day is to say of a day, from its postings.';
