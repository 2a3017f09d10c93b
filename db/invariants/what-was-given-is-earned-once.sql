-- Deposits become services sold when a service is used, or not shown up for; never for what was
-- not.
select i.id as item_id, i.state, count(e.id) as rendered
  from reservations.item i join ledger.entry e on e.item_id = i.id and e.moment = 'rendered'
 group by i.id having count(e.id) > 1 or i.state not in ('used', 'no_show')
