create view transport.shared_ride as
select s.item_id, s.reservation_uuid, s.folio, s.service_day, s.direction, s.zone_id, s.zone,
       s.ready_at, s.flight, s.flies_at, s.airport, s.guest_hotel, s.room, s.customer_name,
       s.customer_phone, s.adults, s.minors, s.infants, s.pax, s.state, s.channel_id, s.hotel_id,
       s.location_id, s.rep_id, s.agency_id, s.provider_id, r.grouping_id, r.alone_mxn
  from reporting.transfer_seat s
  left join transport.grouped_item r on r.item_id = s.item_id
 where s.ride = 'shared';
comment on view transport.shared_ride is
  'One row is a sold shared transfer that stands, with the group it rides in, if any.';
comment on column transport.shared_ride.ready_at is
  'When the guests are to be driven: of the flight, else of the pickup, else of the service.';
