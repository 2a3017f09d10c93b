create or replace function reporting.commissions_of_day(of_day date)
  returns setof reporting.commission_day language sql stable as $$
  select l.sale_day, l.level, l.state, l.status, l.beneficiary_id, l.channel_id, l.hotel_id,
         l.location_id, l.rep_id, l.agency_id, count(*), sum(l.sold), sum(l.base), sum(l.amount),
         sum(l.estimated), sum(l.earned), sum(l.held), sum(l.paid), sum(l.pending)
    from commissions.line_row l
   where l.sale_day = of_day
   group by l.sale_day, l.level, l.state, l.status, l.beneficiary_id, l.channel_id, l.hotel_id,
            l.location_id, l.rep_id, l.agency_id
$$;
comment on function reporting.commissions_of_day(date) is
  'What commission_day is to say of a day, from the lines of what was sold on it.';
