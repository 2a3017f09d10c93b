create view reporting.transfer_seat as
select l.item_id, l.reservation_id, l.reservation_uuid, l.folio, l.voucher, l.service_day,
       l.pickup_time, l.pickup_place, l.guest_hotel_id, l.guest_hotel, h.zone_id, z.name as zone,
       l.room, l.customer_name, l.customer_phone, l.channel_id, l.channel, l.hotel_id, l.hotel,
       l.location_id, l.location, l.rep_id, l.rep, l.agency_id, l.agency, l.product, l.product_en,
       l.option, l.option_en, l.provider_id, l.provider, l.adults, l.minors, l.infants, l.pax,
       l.state, o.direction, case when o.shared then 'shared' else 'private' end as ride,
       coalesce(f.code, i.flight) as flight, f.flies_at, f.airport,
       coalesce(f.flies_at, l.pickup_time, l.service_time) as ready_at
  from reporting.service_line l
  join reservations.item i on i.id = l.item_id
  join catalog.option o on o.id = i.option_id and o.sold_by = 'transfer'
  left join organization.hotel h on h.id = l.guest_hotel_id
  left join organization.zone z on z.id = h.zone_id
  left join lateral (
    select w.code, w.flies_at, w.airport from transport.flight w
     where replace(w.code, ' ', '') = replace(upper(i.flight), ' ', '')
       and w.direction = o.direction
       and i.service_day between w.first_day and w.last_day
       and extract(isodow from i.service_day)::smallint = any(w.weekdays)
     order by w.first_day desc limit 1) f on true;
comment on view reporting.transfer_seat is
  'One row is a group of guests on a transfer that was sold and stands, with its flight and zone.';
comment on column reporting.transfer_seat.flight is
  'As it was entered among the flights, else as the seller wrote it.';
comment on column reporting.transfer_seat.flies_at is
  'When its flight lands or leaves that day; null where the flight is unknown.';
comment on column reporting.transfer_seat.ready_at is
  'When the guests are to be driven: of the flight, else of the pickup, else of the service.';
comment on column reporting.transfer_seat.zone is 'Of the hotel where the guest sleeps.';
comment on column reporting.transfer_seat.ride is 'shared or private.';
