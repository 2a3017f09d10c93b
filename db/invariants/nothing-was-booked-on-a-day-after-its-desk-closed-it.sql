-- What guests were given and what it earns is booked on its own day, whatever the desk did.
select e.id as entry_id, e.moment, e.day, c.last_entry_id
  from cash.day_close c
  join ledger.entry e on e.location_id = c.location_id and e.channel_id = c.channel_id
    and e.day = c.day and e.id > coalesce(c.last_entry_id, 0)
 where c.state = 'closed'
   and e.moment not in ('rendered', 'unrendered', 'revalued', 'commission_accrued',
     'tax_collected', 'tax_paid')
union all
select s.id, s.state, c.day, c.last_entry_id
  from cash.day_close c
  join payments.shift s on s.location_id = c.location_id and s.channel_id = c.channel_id
    and (s.opened_at at time zone 'America/Cancun')::date <= c.day
 where c.state = 'closed' and s.state <> 'approved'
