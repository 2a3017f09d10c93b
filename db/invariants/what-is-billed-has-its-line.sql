-- A voucher is billed while a line of an invoice has it, reconciled with that invoice, and paid
-- with it; while the invoice is disputed its vouchers are.
select v.folio, v.state, n.folio as invoice, n.state as invoice_state
  from vouchers.voucher v
  left join invoices.line l on l.voucher_id = v.id
  left join invoices.invoice n on n.id = l.invoice_id
 where (v.state in ('billed', 'reconciled', 'paid') or l.id is not null)
   and v.state is distinct from case
     when n.state in ('disputed', 'paid') then n.state
     when n.state in ('reconciled', 'scheduled', 'partly_paid') then 'reconciled'
     when n.state in ('matched', 'partly_matched', 'unmatched') then 'billed' end
