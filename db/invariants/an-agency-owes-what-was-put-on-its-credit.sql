-- The account of an agency, or of a hotel where rooms are charged, is its payments on credit less
-- what was voided and given back of them, and less what it paid and was not given back; the books
-- say the same, and it is what its open charges come to less what it has in favour.
with told as (
  select coalesce(p.room_debtor_id, p.agency_id) as agency_id, p.currency, p.amount
    from payments.payment p join payments.method m on m.id = p.method_id
   where m.kind in ('agency_credit', 'room_charge') and p.state = 'confirmed'
  union all
  select coalesce(p.room_debtor_id, p.agency_id), f.currency, -f.amount
    from payments.refund f
    join payments.payment p on p.id = f.payment_id
    join payments.method m on m.id = p.method_id
   where m.kind in ('agency_credit', 'room_charge') and f.state = 'done'
  union all
  select agency_id, currency, -amount from payments.collection where state = 'noted'
  union all
  select c.agency_id, c.currency, r.amount
    from payments.agency_return r join payments.collection c on c.id = r.collection_id
   where r.state = 'noted'
),
settled as (
  select collection_id, payment_id, amount from payments.collection_share where released_at is null
),
standing as (
  select coalesce(p.room_debtor_id, p.agency_id) as agency_id, p.currency,
      v.amount - coalesce(s.amount, 0) as amount
    from payments.payment p
    join (select payment_id, sum(amount) as amount from payments.agency_movement
           where payment_id is not null group by 1) v on v.payment_id = p.id
    left join (select payment_id, sum(amount) as amount from settled group by 1) s
      on s.payment_id = p.id
  union all
  select c.agency_id, c.currency, coalesce(s.amount, 0) + coalesce(r.amount, 0) - c.amount
    from payments.collection c
    left join (select collection_id, sum(amount) as amount from payments.agency_return
                where state = 'noted' group by 1) r on r.collection_id = c.id
    left join (select collection_id, sum(amount) as amount from settled group by 1) s
      on s.collection_id = c.id
   where c.state = 'noted'
),
stood as (select agency_id, currency, sum(amount) as amount from standing group by 1, 2),
moved as (
  select agency_id, currency, sum(amount) as amount from payments.agency_movement group by 1, 2
),
documents as (select agency_id, currency, sum(amount) as amount from told group by 1, 2),
booked as (
  select coalesce(c.room_debtor_id, e.agency_id) as agency_id, p.currency, sum(p.amount) as amount
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
    left join payments.refund f on f.id = e.refund_id
    left join payments.payment c on c.id = coalesce(e.payment_id, f.payment_id)
   where p.account_code = 'agencies' group by 1, 2
)
select agency_id, currency, m.amount as moved, d.amount as documents, b.amount as booked,
    o.amount as open
  from moved m
  full join documents d using (agency_id, currency)
  full join booked b using (agency_id, currency)
  full join stood o using (agency_id, currency)
 where coalesce(m.amount, 0) <> coalesce(d.amount, 0)
    or coalesce(m.amount, 0) <> coalesce(b.amount, 0)
    or coalesce(m.amount, 0) <> coalesce(o.amount, 0)
