select e.id as entry_id, e.moment, e.day, e.at, c.month, c.closed_at
  from ledger.closed_period c
  join ledger.entry e on e.day < c.month + interval '1 month' and e.at > c.closed_at
  left join ledger.reopened_period o on o.closed_period_id = c.id
 where o.reopened_at is null or e.at < o.reopened_at
