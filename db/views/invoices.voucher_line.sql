create view invoices.voucher_line as
select o.*, n.folio as invoice, n.state as invoice_state, n.issued_on as invoice_day,
       n.reconciled_at, l.amount as billed, l.amount - o.due as difference
  from invoices.owed_voucher o
  left join invoices.line l on l.id = o.line_id
  left join invoices.invoice n on n.id = o.invoice_id;
comment on view invoices.voucher_line is
  'Vouchers with what is owed of them, and the invoice that bills each.';
