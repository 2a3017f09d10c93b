create view budgets.assigned as
select a.id, a.budget_id, a.rep_id, u.name || ' ' || u.last_name as rep, a.channel_id,
       c.canal as channel, a.hotel_id, h.name as hotel, a.location_id,
       h.name || ' · ' || l.locacion as location, b.month, b.currency, p.amount as part,
       a.amount is not null as fixed, a.accepted_at, b.state
  from budgets.rep_assignment a
  join budgets.location_budget b on b.id = a.budget_id
  join budgets.part p on p.budget_id = a.budget_id and p.rep_id = a.rep_id
  join access.user_account u on u.id = a.rep_id
  join organization.channel c on c.id = a.channel_id
  join organization.hotel h on h.id = a.hotel_id
  join organization.location l on l.id = a.location_id;
comment on view budgets.assigned is
  'One row is a rep''s part of the budget of a location for a month, with the names that people '
  'read. fixed: an amount was assigned; otherwise it is their share of what is left.';
