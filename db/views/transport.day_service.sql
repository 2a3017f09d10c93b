create view transport.day_service as
select l.item_id, l.reservation_id, l.reservation_uuid, l.folio, l.voucher, l.service_day,
       l.service_time, l.pickup_time, l.pickup_place, l.guest_hotel_id, l.guest_hotel, h.zone_id,
       z.name as zone, l.room, l.customer_name, l.customer_phone, l.channel_id, l.channel,
       l.hotel_id, l.hotel, l.location_id, l.location, l.rep_id, l.rep, l.agency_id, l.product,
       l.product_en, l.option, l.option_en, i.option_id, l.provider_id, l.provider, l.adults,
       l.minors, l.infants, l.pax, l.state, f.direction, f.flight, f.flies_at, f.airport,
       coalesce(f.ride, 'tour') as ride,
       coalesce(case when g.kind = 'shared' then g.leaves_at end, f.ready_at, l.pickup_time,
                l.service_time) as hour,
       g.id as grouping_id, g.leaves_at, g.vehicle_id, v.name as vehicle, v.plates, g.driver_id,
       d.name as driver, d.phone as driver_phone, g.guide_id, u.name as guide,
       u.phone as guide_phone
  from reporting.service_line l
  join reservations.item i on i.id = l.item_id
  left join reporting.transfer_seat f on f.item_id = l.item_id
  left join organization.hotel h on h.id = l.guest_hotel_id
  left join organization.zone z on z.id = h.zone_id
  left join transport.grouped_item r on r.item_id = l.item_id
  left join transport.grouping g on g.id = r.grouping_id
  left join transport.vehicle v on v.id = g.vehicle_id
  left join transport.driver d on d.id = g.driver_id
  left join transport.guide u on u.id = g.guide_id
 where f.item_id is not null or l.pickup_time is not null or l.pickup_place <> '';
comment on view transport.day_service is
  'One row is a sold service whose guests are driven: a transfer, or a tour with a pickup; with '
  'the vehicle, driver and guide of its trip, if any.';
comment on column transport.day_service.ride is 'shared, private or tour.';
comment on column transport.day_service.hour is
  'When its guests are picked up: when the vehicle of a shared trip leaves, else of the flight, '
  'of the pickup, of the service.';
comment on column transport.day_service.leaves_at is 'When the vehicle of its trip leaves.';
