select p.name_es as product,
       coalesce(sum(sold) filter (where y = 0 and m = 1), 0) as m01,
       coalesce(sum(sold) filter (where y = 0 and m = 2), 0) as m02,
       coalesce(sum(sold) filter (where y = 0 and m = 3), 0) as m03,
       coalesce(sum(sold) filter (where y = 0 and m = 4), 0) as m04,
       coalesce(sum(sold) filter (where y = 0 and m = 5), 0) as m05,
       coalesce(sum(sold) filter (where y = 0 and m = 6), 0) as m06,
       coalesce(sum(sold) filter (where y = 0 and m = 7), 0) as m07,
       coalesce(sum(sold) filter (where y = 0 and m = 8), 0) as m08,
       coalesce(sum(sold) filter (where y = 0 and m = 9), 0) as m09,
       coalesce(sum(sold) filter (where y = 0 and m = 10), 0) as m10,
       coalesce(sum(sold) filter (where y = 0 and m = 11), 0) as m11,
       coalesce(sum(sold) filter (where y = 0 and m = 12), 0) as m12,
       coalesce(sum(sold) filter (where y = 0), 0) as total,
       coalesce(sum(sold) filter (where y = 1), 0) as before
  from (select *, extract(month from service_day) as m,
               extract(year from (select first_day from asked)) - extract(year from service_day) as y
          from line) l
  join catalog.product p on p.id = l.product_id
 where y in (0, 1)
 group by p.name_es
