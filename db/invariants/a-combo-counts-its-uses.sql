select c.name_es, c.uses, count(r.id) as used
  from catalog.combo c
    left join reservations.reservation r on r.combo_id = c.id
      and r.state in ('held', 'waiting', 'confirmed', 'closed')
 group by c.id having c.uses <> count(r.id) or c.uses > c.uses_max
