select e.id, e.moment from ledger.entry e
  where not exists (select from ledger.posting p where p.entry_id = e.id)
