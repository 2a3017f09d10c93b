create view reporting.rep_target as
select t.budget_id, t.channel_id, t.hotel_id, t.hotel, t.location_id, t.location, t.month,
       t.currency, p.rep_id, p.amount, t.state
  from reporting.location_target t
  join budgets.part p on p.budget_id = t.budget_id
 where p.rep_id is not null and p.amount > 0;
comment on view reporting.rep_target is
  'One row is a rep''s part of a location''s target: what was assigned to them, or an equal part '
  'of what is left for who accepted it.';
