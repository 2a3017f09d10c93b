select a.id as assignment_id, a.channel_id, b.channel_id as of_budget
  from budgets.rep_assignment a join budgets.location_budget b on b.id = a.budget_id
 where (a.channel_id, a.hotel_id, a.location_id) is distinct from (b.channel_id, b.hotel_id,
       b.location_id)
