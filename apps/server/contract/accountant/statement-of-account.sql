-- Every charge and payment since the first sale; the balance begins with those before the period.
with movement as (
  select a.id as reservation_id, 'sale' as kind, a.sale_day as day, a.confirmed_at as at,
         a.total as amount, 's' || a.id as key
    from account a
  union all
  select reservation_id, 'cancellation', cancel_day, executed_at, -refundable, 'c' || id
    from cancellations.standing where state = 'executed' and refundable <> 0
  union all
  select reservation_id, case when change_of_id is null then 'payment' else 'change' end,
         payment_day, created_at, -applied, 'p' || id
    from payments.payment where state = 'confirmed'
  union all
  select reservation_id, 'refund', refund_day, created_at, applied, 'f' || id
    from payments.refund where state = 'done'
),
valued as (
  select m.*, a.folio, round(m.amount * a.mxn_rate / a.usd_rate, 2) as usd
    from movement m join account a on a.id = m.reservation_id
),
running as (
  select *, sum(usd) over (order by day, at, key) as balance from valued
)
select folio, kind, greatest(usd, 0) as charged, greatest(-usd, 0) as credited, balance
  from running, asked
 where day between first_day and last_day
