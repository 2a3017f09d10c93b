create view reporting.rep_target as
select t.budget_id, t.channel_id, t.hotel_id, t.hotel, t.location_id, t.location, t.month,
       t.currency, a.rep_id,
       round(t.amount / count(*) over (partition by t.budget_id), 2) as amount, t.state
  from reporting.location_target t
  join budgets.rep_assignment a on a.budget_id = t.budget_id;
comment on view reporting.rep_target is
  'One row is a rep''s part of a location''s target: equal parts for all who accepted it.';
