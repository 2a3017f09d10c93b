-- What collections settled of a charge is no more than it still is, and of each collection no more
-- than came in and was not given back; nothing is settled by what was voided, nor for another
-- agency or currency.
select 'charge' as what, p.id, p.currency, sum(s.amount) as settled,
    (select coalesce(sum(v.amount), 0) from payments.agency_movement v
      where v.payment_id = p.id) as most
  from payments.collection_share s join payments.payment p on p.id = s.payment_id
 where s.released_at is null
 group by p.id
having sum(s.amount) > (
  select coalesce(sum(v.amount), 0) from payments.agency_movement v where v.payment_id = p.id)
union all
select 'collection', c.id, c.currency, sum(s.amount), c.amount
  from payments.collection c
  join (select collection_id, amount from payments.collection_share where released_at is null
        union all
        select collection_id, amount from payments.agency_return where state = 'noted') s
    on s.collection_id = c.id
 group by c.id
having sum(s.amount) > case c.state when 'noted' then c.amount else 0 end
union all
select 'share', s.id, c.currency, s.amount, 0
  from payments.collection_share s
  join payments.collection c on c.id = s.collection_id
  join payments.payment p on p.id = s.payment_id
 where (c.agency_id, c.currency) is distinct from (
   coalesce(p.room_debtor_id, p.agency_id), p.currency)
