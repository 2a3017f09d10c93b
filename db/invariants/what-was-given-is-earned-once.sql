-- Deposits become services sold when a service is used, or not shown up for, and no other time:
-- what was recorded wrongly is undone as often as it was recorded anew.
select i.id as item_id, i.state, count(e.id) filter (where e.moment = 'rendered') as rendered,
    count(e.id) filter (where e.moment = 'unrendered') as undone
  from reservations.item i
  join ledger.entry e on e.item_id = i.id and e.moment in ('rendered', 'unrendered')
 group by i.id
having count(e.id) filter (where e.moment = 'rendered')
    - count(e.id) filter (where e.moment = 'unrendered')
    <> case when i.state in ('used', 'no_show') then 1 else 0 end
