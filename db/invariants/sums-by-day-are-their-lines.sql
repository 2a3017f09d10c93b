-- The sums that are kept by day, on the days that are not to be summed anew: a part of them each
-- night, so many that some 20,000 services are read, and all of them within four weeks; the last
-- three days every night. `select * from reporting.sums_that_differ(0, 1)` looks at all.
select d.*
  from (
    select greatest(1, least(28, (c.reltuples / 20000)::integer)) as parts
      from pg_class c where c.oid = 'reservations.item'::regclass
  ) of_items
 cross join lateral reporting.sums_that_differ(
   (current_date - date '2000-01-01') % of_items.parts, of_items.parts) d
