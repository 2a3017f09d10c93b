-- The IVA of each service that was told as collected, and its price, are its part of what customers
-- and agencies paid of its reservation by the last night, to the cent by largest remainder: without
-- what an agency owes of it, and what a bank took back.
with night as (select day, last_entry_id from ledger.tax_night order by day desc limit 1),
booked as (
  select e.* from ledger.entry e, night n
   where e.day <= n.day and e.id <= n.last_entry_id and e.tax_flow_id is null),
service as (
  select e.reservation_id, e.item_id,
      coalesce(sum(p.amount) filter (where p.account_code = 'customers'), 0) as owed,
      coalesce(-sum(p.amount) filter (where p.account_code = 'tax'), 0) as tax,
      coalesce(-sum(p.amount) filter (where p.account_code in ('customer_deposits',
        'services_sold', 'cancellation_fees')), 0) as base
    from booked e join ledger.posting p on p.entry_id = e.id
   where e.item_id is not null and p.account_code in ('customers', 'tax', 'customer_deposits',
     'services_sold', 'cancellation_fees')
   group by 1, 2),
sale as (
  select s.reservation_id, sum(s.owed) filter (where w.part = 1) as owed,
      array_agg(s.item_id order by s.item_id) filter (where w.part = 1) as item_ids,
      array_agg(w.weight order by s.item_id, w.part) as weights,
      sum(w.weight) as whole
    from service s
    cross join lateral (values (1, s.tax), (2, s.base), (3, greatest(s.owed - s.base - s.tax, 0)))
      w(part, weight)
   group by 1),
came as (
  select e.reservation_id, -sum(p.amount) as amount
    from booked e join ledger.posting p on p.entry_id = e.id
   where e.item_id is null and p.account_code = 'customers' group by 1),
kept_back as (
  select coalesce(e.payment_id, f.payment_id) as payment_id, sum(p.amount) as amount
    from booked e join ledger.posting p on p.entry_id = e.id
    left join payments.refund f on f.id = e.refund_id
   where p.account_code = 'agencies' and num_nonnulls(e.payment_id, e.refund_id) = 1 group by 1
  union all
  select s.payment_id, -s.amount from payments.collection_share s, night n
   where (s.applied_at at time zone 'America/Cancun')::date <= n.day
     and coalesce((s.released_at at time zone 'America/Cancun')::date > n.day, true)
  union all
  select c.payment_id, c.amount from booked e join payments.chargeback c on c.id = e.chargeback_id
   where e.moment = 'chargeback_lost'
  union all
  select s.payment_id, -s.amount
    from booked e join payments.chargeback_settlement s on s.id = e.chargeback_settlement_id),
missing as (
  select y.reservation_id, sum(platform.proportion(y.applied, m.amount, y.amount)) as amount
    from (select k.payment_id, greatest(sum(k.amount), 0) as amount from kept_back k group by 1) x
    join payments.payment y on y.id = x.payment_id
    cross join lateral (select least(x.amount, y.amount) as amount) m
   where m.amount > 0 group by 1),
paid as (
  select s.reservation_id, s.item_ids, platform.allocate(case when s.owed > 0
        then platform.proportion(s.whole, p.amount, s.owed) else 0 end, s.weights) as parts
    from sale s
    left join came c using (reservation_id)
    left join missing m using (reservation_id)
    cross join lateral (select least(greatest(coalesce(c.amount, 0) - coalesce(m.amount, 0), 0),
      s.owed) as amount) p),
wanted as (
  select p.item_ids[at] as item_id, p.parts[at * 3 - 2] as tax, p.parts[at * 3 - 1] as base
    from paid p, generate_subscripts(p.item_ids, 1) at),
told as (
  select item_id, sum(tax) as tax, sum(base) as base from ledger.tax_flow, night n
   where item_id is not null and tax_flow.day <= n.day group by 1)
select coalesce(w.item_id, t.item_id) as item_id, w.tax as tax_paid, t.tax as tax_told,
       w.base as base_paid, t.base as base_told
  from wanted w full join told t on t.item_id = w.item_id
 where exists (select from night)
   and (coalesce(w.tax, 0), coalesce(w.base, 0)) <> (coalesce(t.tax, 0), coalesce(t.base, 0))
