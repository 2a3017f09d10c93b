select p.id as posting_id, p.entry_id, p.day, e.day as day_of_entry
  from ledger.posting p
  join ledger.entry e on e.id = p.entry_id
 where p.day <> e.day;
