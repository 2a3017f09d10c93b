select a.id as period_id, b.id as other_id, a.channel_id
  from budgets.period a
  join budgets.period b on b.channel_id = a.channel_id and b.id > a.id
   and b.first_day <= a.last_day and a.first_day <= b.last_day
