-- Each method a reservation was paid with, refunds taken off; then what is left to pay of it.
select a.folio, m.name_es as method, sum(p.usd) as total, sum(p.usd) as paid, 0 as pending
  from account a
  join asked on a.sale_day between first_day and last_day
  join (
    select reservation_id, method_id, currency, amount_usd as usd from payments.payment
     where state = 'confirmed'
    union all
    select f.reservation_id, p.method_id, f.currency, -f.amount_usd
      from payments.refund f join payments.payment p on p.id = f.payment_id
     where f.state = 'done'
    union all
    select s.reservation_id, p.method_id, p.currency, -s.amount_usd
      from payments.chargeback_settlement s join payments.payment p on p.id = s.payment_id) p on p.reservation_id = a.id
  join payments.method m on m.id = p.method_id
 group by a.folio, m.name_es, p.currency
union all
select folio, 'Por cobrar', round(balance * mxn_rate / usd_rate, 2), 0,
       round(balance * mxn_rate / usd_rate, 2)
  from account, asked
 where sale_day between first_day and last_day and balance <> 0
