select c.id as claim_id, c.state as claim, c.item_id, i.state as item
  from departures.seat_claim c join reservations.item i on i.id = c.item_id
    join reservations.reservation r on r.id = i.reservation_id
 where (c.state = 'held' and (i.state <> 'held' or r.state <> 'held'))
    or (c.state = 'kept' and i.state not in ('confirmed', 'used', 'no_show', 'provider_pending')
          and r.state <> 'waiting')
union all
-- What has a departure and is sold, or waits for announced money, has its seat.
select null, null, i.id, i.state from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
 where i.departure_id is not null
     and (i.state in ('confirmed', 'used', 'no_show', 'provider_pending') or r.state = 'waiting')
   and not exists (select from departures.seat_claim c
       where c.item_id = i.id and c.departure_id = i.departure_id and c.state = 'kept')
