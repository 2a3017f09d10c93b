-- Nothing but what was told of IVA as paid stands in its accounts, by currency.
select currency, b.collected, t.collected as collected_told, b.credited,
       t.credited as credited_told, b.iva, t.iva as iva_told, b.isr, t.isr as isr_told
  from (
    select currency,
        -coalesce(sum(amount) filter (where account_code = 'tax_collected'), 0) as collected,
        coalesce(sum(amount) filter (where account_code = 'tax_credited'), 0) as credited,
        -coalesce(sum(amount) filter (where account_code = 'tax_withheld'), 0) as iva,
        -coalesce(sum(amount) filter (where account_code = 'income_tax_withheld'), 0) as isr
      from ledger.posting
     where account_code in ('tax_collected', 'tax_credited', 'tax_withheld', 'income_tax_withheld')
     group by 1) b
  full join (
    select currency, coalesce(sum(tax) filter (where item_id is not null), 0) as collected,
        coalesce(sum(tax) filter (where invoice_id is not null), 0) as credited,
        sum(iva_withheld) as iva, sum(isr_withheld) as isr
      from ledger.tax_flow group by 1) t using (currency)
 where (coalesce(b.collected, 0), coalesce(b.credited, 0), coalesce(b.iva, 0), coalesce(b.isr, 0))
   <> (coalesce(t.collected, 0), coalesce(t.credited, 0), coalesce(t.iva, 0), coalesce(t.isr, 0))
