-- The IVA of each invoice that was told as paid, by kind, its net, and what was withheld, are its
-- part of what its provider was paid by the last night, to the cent by largest remainder.
with night as (select day, last_entry_id from ledger.tax_night order by day desc limit 1),
line as (
  select l.* from ledger.line_billed l, night n where l.day <= n.day),
settled as (
  select s.invoice_id, sum(s.paid) as paid, sum(s.owed) as owed, sum(s.base) as base,
      sum(s.tax) as tax
    from (
      select y.invoice_id, p.amount as paid, 0 as owed, 0 as base, 0 as tax
        from invoices.payment y
        join ledger.entry e on e.invoice_payment_id = y.id
        join ledger.posting p on p.entry_id = e.id and p.account_code = 'providers_billed'
        join night n on e.day <= n.day and e.id <= n.last_entry_id
      union all
      select c.invoice_id, 0,
          case p.account_code when 'providers_billed' then -p.amount else 0 end,
          case p.account_code when 'provider_cost' then p.amount else 0 end,
          case p.account_code when 'tax_to_credit' then p.amount else 0 end
        from invoices.credit_note c
        join ledger.entry e on e.credit_note_id = c.id
        join ledger.posting p on p.entry_id = e.id
        join night n on e.day <= n.day and e.id <= n.last_entry_id) s
   group by 1),
kind as (
  select invoice_id, tax_kind, sum(base) as base, sum(tax) as tax, sum(iva_withheld) as iva
    from line group by 1, 2),
billed as (
  select k.invoice_id, array_agg(k.tax_kind order by k.tax_kind collate "C") as kinds,
      array_agg(k.base order by k.tax_kind collate "C") as bases,
      array_agg(k.tax order by k.tax_kind collate "C") as taxes,
      array_agg(k.iva order by k.tax_kind collate "C") as ivas
    from kind k group by 1),
lessened as (
  select b.*, l.owed + coalesce(s.owed, 0) as owed, l.isr,
      least(greatest(coalesce(s.paid, 0), 0), l.owed + coalesce(s.owed, 0)) as paid,
      platform.allocate(coalesce(s.base, 0), b.bases) as less_bases,
      platform.allocate(coalesce(s.tax, 0), b.taxes) as less_taxes
    from billed b
    join (select invoice_id, sum(owed) as owed, sum(isr_withheld) as isr from line group by 1) l
      using (invoice_id)
    left join settled s using (invoice_id)),
weighed as (
  select n.*, w.weights || greatest(n.owed + n.isr + w.iva - w.named, 0) as weights, w.net
    from lessened n
    cross join lateral (
      select array_agg(p.weight order by k.at, p.part) as weights, sum(p.weight) as named,
          sum(k.iva) filter (where p.part = 1) as iva,
          array_agg(k.base order by k.at) filter (where p.part = 1) as net
        from (
          select at, n.ivas[at] as iva, greatest(n.bases[at] + n.less_bases[at], 0) as base,
              greatest(n.taxes[at] + n.less_taxes[at], 0) as tax
            from generate_subscripts(n.kinds, 1) at) k
        cross join lateral (
          values (1, greatest(k.tax - k.iva, 0)), (2, k.iva), (3, k.base)) p(part, weight)) w),
paid as (
  select w.invoice_id, w.kinds, platform.allocate(case when w.owed > 0 then platform.proportion(
        (select sum(x) from unnest(w.weights) x), w.paid, w.owed) else 0 end, w.weights) as parts,
      platform.allocate(case when w.owed > 0
        then platform.proportion(w.isr, w.paid, w.owed) else 0 end,
        case when (select sum(x) from unnest(w.net) x) > 0 then w.net
          else 1::numeric || array_fill(0::numeric, array[cardinality(w.net) - 1]) end) as isr
    from weighed w),
wanted as (
  select p.invoice_id, p.kinds[at] as tax_kind, p.parts[at * 3 - 2] as tax,
      p.parts[at * 3 - 1] as iva, p.parts[at * 3] as base, p.isr[at] as isr
    from paid p, generate_subscripts(p.kinds, 1) at),
told as (
  select invoice_id, tax_kind, sum(tax) as tax, sum(iva_withheld) as iva, sum(base) as base,
      sum(isr_withheld) as isr
    from ledger.tax_flow, night n where invoice_id is not null and tax_flow.day <= n.day
   group by 1, 2)
select invoice_id, tax_kind, w.tax as tax_paid, t.tax as tax_told, w.base as base_paid,
       t.base as base_told, w.iva as iva_withheld, t.iva as iva_told, w.isr as isr_withheld,
       t.isr as isr_told
  from wanted w full join told t using (invoice_id, tax_kind)
 where exists (select from night)
   and (coalesce(w.tax, 0), coalesce(w.base, 0), coalesce(w.iva, 0), coalesce(w.isr, 0))
     <> (coalesce(t.tax, 0), coalesce(t.base, 0), coalesce(t.iva, 0), coalesce(t.isr, 0))
