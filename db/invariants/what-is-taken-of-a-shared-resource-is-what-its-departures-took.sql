select s.id, s.taken, coalesce(d.taken, 0) as by_departures
  from departures.resource_slot s
  left join (select resource_slot_id, sum(taken) as taken from departures.departure
      where resource_slot_id is not null group by 1) d on d.resource_slot_id = s.id
 where s.taken <> coalesce(d.taken, 0)
