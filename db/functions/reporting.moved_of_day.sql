create or replace function reporting.moved_of_day(of_day date)
  returns setof reporting.moved_day language sql stable as $$
  select l.sale_day, l.day, l.kind, l.amount > 0, l.channel_id, l.hotel_id, l.location_id, l.rep_id,
         l.agency_id, l.currency, count(*), sum(l.amount), sum(l.amount_mxn), sum(l.amount_usd)
    from reporting.customer_movement l
   where l.sale_day = of_day
     -- Without it PostgreSQL reads every payment there is: a join does not reach the view's parts.
     and l.reservation_id = any (
       array(select r.id from reservations.reservation r where r.sale_day = of_day))
   group by l.sale_day, l.day, l.kind, l.amount > 0, l.channel_id, l.hotel_id, l.location_id,
            l.rep_id, l.agency_id, l.currency
$$;
comment on function reporting.moved_of_day(date) is
  'What moved_day is to say of a day, from what moved the reservations that were sold on it.';
