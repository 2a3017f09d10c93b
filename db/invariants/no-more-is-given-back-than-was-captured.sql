select p.id as payment_id, p.amount, p.applied, f.amount as refunded, f.applied as refunded_applied
  from payments.payment p
  join (select payment_id, sum(amount) as amount, sum(applied) as applied
          from (select payment_id, amount, applied from payments.refund where state <> 'rejected'
                union all
                select payment_id, amount, applied from payments.chargeback_settlement) given
         group by 1) f on f.payment_id = p.id
  left join (select change_of_id, sum(applied) as applied from payments.payment
      where state = 'confirmed' group by 1) c on c.change_of_id = p.id
 where p.state <> 'confirmed' or f.amount > p.amount
     or f.applied > p.applied + coalesce(c.applied, 0)
union all
-- A refund is in the money and of the reservation of its payment.
select p.id, p.amount, p.applied, f.amount, f.applied
  from payments.refund f join payments.payment p on p.id = f.payment_id
 where f.currency <> p.currency or f.reservation_id <> p.reservation_id or f.rate <> p.rate
