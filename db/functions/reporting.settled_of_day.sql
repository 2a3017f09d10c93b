create or replace function reporting.settled_of_day(of_day date)
  returns setof reporting.settled_day language sql stable as $$
  select l.sale_day, l.channel_id, l.hotel_id, l.location_id, l.rep_id, l.agency_id, l.currency,
         l.payment_state, l.method_code, l.paid_in, count(*), sum(l.taken), sum(l.paid),
         sum(l.paid_mxn), sum(l.paid_usd), sum(l.pending), sum(l.pending_mxn), sum(l.pending_usd)
    from reporting.settlement_line l
   where l.sale_day = of_day
   group by l.sale_day, l.channel_id, l.hotel_id, l.location_id, l.rep_id, l.agency_id, l.currency,
            l.payment_state, l.method_code, l.paid_in
$$;
comment on function reporting.settled_of_day(date) is
  'What settled_day is to say of a day, from how its reservations were paid.';
