select entry_id, currency, sum(amount) as rest from ledger.posting group by 1, 2
  having sum(amount) <> 0
