select 'reservation' as what, id, currency, mxn_rate, usd_rate from reservations.reservation
 where mxn_rate <= 0 or usd_rate <= 0 or (currency = 'MXN' and (mxn_rate <> 1 or total_mxn <> total)) or (currency = 'USD' and (mxn_rate <> usd_rate or total_usd <> total)) or (currency <> 'MXN' and mxn_rate = 1)
union all
select 'item', i.id, i.currency, i.mxn_rate, i.usd_rate from reservations.item i join reservations.reservation r on r.id = i.reservation_id
 where (i.currency, i.mxn_rate, i.usd_rate) is distinct from (r.currency, r.mxn_rate, r.usd_rate)
union all
select 'payment', p.id, p.currency, p.rate, p.usd_rate from payments.payment p join reservations.reservation r on r.id = p.reservation_id
 where p.rate <= 0 or p.usd_rate <= 0 or (p.currency = 'MXN') <> (p.rate = 1) or (p.rate_kind = 'same') <> (p.currency = r.currency)
    or (p.currency = r.currency and p.applied <> p.amount) or p.amount_mxn <> round(p.amount * p.rate, 2)
