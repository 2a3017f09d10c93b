-- All results of a currency together are what its position gained by the FIX of the night.
select 'result' as what, n.day, n.currency, n.gained,
    n.book_value - platform.proportion(n.position, n.fix, 1) as by_the_fix
  from (select r.*, sum(r.result) over (partition by r.currency order by r.day) as gained
      from ledger.revaluation r) n
 where n.fix is not null and n.gained <> n.book_value - platform.proportion(n.position, n.fix, 1)
union all
-- The last night of each currency told what the books had said by then, but for invoices paid in
-- pesos: their payment told their difference.
select 'position', r.day, r.currency, r.position, l.position
  from (select distinct on (currency) * from ledger.revaluation order by currency, day desc) r
 cross join lateral (select coalesce(sum(p.amount), 0) as position,
       coalesce(sum(p.pesos), 0) as book_value
                       from ledger.posting p join ledger.entry e on e.id = p.entry_id
                      where p.account_code = 'exchange_position' and p.currency = r.currency
                          and e.moment not in ('invoice_paid', 'invoice_payment_undone')
                          and e.day <= r.day and e.at < r.at) l
 where (r.position, r.book_value) <> (l.position, l.book_value)
union all
-- What a night gained or lost is in the books of its day, in pesos, and nothing else is revalued.
select 'entry', coalesce(r.day, e.day), r.currency, r.result, g.result
  from ledger.revaluation r
  full join (select * from ledger.entry where moment = 'revalued') e on e.id = r.entry_id
  left join lateral (select sum(p.amount) as result from ledger.posting p
      where p.entry_id = e.id and p.account_code = 'exchange_position'
      and p.currency = 'MXN') g on true
 where (r.day is null or e.id is not null or r.result <> 0)
     and (r.day is distinct from e.day or r.result is distinct from g.result)
