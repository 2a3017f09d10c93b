-- A drawer is counted in notes and coins: what was found of a currency is what its pieces are
-- worth. The same of a count that was declared.
select c.id as count_id, coalesce(l.currency, p.currency) as currency, l.found, p.worth
  from cash.count c
  join (select q.count_id, d.currency, sum(q.pieces * d.value) as worth
          from cash.count_piece q join cash.denomination d on d.id = q.denomination_id
         group by 1, 2) p on p.count_id = c.id
  left join cash.count_line l on l.count_id = c.id and l.account_code = 'cash'
   and l.currency = p.currency
 where l.found is distinct from p.worth
