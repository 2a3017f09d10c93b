select p.id as period_id, p.state, count(c.id) as cuts
  from budgets.period p
  left join budgets.cut c on c.period_id = p.id and c.reopened_at is null
 group by p.id having (p.state = 'open') <> (count(c.id) = 0)
