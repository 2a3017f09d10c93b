-- What an event earned or took back is the sum of its lines.
select a.id as accrual_id, a.reservation_id, a.amount, sum(l.amount) as of_lines
  from commissions.accrual a
  left join commissions.line l on l.accrual_id = a.id
 group by a.id
having a.amount is distinct from sum(l.amount)
