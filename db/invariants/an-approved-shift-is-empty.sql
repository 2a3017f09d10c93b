-- What was found in it lies in the safe, what was missing is in 'cash over and short': nothing of
-- what went through an approved shift is left in its drawer.
select s.id as shift_id, p.currency, sum(p.amount) as left_over
  from payments.shift s join ledger.posting p on p.shift_id = s.id and p.account_code = 'cash'
 where s.state = 'approved' group by s.id, p.currency having sum(p.amount) <> 0
