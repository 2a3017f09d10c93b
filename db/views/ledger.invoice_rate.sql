create view ledger.invoice_rate as
select l.invoice_id, round(sum(l.amount * o.cost_rate) / sum(l.amount), 8)::numeric(18,8) as rate
  from invoices.line l
  join invoices.invoice n on n.id = l.invoice_id and n.currency <> 'MXN'
  join invoices.owed_voucher o on o.id = l.voucher_id
 group by 1;
comment on view ledger.invoice_rate is
  'At which the books owe a foreign invoice: the rates kept with its sales, each by its amount.';
