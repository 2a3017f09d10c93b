create view invoices.statement_line as
select 'invoice-' || n.id as id, n.provider_id, n.id as invoice_id,
       (n.reconciled_at at time zone 'America/Cancun')::date as day, 'invoice' as kind,
       n.folio as document, n.folio as invoice, n.currency, s.accepted as amount
  from invoices.invoice n join invoices.settlement s on s.invoice_id = n.id
union all
select 'note-' || c.id, c.provider_id, c.invoice_id,
       (c.booked_at at time zone 'America/Cancun')::date, 'credit_note', c.folio, n.folio,
       c.currency, -c.lowers
  from invoices.credit_note c join invoices.invoice n on n.id = c.invoice_id
 where c.state = 'applied' and c.lowers > 0
union all
select 'payment-' || p.id, p.provider_id, p.invoice_id, p.paid_on, 'payment', p.reference,
       n.folio, p.currency, -p.amount
  from invoices.payment p join invoices.invoice n on n.id = p.invoice_id
 where p.state = 'paid';
comment on view invoices.statement_line is
  'The statement of account of a provider: what was reconciled (positive), taken back and paid '
  '(negative). The sum of a currency is what is owed in it.';
