-- Places are counted over every product that sold in either period.
with each as (
  select product_id,
         coalesce(sum(persons) filter (where k = 0), 0) as now,
         coalesce(sum(sold) filter (where k = 0), 0) as sold,
         coalesce(sum(persons) filter (where k = 1), 0) as before
    from line join whole on sold_on between from_day and to_day
   group by product_id
)
select p.name_es as product, now as pax, sold, before as pax_before,
       1 + (select count(*) from each o where o.now > e.now) as place,
       case when before > 0
            then 1 + (select count(*) from each o where o.before > e.before) end as place_before
  from each e
  join catalog.product p on p.id = e.product_id
