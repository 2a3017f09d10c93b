select c.folio, c.service_day, coalesce(w.flies_at, c.pickup_time, c.service_time) as ready_at,
       c.flight, h.name as guest_hotel, z.name as zone, o.direction, c.state,
       c.persons as pax, c.adults, c.minors, c.infants
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join reservations.reservation r on r.id = c.reservation_id
  join catalog.option o on o.id = c.option_id
  left join organization.hotel h on h.id = coalesce(c.guest_hotel_id, r.guest_hotel_id)
  left join organization.zone z on z.id = h.zone_id
  left join transport.flight w on w.code = c.flight and w.direction = o.direction
 where o.sold_by = 'transfer' and c.state in ('confirmed', 'provider_pending', 'used', 'no_show')
