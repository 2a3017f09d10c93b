create view reporting.sale_to_books as
with sold as (
  select i.* from reservations.item i where i.sale_day is not null and i.total <> 0
), booked as not materialized (
  -- Read again by each part below, so that the days that are asked for reach the indexes.
  select p.id as posting_id, p.day, p.currency, p.amount, e.item_id, e.id as entry_id, e.moment,
         e.channel_id, e.hotel_id, e.location_id, e.rep_id, e.agency_id
    from ledger.entry e
    join ledger.posting p on p.entry_id = e.id
   where p.account_code = 'customers' and e.item_id is not null
), told as (
  select 's' || i.id as key, i.sale_day as day, 'sold' as reason, i.currency, i.total as amount,
         i.id as item_id, null::bigint as entry_id, i.channel_id, i.hotel_id, i.location_id,
         i.rep_id, i.agency_id
    from sold i
  union all
  select 'b' || b.posting_id, b.day, 'booked', b.currency, -b.amount, b.item_id, b.entry_id,
         b.channel_id, b.hotel_id, b.location_id, b.rep_id, b.agency_id
    from booked b
  union all
  -- What cancelling and restoring moved is in the books alone.
  select 'c' || b.posting_id, b.day, case when b.moment = 'restored' then 'restored'
           when date_trunc('month', i.sale_day) = date_trunc('month', b.day) then 'cancelled'
           else 'cancelled_later' end,
         b.currency, b.amount, b.item_id, b.entry_id, b.channel_id, b.hotel_id, b.location_id,
         b.rep_id, b.agency_id
    from booked b
    join reservations.item i on i.id = b.item_id
   where b.moment in ('cancelled', 'restored')
  union all
  -- A sale that was booked on another day than its own, such as a change of later on.
  select 'h' || b.posting_id, b.day, 'posted_here', b.currency, b.amount, b.item_id, b.entry_id,
         b.channel_id, b.hotel_id, b.location_id, b.rep_id, b.agency_id
    from booked b
    join reservations.item i on i.id = b.item_id
   where b.moment in ('confirmed', 'unconfirmed') and b.day <> i.sale_day
  union all
  select 'e' || b.posting_id, i.sale_day, 'posted_elsewhere', b.currency, -b.amount, b.item_id,
         b.entry_id, b.channel_id, b.hotel_id, b.location_id, b.rep_id, b.agency_id
    from booked b
    join reservations.item i on i.id = b.item_id
   where b.moment in ('confirmed', 'unconfirmed') and b.day <> i.sale_day
)
select t.*, t.reason not in ('sold', 'booked') as explains, i.sale_day, r.uuid as reservation_uuid,
       r.folio, r.customer_name, c.canal as channel, h.name as hotel, l.locacion as location
  from told t
  left join reservations.item i on i.id = t.item_id
  left join reservations.reservation r on r.id = i.reservation_id
  left join organization.channel c on c.id = t.channel_id
  left join organization.hotel h on h.id = t.hotel_id
  left join organization.location l on l.id = t.location_id;
comment on view reporting.sale_to_books is
  'What was sold by its day of sale, what the books charged to customers for services by the day '
  'of the entry (negative), and every difference between the two with its reason: of any days, '
  'each currency sums to zero. What is left over is a fault.';
