select c.folio, c.pickup_time, c.pickup_place, c.adults, c.minors, c.infants, p.name_es as product,
       coalesce(own.name, stay.name) as guest_hotel, r.room
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join reservations.reservation r on r.id = c.reservation_id
  join catalog.product p on p.id = c.product_id
  left join organization.hotel own on own.id = c.guest_hotel_id
  left join organization.hotel stay on stay.id = r.guest_hotel_id
 where c.pickup_time is not null and c.state in ('confirmed', 'provider_pending', 'used')
