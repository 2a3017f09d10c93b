create view reporting.reservation_work_row as
select w.key, w.task, w.due_at, w.product_es, w.product_en, w.place, w.pax, r.uuid, r.folio,
       r.customer_name as customer, r.customer_phone as phone, r.guest_hotel, r.currency,
       (r.due - r.paid)::numeric(14,4) as balance, r.channel_id, r.hotel_id, r.location_id,
       r.rep_id, r.agency_id
  from reporting.reservation_work w
  join reservations.public_reservation r on r.id = w.reservation_id;
comment on view reporting.reservation_work_row is
  'What has to be done, with the reservation that it is about.';
