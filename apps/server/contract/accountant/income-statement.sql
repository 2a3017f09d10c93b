-- Income and cost of each result account: in the period, in its year, and a year earlier.
with ends as (
  select first_day, last_day, (first_day - interval '1 year')::date as first_before,
         case when today >= first_day and today < last_day
              then least((first_day - interval '1 year')::date + (today - first_day),
                     (last_day - interval '1 year')::date)
              else (last_day - interval '1 year')::date end as last_before
    from asked
),
spans as (
  select *, date_trunc('year', last_day)::date as year_began,
         date_trunc('year', last_before)::date as year_before_began
    from ends
)
select o.section as part, o.account as own,
       -coalesce(sum(pesos) filter (where day between first_day and last_day), 0) as earned_now,
       -coalesce(sum(pesos) filter (where day between first_before and last_before), 0)
         as earned_before,
       -coalesce(sum(pesos) filter (where day between year_began and last_day), 0) as earned_year,
       -coalesce(sum(pesos) filter (where day between year_before_began and last_before), 0)
         as earned_year_before
  from posting p join own o on o.account_code = p.account_code and o.of_result, spans
 where day between least(first_day, year_began) and last_day
    or day between least(first_before, year_before_began) and last_before
 group by 1, 2
