create or replace function budgets.spread_over_days(budget_ids bigint[]) returns void
  language sql as $$
  delete from budgets.target_day where budget_id = any (budget_ids);
  insert into budgets.target_day (budget_id, rep_id, day, amount)
  select budget_id, rep_id, day, (whole + (place <= missing)::int) / 100
    from (
      select p.budget_id, p.rep_id, d.day, div(p.amount * 100 * d.weight, d.weighed) as whole,
             row_number() over (part order by mod(p.amount * 100 * d.weight, d.weighed) desc, d.day)
               as place,
             p.amount * 100 - sum(div(p.amount * 100 * d.weight, d.weighed)) over part as missing
        from budgets.part p
        join budgets.location_budget b on b.id = p.budget_id
        cross join lateral (
          select day, weight, sum(weight) over () as weighed
            from (select g::date as day,
                         case b.distribution
                           when 'equal' then 1
                           when 'weekdays' then b.weights[extract(isodow from g)::int]
                           else b.weights[extract(day from g)::int]
                         end as weight
                    from generate_series(
                      b.month, b.month + interval '1 month' - interval '1 day', '1 day') g) weighed
        ) d
       where p.budget_id = any (budget_ids)
      window part as (partition by p.budget_id, p.rep_id)
    ) shared;
$$;
comment on function budgets.spread_over_days(bigint[]) is
  'Writes the days of budgets anew: each part in proportion to the weights of the days, whole '
  'cents, those that are left to the largest remainders, then to the first days.';
