create view ledger.invoice_settled as
select y.invoice_id, false as is_note, e.day, sum(p.amount)::numeric(14,4) as owed,
       0::numeric(14,4) as base, 0::numeric(14,4) as tax
  from invoices.payment y
  join ledger.entry e on e.invoice_payment_id = y.id
  join ledger.posting p on p.entry_id = e.id and p.account_code = 'providers_billed'
 group by 1, 3
union all
select c.invoice_id, true, e.day,
       coalesce(-sum(p.amount) filter (where p.account_code = 'providers_billed'), 0)
         ::numeric(14,4),
       coalesce(sum(p.amount) filter (where p.account_code = 'provider_cost'), 0)::numeric(14,4),
       coalesce(sum(p.amount) filter (where p.account_code = 'tax_to_credit'), 0)::numeric(14,4)
  from invoices.credit_note c
  join ledger.entry e on e.credit_note_id = c.id
  join ledger.posting p on p.entry_id = e.id
 group by 1, 3;
comment on view ledger.invoice_settled is
  'What was paid on a day of an invoice, less what was undone; and what credit notes took back '
  'of it (is_note, negative), with the net and the IVA in it.';
