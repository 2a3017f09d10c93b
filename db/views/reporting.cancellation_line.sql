create view reporting.cancellation_line as
select x.id as cancellation_id, x.item_id, x.reservation_id, l.reservation_uuid, l.folio,
    l.sale_day,
       x.cancel_day, l.service_day, x.hours_before, x.reason, x.requested_by as asked_by_id,
       q.name || ' ' || q.last_name as asked_by, x.executed_by as done_by_id,
       e.name || ' ' || e.last_name as done_by, l.customer_name, l.channel_id, l.channel,
           l.hotel_id,
       l.hotel, l.location_id, l.location, l.rep_id, l.rep, l.agency_id, l.agency, l.product_id,
       l.product, l.product_type, l.provider_id, l.provider, l.pax, l.currency, l.total,
       l.total_mxn, l.total_usd, x.fee, x.fee_mxn, x.fee_usd, x.fee_base, x.fee_base_mxn,
       x.fee_base_usd, x.refundable, x.refundable_mxn, x.refundable_usd
  from cancellations.standing x
  join reporting.sale_line l on l.item_id = x.item_id
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join access.user_account q on q.id = x.requested_by
  left join access.user_account e on e.id = x.executed_by
 where x.state = 'executed';
comment on view reporting.cancellation_line is
  'One row is an item whose cancellation was executed: what it was sold for is fee kept plus what '
  'is given back.';
comment on column
    reporting.cancellation_line.hours_before is 'Hours from the cancellation to the service.';
comment on column
    reporting.cancellation_line.total is 'What the item was sold for, IVA and dock included.';
comment on column reporting.cancellation_line.fee is
  'What is kept, IVA included; fee_base is the same without IVA.';
