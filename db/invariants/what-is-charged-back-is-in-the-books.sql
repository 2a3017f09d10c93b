-- A chargeback takes no more than its payment brought, of the same money and place, and the books
-- say of each what its state says: in dispute, come back, or lost.
select c.id as chargeback_id, c.state, c.amount, coalesce(b.disputed, 0) as disputed,
       coalesce(b.lost, 0) as lost
  from payments.chargeback c
  left join (
    select e.chargeback_id,
           sum(g.amount) filter (where g.account_code = 'disputed') as disputed,
           sum(g.amount) filter (where g.account_code = 'chargeback_cost') as lost
      from ledger.entry e join ledger.posting g on g.entry_id = e.id
     where e.chargeback_id is not null group by 1) b on b.chargeback_id = c.id
 where coalesce(b.disputed, 0) <> case when c.state in ('open', 'contested') then c.amount
         else 0 end
    or coalesce(b.lost, 0) <> case c.state when 'lost' then c.amount else 0 end
union all
select c.id, c.state, c.amount, p.amount, 0
  from payments.chargeback c join payments.payment p on p.id = c.payment_id
 where p.state <> 'confirmed' and c.state in ('open', 'contested', 'lost')
    or (c.currency, c.reservation_id, c.rate, c.usd_rate, c.channel_id, c.hotel_id, c.location_id,
        c.rep_id, c.agency_id) is distinct from (p.currency, p.reservation_id, p.rate, p.usd_rate,
        p.channel_id, p.hotel_id, p.location_id, p.rep_id, p.agency_id)
    or c.amount_mxn <> platform.proportion(c.amount, c.rate, 1)
union all
select null, 'together', sum(c.amount), p.amount, 0
  from payments.chargeback c join payments.payment p on p.id = c.payment_id
 where c.state in ('open', 'contested', 'lost')
 group by p.id having sum(c.amount) > p.amount
