-- What was found in it lies in the safe, what was missing is in 'cash over and short': nothing of
-- what went through an approved shift is left in its drawer.
select s.id as shift_id, p.currency, sum(p.amount) as left_over
  from payments.shift s join ledger.posting p on p.shift_id = s.id and p.account_code = 'cash'
 -- Those of before shifts were counted were approved with what was in them.
 where s.state = 'approved' and exists (select from cash.count c where c.shift_id = s.id)
 group by s.id, p.currency having sum(p.amount) <> 0
