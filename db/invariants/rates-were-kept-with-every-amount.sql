select 'reservation' as what, id, currency, mxn_rate, usd_rate from reservations.reservation
 where mxn_rate <= 0 or usd_rate <= 0 or (currency = 'MXN' and (mxn_rate <> 1 or total_mxn <> total)) or (currency = 'USD' and (mxn_rate <> usd_rate or total_usd <> total)) or (currency <> 'MXN' and mxn_rate = 1)
union all
select 'item', i.id, i.currency, i.mxn_rate, i.usd_rate from reservations.item i join reservations.reservation r on r.id = i.reservation_id
 where (i.currency, i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day) is distinct from (r.currency, r.mxn_rate, r.usd_rate, r.rate_kind, r.rate_day)
union all
select 'payment', p.id, p.currency, p.rate, p.usd_rate from payments.payment p join reservations.reservation r on r.id = p.reservation_id
 where p.rate <= 0 or p.usd_rate <= 0 or (p.currency = 'MXN') <> (p.rate = 1) or (p.rate_kind = 'same') <> (p.currency = r.currency)
    or (p.currency = r.currency and p.applied <> p.amount) or p.amount_mxn <> round(p.amount * p.rate, 2)
union all
select 'refund', f.id, f.currency, f.rate, f.usd_rate from payments.refund f join payments.payment p on p.id = f.payment_id
 where (f.rate, f.rate_kind, f.rate_day, f.usd_rate) is distinct from (p.rate, p.rate_kind, p.rate_day, p.usd_rate) or f.amount_mxn <> round(f.amount * f.rate, 2)
union all
select 'cancellation', c.id, c.currency, c.mxn_rate, c.usd_rate from cancellations.cancellation c join reservations.item i on i.id = c.item_id
 where (c.mxn_rate, c.usd_rate, c.rate_kind, c.rate_day) is distinct from (i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day)
    or c.fee_mxn + c.refundable_mxn <> i.total_mxn or c.fee_usd + c.refundable_usd <> i.total_usd
    or c.fee_mxn <> coalesce(round(i.total_mxn * c.fee / nullif(i.total, 0), 2), 0) or c.fee_usd <> coalesce(round(i.total_usd * c.fee / nullif(i.total, 0), 2), 0)
