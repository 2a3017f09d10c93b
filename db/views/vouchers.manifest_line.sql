create view vouchers.manifest_line as
select l.item_id, l.reservation_uuid, l.folio, l.service_day, l.service_time, i.option_id,
       l.product, l.product_en, l.option, l.option_en, l.provider_id, l.provider,
       l.customer_name, l.adults, l.minors, i.minor_ages, l.infants, l.pax, l.guest_hotel, l.room,
       l.pickup_time, l.pickup_place, coalesce(f.flight, i.flight) as flight, r.notes, l.state,
       v.uuid as voucher_uuid, v.folio as voucher, v.token, v.state as voucher_state,
       v.rendered_pax, r.currency, p.due, p.paid, l.channel_id, l.hotel_id, l.location_id,
       l.rep_id, l.agency_id, g.id as grouping_id, g.leaves_at, g.vehicle, g.plates, g.driver,
       g.guide, g.zone as drive_zone, g.pax as drive_pax
  from reporting.service_line l
  join reservations.item i on i.id = l.item_id
  join reservations.reservation r on r.id = l.reservation_id
  join reservations.public_reservation p on p.id = l.reservation_id
  left join vouchers.voucher v on v.item_id = l.item_id and v.state <> 'voided'
  left join transport.grouped_item gi on gi.item_id = l.item_id
  left join transport.grouping_row g on g.id = gi.grouping_id
  left join reporting.transfer_seat f on f.item_id = l.item_id;
comment on view vouchers.manifest_line is
  'One row is a party on a manifest: who is expected at a departure or rides in a vehicle.';
comment on column vouchers.manifest_line.due is
  'What the whole reservation costs, and paid what of it was paid: of whoever stands on it.';
comment on column vouchers.manifest_line.token is 'What the QR of its voucher carries.';
comment on column vouchers.manifest_line.grouping_id is 'The trip it rides in, if any.';
comment on column vouchers.manifest_line.notes is 'What was noted of the guests when they bought.';
comment on column vouchers.manifest_line.drive_pax is
  'How many ride in its vehicle, also those that whoever asks is not shown.';
