-- Neither a departure nor a boat that several share ever has more people than places.
select 'departure' as what, id, capacity, taken from departures.departure
  where taken > capacity or taken < 0
union all
select 'resource', id, capacity, taken from departures.resource_slot
  where taken > capacity or taken < 0
