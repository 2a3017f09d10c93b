-- The customers account of a reservation is what is due (sold, less what cancelling gives back)
-- minus what was paid, plus what we promised to return and what lost chargebacks took.
select r.folio, r.currency, coalesce(l.balance, 0) as in_the_books,
       case when r.sale_day is null then 0
           else r.total - coalesce(c.refundable, 0) end - coalesce(p.applied,
             0) + coalesce(f.applied, 0) + coalesce(s.applied, 0) as left_to_pay
  from reservations.reservation r
  left join (select e.reservation_id, sum(g.amount) as balance
               from ledger.entry e join ledger.posting g on g.entry_id = e.id
                 where g.account_code = 'customers' group by 1) l on l.reservation_id = r.id
  left join (select reservation_id, sum(refundable) as refundable from cancellations.standing
      where state = 'executed' group by 1) c on c.reservation_id = r.id
  left join (select reservation_id, sum(applied) as applied from payments.payment
      where state = 'confirmed' group by 1) p on p.reservation_id = r.id
  left join (select reservation_id, sum(applied) as applied from payments.refund
      where state in ('approved', 'in_transit', 'failed', 'done')
    group by 1) f on f.reservation_id = r.id
  left join (select reservation_id, sum(applied) as applied from payments.chargeback_settlement
    group by 1) s on s.reservation_id = r.id
 where coalesce(l.balance, 0) <> case when r.sale_day is null then 0
     else r.total - coalesce(c.refundable, 0) end - coalesce(p.applied, 0) + coalesce(f.applied, 0)
         + coalesce(s.applied, 0)
