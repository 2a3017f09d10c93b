-- What of a chargeback its guest had in favour is of one that was lost, of its payment and at its
-- rate, and together no more than was lost: only the rest is a cost in the books.
select s.id as settlement_id, c.state, s.amount, p.amount as paid
  from payments.chargeback_settlement s
  join payments.chargeback c on c.id = s.chargeback_id
  join payments.payment p on p.id = s.payment_id
 where c.state <> 'lost' or s.day < c.ended_on
    or (s.payment_id, s.reservation_id) is distinct from (c.payment_id, c.reservation_id)
    or s.amount_mxn <> platform.proportion(s.amount, p.rate, 1)
union all
select null, 'together', sum(s.amount), c.amount
  from payments.chargeback_settlement s join payments.chargeback c on c.id = s.chargeback_id
 group by c.id having sum(s.amount) > c.amount
union all
select s.id, 'books', s.amount, b.amount
  from payments.chargeback_settlement s
  left join (select e.chargeback_settlement_id, -sum(g.amount) as amount
               from ledger.entry e join ledger.posting g on g.entry_id = e.id
              where g.account_code = 'chargeback_cost' and e.chargeback_settlement_id is not null
              group by 1) b on b.chargeback_settlement_id = s.id
 where s.amount <> coalesce(b.amount, 0)
