create view reporting.provider_cost as
select l.item_id, l.service_day, l.channel_id, l.channel, l.hotel_id, l.hotel, l.location_id,
       l.location, l.rep_id, l.rep, l.agency_id, l.product_id, l.product, l.product_type,
       l.provider_id, l.provider, l.pax, l.cost_mxn, (o.id is not null)::integer as vouchers,
       case when o.rendered then round(o.due * o.cost_rate, 2) else 0 end as payable_mxn,
       coalesce(round(n.amount * o.cost_rate, 2), 0) as billed_mxn,
       case when o.rendered and n.id is null then round(o.due * o.cost_rate, 2) else 0 end
         as pending_mxn
  from reporting.sold_line l
  left join invoices.owed_voucher o on o.item_id = l.item_id and o.state <> 'voided'
  left join invoices.line n on n.id = o.line_id
 where l.item_state <> 'cancelled';
comment on view reporting.provider_cost is
  'One row is a service that was sold and stands, with what its provider is owed of it: the '
  'contracted cost, what its voucher comes to once it was rendered, and what they invoiced.';
comment on column reporting.provider_cost.payable_mxn is
  'What is owed of a rendered voucher, dock fee included and by the contract for who did not '
  'come, in MXN at the rates of the sale. Zero until it was rendered.';
comment on column reporting.provider_cost.billed_mxn is
  'What the invoice that bills the voucher asks for it, in MXN at the rates of the sale.';
comment on column reporting.provider_cost.pending_mxn is
  'What is owed of a rendered voucher that is in no invoice.';
