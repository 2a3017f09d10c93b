-- What was billed of a line in the books is what it asks for, once its invoice was reconciled, and
-- nothing before, nor after that was taken back. A rejected line is never owed.
select l.id as line_id, n.folio, n.state, l.amount, p.owed
  from invoices.line l join invoices.invoice n on n.id = l.invoice_id
  cross join lateral (
    select coalesce(-sum(g.amount), 0) as owed
      from ledger.entry e join ledger.posting g on g.entry_id = e.id
     where e.invoice_line_id = l.id and g.account_code = 'providers_billed') p
 where p.owed <> case when n.reconciled_at is not null and l.voucher_id is not null
   then l.amount else 0 end
