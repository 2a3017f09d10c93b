select b.id as budget_id, b.amount, sum(a.amount) as assigned
  from budgets.location_budget b join budgets.rep_assignment a on a.budget_id = b.id
 group by b.id having sum(a.amount) > b.amount
