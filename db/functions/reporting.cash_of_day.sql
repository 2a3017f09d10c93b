create or replace function reporting.cash_of_day(of_day date)
  returns setof reporting.cash_day language sql stable as $$
  select l.day, l.account, l.currency, l.channel_id, l.hotel_id, l.location_id,
         l.entry_channel_id, l.entry_hotel_id, l.entry_location_id, l.rep_id, l.agency_id,
         count(*), sum(l.amount), sum(greatest(l.amount, 0)), sum(greatest(-l.amount, 0))
    from reporting.cash_line l
   where l.day = of_day
   group by l.day, l.account, l.currency, l.channel_id, l.hotel_id, l.location_id,
            l.entry_channel_id, l.entry_hotel_id, l.entry_location_id, l.rep_id, l.agency_id
$$;
comment on function reporting.cash_of_day(date) is
  'What cash_day is to say of a day, from what came into drawers, terminals and safes.';
