create view invoices.owed_voucher as
select v.id, v.uuid, v.folio, v.state, v.provider_id, v.reservation_id, v.item_id, v.channel_id,
       v.hotel_id, v.location_id, v.rep_id, v.agency_id, v.rendered_pax as came, r.uuid
           as reservation_uuid, r.folio as reservation_folio, r.customer_name as lead_name,
       p.code, p.name_es as product_es, p.name_en as product_en, i.service_day,
       i.adults + i.minors + i.infants as pax, i.state in ('used', 'no_show') as rendered,
       i.sold_as, i.currency, i.dock, i.cost, i.cost_currency, i.cost_in_currency, i.cost_tax,
       i.mxn_rate, t.cost_rate, c.no_show_percent,
       (o.owed + platform.proportion(i.dock, i.mxn_rate, t.cost_rate))::numeric(14,4) as due,
       case when i.dock = 0 then (i.cost_tax - m.tax_of_who_did_not_come
          + platform.proportion(m.tax_of_who_did_not_come, c.no_show_percent, 100))::numeric(14,4)
         end as due_tax,
       l.id as line_id, l.invoice_id
  from vouchers.voucher v
  join reservations.item i on i.id = v.item_id
  join catalog.provider c on c.id = v.provider_id
  left join invoices.line l on l.voucher_id = v.id
  -- Never missing; as left joins, what a question does not read is not looked up.
  left join reservations.reservation r on r.id = v.reservation_id
  left join catalog.product p on p.id = i.product_id
  cross join lateral (
    select case i.cost_currency when i.currency then i.mxn_rate when 'USD' then i.usd_rate
                when 'MXN' then 1
                else coalesce(round(i.cost_mxn / nullif(i.cost, 0), 8), 1)
           end::numeric(18,8) as cost_rate) t
  -- Cents are shared among the party, the half cent to who came: as `owedFor` of the ledger.
  cross join lateral (
    select ceil(i.cost * 100 * (i.adults + i.minors + i.infants - v.rendered_pax)
             / (i.adults + i.minors + i.infants) - 0.5) / 100 as cost_of_who_did_not_come,
           ceil(i.cost_tax * 100 * (i.adults + i.minors + i.infants - v.rendered_pax)
             / (i.adults + i.minors + i.infants) - 0.5) / 100 as tax_of_who_did_not_come) m
  cross join lateral (
    select i.cost - m.cost_of_who_did_not_come
        + platform.proportion(m.cost_of_who_did_not_come, c.no_show_percent, 100) as owed) o;
comment on view invoices.owed_voucher is
  'Vouchers with what is owed of them to their provider (due, in cost_currency): the cost, by the '
  'contract for who did not come, and the dock fee at the rates kept with the sale. rendered: the '
  'books owe it already. line_id: the line of an invoice that bills it.';
comment on column invoices.owed_voucher.due_tax is
  'The IVA in what is due. Null: nobody knows it, because the cost was accrued whole or a dock fee '
  'stands beside it.';
