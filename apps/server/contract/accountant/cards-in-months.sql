-- Cards in months from their payments and what was given back of them: the fee is of the payment.
select folio, months, mxn, fee as months_fee, fee_tax as months_fee_tax,
       mxn - fee - fee_tax as after_fee
  from (
    select r.folio, p.instalment_months as months, p.amount_mxn as mxn, p.channel_id,
           p.payment_day as day, f.fee,
           round(f.fee * p.instalment_fee_tax_percent / 100, 2) as fee_tax
      from payments.payment p
      join reservations.reservation r on r.id = p.reservation_id
     cross join lateral (
       select round(p.amount * p.instalment_fee_percent / 100, 2) as fee) f
     where p.state = 'confirmed' and p.instalment_months is not null
    union all
    select r.folio, p.instalment_months, -b.amount_mxn, b.channel_id, b.refund_day, 0, 0
      from payments.refund b
      join payments.payment p on p.id = b.payment_id
      join reservations.reservation r on r.id = b.reservation_id
     where b.state = 'done' and p.instalment_months is not null) d, asked
 where day between first_day and last_day
   and (asked.channel_id is null or d.channel_id = asked.channel_id)
