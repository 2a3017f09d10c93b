create view reporting.cancellation_request as
select q.id, q.uuid, q.state, q.reason, q.hours_before, q.fee_percent, q.currency, q.fee,
       q.refundable, q.fee_executed, q.answer, q.created_at, q.decided_at, q.requested_by,
       q.item_id, q.reservation_id, r.uuid as reservation_uuid, r.folio, r.customer_name,
       r.customer_email, i.product_es, i.product_en, i.service_day, i.service_time,
       coalesce(q.fee_executed, q.fee) * r.mxn_rate as fee_mxn,
       case when q.by_guest then coalesce(r.customer_name, r.folio)
            else a.full_name end as asked_by,
       q.by_guest, v.full_name as reviewed_by, d.full_name as decided_by,
       q.channel_id, q.hotel_id, q.location_id, q.rep_id, q.provider_id, q.agency_id
  from cancellations.request q
  join reservations.reservation r on r.id = q.reservation_id
  join reservations.public_item i on i.id = q.item_id
  join access.public_user a on a.id = q.requested_by
  left join access.public_user v on v.id = q.reviewed_by
  left join access.public_user d on d.id = q.decided_by;
comment on view reporting.cancellation_request is
  'One row is a request to cancel one item, with what was asked for and what came of it.';
comment on column reporting.cancellation_request.fee_mxn is
  'What puts fees of several currencies in order.';
