create view reporting.sale_to_books as
with told as (
  select 's' || i.id as key, 'sale' as calendar, i.sale_day as of_day, i.sale_day as day,
         'sold' as reason, i.currency, i.total as amount, i.sale_day, i.reservation_id,
         null::bigint as entry_id, i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id
    from reservations.item i
   where i.sale_day is not null and i.total <> 0
  union all
  -- What stands on the day of the entry: each posting is read once, whatever it tells.
  select part.letter || p.id, 'books', p.day, p.day,
         -- What cancelling and restoring moved is in the books alone.
         case when part.letter = 'b' then 'booked'
              when part.letter = 'h' then 'posted_here'
              when e.moment = 'restored' then 'restored'
              when date_trunc('month', i.sale_day) = date_trunc('month', p.day) then 'cancelled'
              else 'cancelled_later' end,
         p.currency, case when part.letter = 'b' then -p.amount else p.amount end, i.sale_day,
         e.reservation_id, e.id, e.channel_id, e.hotel_id, e.location_id, e.rep_id, e.agency_id
    from ledger.posting p
    join ledger.entry e on e.id = p.entry_id
    left join reservations.item i on i.id = e.item_id
   cross join lateral (
     values ('b', true),
            ('c', e.moment in ('cancelled', 'restored')),
            -- A sale that was booked on another day than its own, such as a change of later on.
            ('h', e.moment in ('confirmed', 'unconfirmed') and p.day <> i.sale_day)
   ) part (letter, is_told)
   where p.account_code = 'customers' and e.item_id is not null and part.is_told
  union all
  -- Told from its sale. Its entry says the day as well as the posting: nearly all stop there.
  select 'e' || p.id, 'books', p.day, i.sale_day, 'posted_elsewhere', p.currency, -p.amount,
         i.sale_day, e.reservation_id, e.id, e.channel_id, e.hotel_id, e.location_id, e.rep_id,
         e.agency_id
    from reservations.item i
    join ledger.entry e on e.item_id = i.id
    join ledger.posting p on p.entry_id = e.id
   where p.account_code = 'customers' and e.moment in ('confirmed', 'unconfirmed')
     and e.day <> i.sale_day
)
select t.*, t.reason not in ('sold', 'booked') as explains, r.uuid as reservation_uuid,
       r.folio, r.customer_name, c.canal as channel, h.name as hotel, l.locacion as location
  from told t
  left join reservations.reservation r on r.id = t.reservation_id
  left join organization.channel c on c.id = t.channel_id
  left join organization.hotel h on h.id = t.hotel_id
  left join organization.location l on l.id = t.location_id;
comment on view reporting.sale_to_books is
  'What was sold by its day of sale, what the books charged to customers for services by the day '
  'of the entry (negative), and every difference between the two with its reason: of any days, '
  'each currency sums to zero. What is left over is a fault.';
comment on column reporting.sale_to_books.of_day is
  'The day that is doubted when the row changes: of the sale by the calendar of sales, else of the '
  'entry by that of the books, which may not be the day that the row counts on.';
