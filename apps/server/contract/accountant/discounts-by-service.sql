select p.name_es as product, coalesce(c.code, b.name_es) as promo_code, count(*) as items, sum(persons) as pax,
       sum(gross) as gross, sum(discount) as discount
  from line l
  join asked on sold_on between first_day and last_day
  join catalog.product p on p.id = l.product_id
  left join catalog.promo_code c on c.id = l.promo_code_id
  left join catalog.combo b on b.id = l.combo_id
 where l.discount > 0
 group by p.name_es, coalesce(c.code, b.name_es)
