select w.user_id, w.id, later.id as also
  from access.working_session w
  join access.working_session later on later.user_id = w.user_id and later.id > w.id
 where tstzrange(w.started_at, w.ended_at) && tstzrange(later.started_at, later.ended_at)
union all
select w.user_id, w.id, w.budget_id
  from access.working_session w
  join budgets.location_budget b on b.id = w.budget_id
 where b.location_id <> w.location_id or b.month <> date_trunc('month', w.day)
