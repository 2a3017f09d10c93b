create view reporting.provider_request as
select q.id, q.uuid, q.item_id, q.asked_at, q.answer_by, q.answered_at, q.code, q.reason,
       case when q.state in ('rejected', 'expired') and i.state = 'provider_pending'
            then q.state || '_open' else q.state end as state,
       case when nullif(current_setting('app.provider_ids', true), '') is null
            then r.uuid end as reservation_uuid,
       r.folio, r.customer_name, i.product_es, i.product_en,
       i.option_es, i.option_en, i.service_day, i.service_time, i.pickup_time, i.guest_hotel,
       i.adults, i.minors, i.infants, i.adults + i.minors + i.infants as pax, i.flight,
       i.provider, u.full_name as answered_by,
       q.channel_id, q.hotel_id, q.location_id, q.rep_id, q.provider_id, q.agency_id
  from reservations.provider_request q
  join reservations.reservation r on r.id = q.reservation_id
  join reservations.public_item i on i.id = q.item_id
  left join access.public_user u on u.id = q.answered_by;
comment on view reporting.provider_request is
  'One row is a provider asked whether a sold service can be given, and what became of it.';
comment on column reporting.provider_request.reservation_uuid is
  'Null for who looks as a provider, and opens no reservation.';
comment on column reporting.provider_request.state is
  'That of the request; rejected_open and expired_open: the desk has yet to move or cancel the '
  'service.';
