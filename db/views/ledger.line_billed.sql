create view ledger.line_billed as
select l.invoice_id, l.id as line_id, e.day, n.provider_id, n.currency,
       coalesce(l.tax_kind, case when s.tax > 0.12 * s.base then '16' when s.tax > 0 then '8'
         when i.cost_tax = 0 then '0' else 'unstated' end) as tax_kind,
       s.owed, s.base, s.tax, l.iva_withheld, l.isr_withheld
  from invoices.line l
  join invoices.invoice n on n.id = l.invoice_id
  join ledger.entry e on e.invoice_line_id = l.id and e.moment = 'invoice_billed'
    and not exists (select from ledger.entry u where u.reverses_id = e.id)
  join vouchers.voucher v on v.id = l.voucher_id
  join reservations.item i on i.id = v.item_id
  cross join lateral (
    select coalesce(-sum(p.amount) filter (where p.account_code = 'providers_billed'), 0)
          ::numeric(14,4) as owed,
        coalesce(sum(p.amount) filter (where p.account_code = 'provider_cost'), 0)
          ::numeric(14,4) as base,
        coalesce(sum(p.amount) filter (where p.account_code = 'tax_to_credit'), 0)
          ::numeric(14,4) as tax
      from (
        select entry_id, account_code, currency, amount from ledger.posting where entry_id = e.id
        union all
        select g.entry_id, g.account_code, g.currency, g.amount
          from ledger.entry x join ledger.posting g on g.entry_id = x.id
         where x.item_id = v.item_id and x.moment in ('rendered', 'unrendered')) p
     where p.currency = n.currency) s;
comment on view ledger.line_billed is
  'Lines of invoices that are reconciled, as the books hold them: what was accrued of their '
  'vouchers and what they corrected, net and IVA, what is owed of them and what is withheld. A '
  'line that says no kind of IVA has that of the cost of its service.';
