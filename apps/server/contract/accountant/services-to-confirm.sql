select r.folio, i.service_day, coalesce(i.pickup_time, i.service_time) as pickup_time, i.flight,
       h.name as guest_hotel, r.customer_name as customer, i.state, o.direction,
       i.adults + i.minors + i.infants as pax, 1 as services
  from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
  join asked on i.service_day between asked.first_day and asked.last_day
  join catalog.option o on o.id = i.option_id
  left join organization.hotel h on h.id = coalesce(i.guest_hotel_id, r.guest_hotel_id)
 where o.sold_by = 'transfer' and r.sale_day is not null
   and ((select channel_id from asked) is null or i.channel_id = (select channel_id from asked))
   and (i.state in ('confirmed', 'provider_pending', 'used')
     or (i.state = 'cancelled'
       and i.id in (select item_id from transport.operator_call where outcome is distinct from 'withdrawn')))
