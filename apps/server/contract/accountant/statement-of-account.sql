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
  union all
  select reservation_id, 'chargeback', day, settled_at, applied, 'x' || id
    from payments.chargeback_settlement
),
valued as (
  select m.*, a.folio, round(m.amount * a.mxn_rate / a.usd_rate, 2) as usd
    from movement m join account a on a.id = m.reservation_id
),
sell as (
  select day, value, lead(day) over (order by day, id) as next_day
    from exchange_rates.rate
   where code = 'USD' and kind = 'house_sell' and channel_id is null
),
-- What stands beside it changes no balance: cash that another person received, commissions held.
beside as (
  select 'h' || v.id as key, null::text as folio, v.answered_at as at, v.channel_id,
         case v.kind when 'drop' then 'handed_in' else 'deposit' end as kind,
         (v.answered_at at time zone 'America/Cancun')::date as day,
         case v.kind when 'drop' then v.amount * v.rate end as handed,
         case v.kind when 'deposit' then v.amount * v.rate end as deposited, null as withheld
    from cash.movement v
   where v.state = 'received' and v.kind in ('drop', 'deposit')
  union all
  select 'w' || n.id, r.folio,
         (n.earned_day + time '23:59') at time zone 'America/Cancun', n.channel_id, 'withheld',
         n.earned_day, null, null, n.amount
    from commissions.line n
    join reservations.reservation r on r.id = n.reservation_id
   where n.state = 'held' and n.level <> 'channel'
),
told as (
  select day, at, key, folio, kind, usd, 0 as handed, 0 as deposited, 0 as withheld from valued
  union all
  select b.day, b.at, b.key, b.folio, b.kind, 0, coalesce(round(b.handed / s.value, 2), 0),
         coalesce(round(b.deposited / s.value, 2), 0), coalesce(round(b.withheld / s.value, 2), 0)
    from beside b
    join sell s on s.day <= b.day and (s.next_day is null or s.next_day > b.day)
    join asked on asked.channel_id is null or b.channel_id = asked.channel_id
),
running as (
  select *, sum(usd) over (order by day, at, key) as balance from told
)
select folio, kind, greatest(usd, 0) as charged, greatest(-usd, 0) as credited, balance, handed,
       deposited, withheld
  from running, asked
 where day between first_day and last_day
