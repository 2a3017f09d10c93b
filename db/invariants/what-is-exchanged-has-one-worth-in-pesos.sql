-- What an exchange puts into the position and takes out of it is worth the same in pesos.
select e.id as entry_id, e.moment, sum(coalesce(p.pesos, p.amount)) as rest
  from ledger.entry e join ledger.posting p on p.entry_id = e.id
 where p.account_code = 'exchange_position'
   and e.moment not in ('revalued', 'credit_settled', 'settlement_released',
     'certificate_exchanged')
 group by e.id having sum(coalesce(p.pesos, p.amount)) <> 0
