-- The account of an agency is its payments on credit less what was voided and given back of them,
-- and the books say the same.
with told as (
  select p.agency_id, p.currency, p.amount
    from payments.payment p join payments.method m on m.id = p.method_id
   where m.kind = 'agency_credit' and p.state = 'confirmed'
  union all
  select p.agency_id, f.currency, -f.amount
    from payments.refund f
    join payments.payment p on p.id = f.payment_id
    join payments.method m on m.id = p.method_id
   where m.kind = 'agency_credit' and f.state = 'done'
),
moved as (
  select agency_id, currency, sum(amount) as amount from payments.agency_movement group by 1, 2
),
documents as (select agency_id, currency, sum(amount) as amount from told group by 1, 2),
booked as (
  select e.agency_id, p.currency, sum(p.amount) as amount
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
   where p.account_code = 'agencies' group by 1, 2
)
select agency_id, currency, m.amount as moved, d.amount as documents, b.amount as booked
  from moved m
  full join documents d using (agency_id, currency)
  full join booked b using (agency_id, currency)
 where coalesce(m.amount, 0) <> coalesce(d.amount, 0)
    or coalesce(m.amount, 0) <> coalesce(b.amount, 0)
