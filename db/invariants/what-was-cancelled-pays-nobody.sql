-- Whatever was earned of a service that was cancelled is taken back, from everybody.
select l.item_id, l.level, sum(l.amount) as still_paid
  from commissions.line l join reservations.item i on i.id = l.item_id
 where i.state = 'cancelled'
 group by l.item_id, l.level
having sum(l.amount) filter (where l.accrual_id is not null) <> 0
    or bool_or(l.state in ('estimated', 'without_rule'))
