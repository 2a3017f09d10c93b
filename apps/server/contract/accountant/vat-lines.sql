-- Each service or invoice of which something was paid on a day, or given back.
select day::text, flow, tax_kind, folio, party, rfc, entry_id::text as entry, base, collected,
       credited, iva_withheld, isr_withheld
  from vat, asked where day between first_day and last_day
