-- Confirmed, or restored, once more than cancelled, or taken back to be sold in another form, while
-- it is sold; as often when it no longer is; never when it was not.
select i.id as item_id, i.state,
    count(e.id) filter (where e.moment in ('confirmed', 'restored')) as confirmed,
    count(e.id) filter (where e.moment in ('cancelled', 'unconfirmed')) as cancelled
  from reservations.item i
  left join ledger.entry e on e.item_id = i.id
    and e.moment in ('confirmed', 'restored', 'cancelled', 'unconfirmed')
 where (i.total <> 0 or e.id is not null)
 group by i.id
having count(e.id) filter (where e.moment in ('confirmed', 'restored')) - count(e.id)
    filter (where e.moment in ('cancelled', 'unconfirmed'))
    <> case when i.state in ('provider_pending', 'confirmed', 'used', 'no_show')
    then 1 else 0 end
    or (i.state = 'cancelled' and count(e.id) = 0)
