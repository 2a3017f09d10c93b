create view ledger.entry_of_invoice as
select e.id as entry_id, e.day, coalesce(p.invoice_id, c.invoice_id, l.invoice_id) as invoice_id
  from ledger.entry e
  left join invoices.payment p on p.id = e.invoice_payment_id
  left join invoices.credit_note c on c.id = e.credit_note_id
  left join invoices.line l on l.id = e.invoice_line_id
 where num_nonnulls(e.invoice_payment_id, e.credit_note_id, e.invoice_line_id) = 1;
comment on view ledger.entry_of_invoice is
  'Entries that tell of an invoice: of its lines, its payments and its credit notes.';
