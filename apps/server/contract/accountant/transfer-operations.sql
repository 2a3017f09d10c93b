select c.folio, c.service_day,
       coalesce(case when g.kind = 'shared' then g.leaves_at end,
                case when o.sold_by = 'transfer' then w.flies_at end, c.pickup_time,
                c.service_time) as hour,
       h.name as guest_hotel, c.pickup_place, r.customer_name as customer, c.persons as pax,
       p.name_es as product, v.name as vehicle, d.name as driver, u.name as guide,
       r.customer_phone as phone, d.phone as driver_phone
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join reservations.reservation r on r.id = c.reservation_id
  join catalog.option o on o.id = c.option_id
  join catalog.product p on p.id = c.product_id
  left join transport.grouped_item t on t.item_id = c.id
  left join transport.grouping g on g.id = t.grouping_id
  left join transport.vehicle v on v.id = g.vehicle_id
  left join transport.driver d on d.id = g.driver_id
  left join transport.guide u on u.id = g.guide_id
  left join organization.hotel h on h.id = coalesce(c.guest_hotel_id, r.guest_hotel_id)
  left join transport.flight w on w.code = c.flight and w.direction = o.direction
 where c.state in ('confirmed', 'provider_pending', 'used', 'no_show')
   and (o.sold_by = 'transfer' or c.pickup_time is not null or c.pickup_place <> '')
