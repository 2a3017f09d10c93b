create view reporting.tax_line as
select f.id, f.day, case when f.item_id is null then 'credited' else 'collected' end as flow,
       f.tax_kind, f.currency, f.rate, f.base, f.tax, f.base * f.rate as base_mxn,
       case when f.item_id is not null then f.tax * f.rate else 0 end as collected_mxn,
       case when f.invoice_id is not null then f.tax * f.rate else 0 end as credited_mxn,
       f.iva_withheld * f.rate as iva_withheld_mxn, f.isr_withheld * f.rate as isr_withheld_mxn,
       case when f.of_closed_month then 'closed_month' else 'month' end as told,
       e.id as entry_id, f.invoice_id, r.uuid as reservation_uuid,
       coalesce(r.folio, n.folio) as folio, coalesce(r.customer_name, v.name) as party, v.rfc,
       i.channel_id, c.canal as channel, i.hotel_id, h.name as hotel, i.location_id,
       l.locacion as location, i.rep_id, i.agency_id
  from ledger.tax_flow f
  left join ledger.entry e on e.tax_flow_id = f.id
  left join reservations.item i on i.id = f.item_id
  left join reservations.reservation r on r.id = i.reservation_id
  left join invoices.invoice n on n.id = f.invoice_id
  left join catalog.provider v on v.id = n.provider_id
  left join organization.channel c on c.id = i.channel_id
  left join organization.hotel h on h.id = i.hotel_id
  left join organization.location l on l.id = i.location_id;
comment on view reporting.tax_line is
  'What was paid on a day of a sold service or of an invoice, in pesos at the rate that it was '
  'posted at: net, IVA that was collected or can be credited, what was withheld, and its entry '
  'in the books.';
