-- What was sold by its day of sale, what the books charged by the day of the entry, and each reason
-- why the two differ.
service_charge as (
  select e.item_id, e.id as entry_id, e.moment, e.day, p.currency, p.amount, i.sale_day, r.folio
    from ledger.entry e
    join ledger.posting p on p.entry_id = e.id and p.account_code = 'customers'
    join reservations.item i on i.id = e.item_id
    join reservations.reservation r on r.id = i.reservation_id
   where (select channel_id from asked) is null or e.channel_id = (select channel_id from asked)
),
sale_side as (
  select i.sale_day as day, 'sold' as reason, r.folio, i.sale_day, null::text as entry,
         null::text as moment, i.currency, i.total as amount
    from reservations.item i
    join reservations.reservation r on r.id = i.reservation_id
   where i.sale_day is not null and i.total <> 0
     and ((select channel_id from asked) is null or i.channel_id = (select channel_id from asked))
  union all
  select day, 'booked', folio, sale_day, entry_id::text, moment, currency, -amount from service_charge
  union all
  select day, case when moment = 'restored' then 'restored'
                   when to_char(day, 'YYYYMM') = to_char(sale_day, 'YYYYMM') then 'cancelled'
                   else 'cancelled_later' end,
         folio, sale_day, entry_id::text, moment, currency, amount
    from service_charge where moment in ('cancelled', 'restored')
  union all
  select day, 'posted_here', folio, sale_day, entry_id::text, moment, currency, amount
    from service_charge where moment in ('confirmed', 'unconfirmed') and day <> sale_day
  union all
  select sale_day, 'posted_elsewhere', folio, sale_day, entry_id::text, moment, currency, -amount
    from service_charge where moment in ('confirmed', 'unconfirmed') and day <> sale_day
)
