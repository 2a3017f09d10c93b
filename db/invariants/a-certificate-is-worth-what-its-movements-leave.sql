-- A certificate is worth what it was issued for, less what it paid and was taken off; what it paid
-- is its payments, and the books owe what all of them are worth.
select c.id as certificate_id, 'balance' as differs, c.balance as is,
    coalesce(m.amount, 0) as must_be
  from payments.certificate c
  left join (select certificate_id, sum(amount) as amount from payments.certificate_movement
              group by 1) m on m.certificate_id = c.id
 where c.balance <> coalesce(m.amount, 0)
union all
select c.id, 'issued', c.amount, coalesce(m.amount, 0)
  from payments.certificate c
  left join (select certificate_id, sum(amount) as amount from payments.certificate_movement
              where kind = 'issued' group by 1) m on m.certificate_id = c.id
 where case when c.state in ('waiting', 'rejected') then 0 else c.amount end
    <> coalesce(m.amount, 0)
union all
select m.certificate_id, 'paid ' || p.id, sum(m.amount),
    -case p.state when 'confirmed' then p.amount - coalesce((
      select sum(f.amount) from payments.refund f
       where f.payment_id = p.id and f.state = 'done'), 0) else 0 end
  from payments.payment p
  join payments.method w on w.id = p.method_id and w.kind = 'house_certificate'
  left join payments.certificate_movement m on m.payment_id = p.id
 group by m.certificate_id, p.id
having coalesce(sum(m.amount), 0) is distinct from
    -case p.state when 'confirmed' then p.amount - coalesce((
      select sum(f.amount) from payments.refund f
       where f.payment_id = p.id and f.state = 'done'), 0) else 0 end
union all
select m.certificate_id, 'currency of payment ' || p.id, m.amount, p.amount
  from payments.certificate_movement m
  join payments.certificate c on c.id = m.certificate_id
  join payments.payment p on p.id = m.payment_id
  join payments.method w on w.id = p.method_id
 where p.currency <> c.currency or w.kind <> 'house_certificate'
    or p.reference is distinct from c.number
union all
select m.certificate_id, 'rate of payment ' || p.id, m.rate, p.rate
  from payments.certificate_movement m join payments.payment p on p.id = m.payment_id
 where m.rate <> p.rate
union all
select null, 'books ' || currency, coalesce(b.amount, 0), coalesce(c.amount, 0)
  from (select currency, sum(balance) as amount from payments.certificate group by 1) c
  full join (select currency, -sum(amount) as amount from ledger.posting
              where account_code = 'certificates_issued' group by 1) b using (currency)
 where coalesce(b.amount, 0) <> coalesce(c.amount, 0)
