-- IVA that was collected and that can be credited, by rate, and what was withheld.
select flow, tax_kind, count(*) as lines, sum(base) as base, sum(collected) as collected,
       sum(credited) as credited, sum(collected) - sum(credited) as payable,
       sum(iva_withheld) as iva_withheld, sum(isr_withheld) as isr_withheld
  from vat, asked where day between first_day and last_day
 group by flow, tax_kind
