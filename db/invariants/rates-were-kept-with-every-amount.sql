-- Every amount is worked out again from the rates that were kept with it: exact, and rounded once.
select 'reservation' as what, id, currency, mxn_rate, usd_rate from reservations.reservation
 where mxn_rate <= 0 or usd_rate <= 0
     or (currency = 'MXN' and (mxn_rate <> 1 or total_mxn <> total))
     or (currency = 'USD' and (mxn_rate <> usd_rate or total_usd <> total))
     or (currency <> 'MXN' and mxn_rate = 1)
union all
select 'item', i.id, i.currency, i.mxn_rate, i.usd_rate from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
 where (i.currency, i.mxn_rate, i.usd_rate, i.rate_kind, i.rate_day) is distinct from (r.currency,
       r.mxn_rate, r.usd_rate, r.rate_kind, r.rate_day)
    or (i.gross_mxn, i.discount_mxn, i.dock_mxn, i.tax_mxn) is distinct from
       (platform.proportion(i.gross, i.mxn_rate, 1), platform.proportion(i.discount, i.mxn_rate, 1),
             platform.proportion(i.dock, i.mxn_rate, 1), platform.proportion(i.tax, i.mxn_rate, 1))
    or (i.gross_usd, i.discount_usd, i.dock_usd, i.tax_usd) is distinct from
       (platform.proportion(i.gross, i.mxn_rate, i.usd_rate),
             platform.proportion(i.discount, i.mxn_rate, i.usd_rate),
           platform.proportion(i.dock, i.mxn_rate, i.usd_rate),
           platform.proportion(i.tax, i.mxn_rate, i.usd_rate))
union all
select 'payment', p.id, p.currency, p.rate, p.usd_rate from payments.payment p
  join reservations.reservation r on r.id = p.reservation_id
 where p.rate <= 0 or p.usd_rate <= 0 or p.applied_rate <= 0
    or p.rate_kind <> case p.currency when 'MXN' then 'peso' when r.currency then 'house_sell'
        else 'house_buy' end or (p.rate_kind = 'peso' and p.rate <> 1)
    or p.applied_rate_kind <> case r.currency when 'MXN' then 'peso' else 'house_sell' end
        or (p.applied_rate_kind = 'peso' and p.applied_rate <> 1)
    or (p.currency = r.currency and (p.rate, p.rate_day) <> (p.applied_rate, p.applied_rate_day))
    or p.amount_mxn <> platform.proportion(p.amount, p.rate, 1)
    or p.amount_usd <> case p.currency when 'USD' then p.amount
        else platform.proportion(p.amount, p.rate, p.usd_rate) end
union all
select 'refund', f.id, f.currency, f.rate, f.usd_rate from payments.refund f
  join payments.payment p on p.id = f.payment_id
 where (f.rate, f.rate_kind, f.rate_day, f.usd_rate) is distinct from (p.rate, p.rate_kind,
       p.rate_day, p.usd_rate)
    or f.amount_mxn <> platform.proportion(f.amount, f.rate, 1)
    or f.amount_usd <> case f.currency when 'USD' then f.amount
        else platform.proportion(f.amount, f.rate, f.usd_rate) end
union all
select 'cancellation', c.id, c.currency, c.mxn_rate, c.usd_rate from cancellations.standing c
  join reservations.item i on i.id = c.item_id
 where (c.mxn_rate, c.usd_rate, c.rate_kind, c.rate_day) is distinct from (i.mxn_rate, i.usd_rate,
       i.rate_kind, i.rate_day)
    or c.fee_mxn + c.refundable_mxn <> i.total_mxn or c.fee_usd + c.refundable_usd <> i.total_usd
    or c.fee_mxn <> coalesce(platform.proportion(i.total_mxn, c.fee, nullif(i.total, 0)), 0)
        or c.fee_usd <> coalesce(platform.proportion(i.total_usd, c.fee, nullif(i.total, 0)), 0)
