-- What was paid of IVA on each day, as its accounts hold it, in pesos.
vat as (
  select f.day, case when f.item_id is null then 'credited' else 'collected' end as flow,
         f.tax_kind, coalesce(r.folio, n.folio) as folio,
         coalesce(r.customer_name, v.name) as party, v.rfc,
         (select e.id from ledger.entry e where e.tax_flow_id = f.id) as entry_id,
         f.base * f.rate as base, f.iva_withheld * f.rate as iva_withheld,
         f.isr_withheld * f.rate as isr_withheld,
         -- As the accounts hold it.
         coalesce((select -sum(p.amount * p.rate) from ledger.posting p
           join ledger.entry e on e.id = p.entry_id
          where e.tax_flow_id = f.id and p.account_code = 'tax_collected'), 0) as collected,
         coalesce((select sum(p.amount * p.rate) from ledger.posting p
           join ledger.entry e on e.id = p.entry_id
          where e.tax_flow_id = f.id and p.account_code = 'tax_credited'), 0) as credited
    from ledger.tax_flow f
    left join reservations.item i on i.id = f.item_id
    left join reservations.reservation r on r.id = i.reservation_id
    left join invoices.invoice n on n.id = f.invoice_id
    left join catalog.provider v on v.id = n.provider_id
   where (select channel_id from asked) is null or i.channel_id = (select channel_id from asked)
)
