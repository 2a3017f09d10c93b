select c.folio, g.service_day, g.leaves_at, v.name as vehicle, d.name as driver,
       coalesce(w.code, c.flight) as flight, h.name as guest_hotel, r.room,
       r.customer_name as customer, r.customer_phone as phone, c.persons as pax
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join transport.grouped_item t on t.item_id = c.id
  join transport.grouping g on g.id = t.grouping_id
  join transport.vehicle v on v.id = g.vehicle_id
  left join transport.driver d on d.id = g.driver_id
  join reservations.reservation r on r.id = c.reservation_id
  left join organization.hotel h on h.id = coalesce(c.guest_hotel_id, r.guest_hotel_id)
  left join transport.flight w on w.code = c.flight and w.direction = g.direction
