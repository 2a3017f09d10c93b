select c.folio, c.service_day, coalesce(c.pickup_time, c.service_time) as ready_at,
       h.name as guest_hotel, z.name as zone, r.room, c.persons as pax, p.name_es as product
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join reservations.reservation r on r.id = c.reservation_id
  join catalog.option o on o.id = c.option_id
  join catalog.product p on p.id = o.product_id
  left join organization.hotel h on h.id = coalesce(c.guest_hotel_id, r.guest_hotel_id)
  left join organization.zone z on z.id = h.zone_id
 where o.sold_by = 'transfer' and o.direction = 'between'
   and c.state in ('confirmed', 'provider_pending', 'used')
