-- What corrects a payment is that payment at its own rates and in its own place, under another
-- method or reference; and what it corrects is void.
select n.id, n.corrects_id, p.state
  from payments.payment n join payments.payment p on p.id = n.corrects_id
 where p.state <> 'voided'
    or (n.reservation_id, n.receipt, n.currency, n.amount, n.rate, n.applied, n.applied_rate,
          n.amount_mxn, n.amount_usd, n.usd_rate, n.channel_id, n.hotel_id, n.location_id, n.rep_id)
       <> (p.reservation_id, p.receipt, p.currency, p.amount, p.rate, p.applied, p.applied_rate,
          p.amount_mxn, p.amount_usd, p.usd_rate, p.channel_id, p.hotel_id, p.location_id, p.rep_id)
    or n.shift_id is distinct from p.shift_id
    or n.change_of_id is not null or n.payment_day < p.payment_day
    or (n.method_id = p.method_id and n.reference is not distinct from p.reference)
