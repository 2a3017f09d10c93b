create or replace function reporting.owed_of_day(of_day date)
  returns setof reporting.owed_day language sql stable as $$
  select l.sale_day, l.channel_id, l.hotel_id, l.location_id, l.rep_id, l.agency_id,
         l.country_code, l.currency, l.payment_state, l.spending, count(*),
         sum(l.adults)::bigint, sum(l.minors)::bigint, sum(l.infants)::bigint, sum(l.due),
         sum(l.due_mxn), sum(l.due_usd), sum(l.balance), sum(l.balance_mxn), sum(l.balance_usd)
    from reporting.sold_reservation l
   where l.sale_day = of_day
   group by l.sale_day, l.channel_id, l.hotel_id, l.location_id, l.rep_id, l.agency_id,
            l.country_code, l.currency, l.payment_state, l.spending
$$;
comment on function reporting.owed_of_day(date) is
  'What owed_day is to say of a day, from its reservations.';
