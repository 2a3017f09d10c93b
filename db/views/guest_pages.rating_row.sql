create view guest_pages.rating_row as
select g.id, g.uuid, g.stars, g.comment, g.rated_at,
       (g.rated_at at time zone 'America/Cancun')::date as rated_on,
       r.folio, r.uuid as reservation_uuid, r.customer_name, i.service_day,
       i.product_es, i.product_en, g.product_id, g.channel_id, g.hotel_id, g.location_id, g.rep_id,
       g.agency_id, g.provider_id, c.canal as channel, h.name as hotel, p.locacion as location,
       u.full_name as rep, v.name as provider
  from guest_pages.rating g
  join reservations.public_reservation r on r.id = g.reservation_id
  join reservations.public_item i on i.id = g.item_id
  join organization.public_channel c on c.id = g.channel_id
  join organization.public_hotel h on h.id = g.hotel_id
  join organization.public_location p on p.location_id = g.location_id
  join access.public_user u on u.id = g.rep_id
  join catalog.public_provider v on v.id = g.provider_id;
comment on view guest_pages.rating_row is 'One row is what a guest thought of one service.';
