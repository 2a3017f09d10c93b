select c.service_day, to_char(coalesce(w.flies_at, c.pickup_time, c.service_time), 'HH24:00') as hour,
       c.flight, w.flies_at, w.airport, count(*) as items, sum(c.persons) as pax,
       sum(c.adults) as adults, sum(c.minors) as minors, sum(c.infants) as infants
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join catalog.option o on o.id = c.option_id
  left join transport.flight w on w.code = c.flight and w.direction = 'arrival'
 where o.sold_by = 'transfer' and o.direction = 'arrival'
   and c.state in ('confirmed', 'provider_pending', 'used', 'no_show')
 group by 1, 2, 3, 4, 5
