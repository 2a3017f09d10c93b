-- Every charge, refund, collection and return since the first one, from their documents; the balance begins
-- with those before the period. What an agency transferred is of no channel.
with movement as (
  select coalesce(p.room_debtor_id, p.agency_id) as agency_id, 'charge' as kind, p.payment_day as day, p.currency, p.amount, m.id,
         p.channel_id
    from payments.payment p
    join payments.method w on w.id = p.method_id and w.kind in ('agency_credit', 'room_charge')
    join payments.agency_movement m on m.payment_id = p.id and m.kind = 'charge'
   where p.state in ('confirmed', 'voided')
  union all
  select coalesce(p.room_debtor_id, p.agency_id), 'refund', f.refund_day, f.currency, -f.amount, m.id, p.channel_id
    from payments.refund f
    join payments.payment p on p.id = f.payment_id
    join payments.method w on w.id = p.method_id and w.kind in ('agency_credit', 'room_charge')
    join payments.agency_movement m on m.refund_id = f.id
   where f.state = 'done'
  union all
  select c.agency_id, 'collection', c.day, c.currency, -c.amount, m.id, s.channel_id
    from payments.collection c
    join payments.agency_movement m on m.collection_id = c.id and m.kind = 'collection'
    left join payments.shift s on s.id = c.shift_id
  union all
  select c.agency_id, 'return', g.day, c.currency, g.amount, m.id, null
    from payments.agency_return g
    join payments.collection c on c.id = g.collection_id
    join payments.agency_movement m on m.agency_return_id = g.id and m.kind = 'return'
),
running as (
  select v.kind, a.name as agency, v.currency, v.day, greatest(v.amount, 0) as charged,
         greatest(-v.amount, 0) as credited,
         sum(v.amount) over (partition by v.currency order by v.day, v.id) as balance
    from movement v join organization.agency a on a.id = v.agency_id
   where (select channel_id from asked) is null or v.channel_id = (select channel_id from asked)
)
select kind, agency, trim(currency) as currency, charged, credited, balance
  from running, asked
 where day between first_day and last_day
