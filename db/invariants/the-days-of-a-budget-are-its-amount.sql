select b.id as budget_id, b.amount, d.amount as of_days, d.days
  from budgets.location_budget b
  left join lateral (
    select sum(amount) as amount, count(distinct day) as days
      from budgets.target_day where budget_id = b.id) d on true
 where d.amount is distinct from b.amount
    or d.days <> extract(day from b.month + interval '1 month' - interval '1 day')
