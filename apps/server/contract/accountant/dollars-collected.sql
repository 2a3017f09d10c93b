select folio, amount, mxn, round(amount * usd_rate, 2) as at_sell,
       round(amount * usd_rate, 2) - mxn as exchange_margin
  from (
    select r.folio, p.amount, p.amount_mxn as mxn, p.usd_rate, p.channel_id, p.payment_day as day
      from payments.payment p join reservations.reservation r on r.id = p.reservation_id
     where p.state = 'confirmed' and p.currency = 'USD'
    union all
    select r.folio, -f.amount, -f.amount_mxn, f.usd_rate, f.channel_id, f.refund_day
      from payments.refund f join reservations.reservation r on r.id = f.reservation_id
     where f.state = 'done' and f.currency = 'USD') d, asked
 where day between first_day and last_day
   and (asked.channel_id is null or d.channel_id = asked.channel_id)
