-- The place by sold over target within a currency, equal ones by what was sold.
with each as (
  select a.rep_id, a.currency, coalesce(sum(target) filter (where k = 0), 0) as target,
         coalesce(sum(sold) filter (where k = 0), 0) as sold,
         coalesce(sum(target) filter (where k = 1), 0) as target_before,
         coalesce(sum(sold) filter (where k = 1), 0) as sold_before
    from against a join whole on a.day between from_day and to_day
   where a.rep_id is not null
   group by a.rep_id, a.currency
),
share as (select *, case when target <> 0 then sold / target end as part from each)
select u.name || ' ' || u.last_name as rep, s.currency, target, sold, target_before, sold_before,
       1 + (select count(*) from share o
             where o.currency = s.currency
               and (o.part > s.part or o.part is not null and s.part is null
                    or o.part is not distinct from s.part and o.sold > s.sold)) as place
  from share s
  join access.user_account u on u.id = s.rep_id
