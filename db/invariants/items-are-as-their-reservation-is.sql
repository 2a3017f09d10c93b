-- What a reservation's state promises of its items.
select r.folio, r.state, array_agg(distinct i.state) as items
  from reservations.reservation r join reservations.item i on i.reservation_id = r.id
 group by r.id
having case r.state
  when 'held' then not bool_and(i.state = 'held')
  when 'waiting' then bool_or(i.state not in ('held', 'provider_pending'))
  when 'rejected' then not bool_and(i.state = 'rejected')
  when 'expired' then bool_or(i.state not in ('expired', 'cancelled'))
  when 'confirmed' then not bool_or(i.state in ('confirmed', 'provider_pending', 'used', 'no_show'))
      or bool_or(i.state in ('held', 'expired'))
  when 'cancelled' then bool_or(i.state not in ('cancelled', 'rejected'))
  when 'cancelled_with_charge' then bool_or(i.state not in ('cancelled', 'rejected'))
  when 'closed' then bool_or(i.state not in ('used', 'no_show', 'cancelled'))
  else false end
