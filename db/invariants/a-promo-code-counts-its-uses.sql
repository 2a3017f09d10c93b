select c.code, c.uses, count(r.id) as used
  from catalog.promo_code c
    left join reservations.reservation r on r.promo_code_id = c.id
      and r.state in ('held', 'waiting', 'confirmed', 'closed')
 group by c.id having c.uses <> count(r.id) or c.uses > c.uses_max
