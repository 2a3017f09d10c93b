-- The balance of each account at the end of the period and a year earlier. The result of a year is equity.
with ends as (
  select last_day, (date_trunc('month', last_day) - interval '1 year' + interval '1 month'
             - interval '1 day')::date as last_before
    from asked
),
placed as (
  select p.pesos, p.day, o.section = '1_asset' as is_asset,
         case when o.of_result then '3_equity' else o.section end as side,
         case when o.of_result then 'Resultado de ' || extract(year from p.day) else o.account end
           as line
    from posting p join own o on o.account_code = p.account_code
)
select side, line,
       coalesce(sum(pesos) filter (where is_asset), 0) as assets_now,
       coalesce(sum(pesos) filter (where is_asset and day <= last_before), 0) as assets_before,
       -coalesce(sum(pesos) filter (where not is_asset), 0) as claims_now,
       -coalesce(sum(pesos) filter (where not is_asset and day <= last_before), 0) as claims_before
  from placed, ends
 where day <= last_day
 group by 1, 2
