select e.id as entry_id, e.moment, e.day, e.at, c.month, c.closed_at
  from ledger.closed_period c
  join ledger.entry e on e.day < c.month + interval '1 month' and e.at > c.closed_at
