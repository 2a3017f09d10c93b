select h.name || ' · ' || o.locacion as location,
       coalesce(sum(persons) filter (where k = 0), 0) as pax_0,
       coalesce(sum(persons) filter (where k = 1), 0) as pax_1,
       coalesce(sum(persons) filter (where k = 2), 0) as pax_2,
       coalesce(sum(persons) filter (where k = 3), 0) as pax_3,
       coalesce(sum(persons) filter (where k = 4), 0) as pax_4,
       coalesce(sum(sold) filter (where k = 0), 0) as sold_0,
       coalesce(sum(sold) filter (where k = 1), 0) as sold_1,
       coalesce(sum(sold) filter (where k = 2), 0) as sold_2,
       coalesce(sum(sold) filter (where k = 3), 0) as sold_3,
       coalesce(sum(sold) filter (where k = 4), 0) as sold_4
  from line l
  join span on sold_on between from_day and to_day and k < 5
  join organization.location o on o.id = l.location_id
  join organization.hotel h on h.id = l.hotel_id
 where l.state <> 'cancelled'
 group by h.name, o.locacion
