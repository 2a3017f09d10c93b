create view invoices.tax_to_credit as
select t.invoice_id, sum(p.amount)::numeric(14,4) as amount
  from (
    select l.invoice_id, e.id as entry_id
      from invoices.line l join ledger.entry e on e.invoice_line_id = l.id
    union all
    select c.invoice_id, e.id
      from invoices.credit_note c join ledger.entry e on e.credit_note_id = c.id
    union all
    select l.invoice_id, e.id
      from invoices.line l join vouchers.voucher v on v.id = l.voucher_id
      join ledger.entry e on e.item_id = v.item_id and e.moment in ('rendered', 'unrendered')) t
  join ledger.posting p on p.entry_id = t.entry_id and p.account_code = 'tax_to_credit'
 group by 1;
comment on view invoices.tax_to_credit is
  'The IVA that the books hold to be credited of each invoice: accrued of its vouchers, '
  'corrected by its lines, less what credit notes took back. None of what passes through.';
