create view invoices.payable_invoice as
select n.id, n.provider_id, n.folio, n.state, n.issued_on, n.due_on, n.currency, n.total,
       n.reconciled_at, s.accepted, s.paid, s.scheduled, s.owed, s.unscheduled
  from invoices.settlement s join invoices.invoice n on n.id = s.invoice_id
 where s.owed > 0;
comment on view invoices.payable_invoice is
  'Reconciled invoices of which something is still owed, with what was paid and scheduled of each.';
