-- What each desk held before the period, what came in and left, and what it holds at its end.
with held as (
  select case when p.shift_id is null then e.location_id else s.location_id end as location_id,
         p.account_code as account, p.currency, p.amount, e.day
    from ledger.posting p join ledger.entry e on e.id = p.entry_id
    left join payments.shift s on s.id = p.shift_id
   where p.account_code in ('cash', 'safe', 'terminals')
     and ((select channel_id from asked) is null
       or coalesce(s.channel_id, e.channel_id) = (select channel_id from asked))
)
select h.name || ' · ' || l.locacion as location, account, currency,
       coalesce(sum(amount) filter (where day < first_day), 0) as opening,
       coalesce(sum(greatest(amount, 0)) filter (where day >= first_day), 0) as charged,
       coalesce(sum(greatest(-amount, 0)) filter (where day >= first_day), 0) as credited,
       sum(amount) as closing
  from held join organization.location l on l.id = held.location_id
    join organization.hotel h on h.id = l.hotel_id, asked
 where day <= last_day
 group by 1, account, currency, first_day
