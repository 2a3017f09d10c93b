-- A reservation and its items with every name resolved, for whoever prints them: vouchers, mails, receipts.
create view reservations.public_reservation as
select r.id, r.uuid, r.folio, r.kind, r.state, r.channel_id, c.canal, r.hotel_id, h.name as hotel, r.location_id, l.locacion as location,
       r.rep_id, u.name || ' ' || u.last_name as rep, r.agency_id, r.customer_name, r.customer_phone, r.customer_email, r.customer_language,
       g.name as guest_hotel, r.room, r.currency, r.gross, r.discount, r.dock, r.total, r.deposit, r.paid,
       (r.total - coalesce((select sum(x.refundable) from cancellations.cancellation x where x.reservation_id = r.id and x.state = 'executed'), 0))::numeric(14,4) as due,
       r.held_until, r.confirmed_at, r.sale_day
  from reservations.reservation r
  join organization.channel c on c.id = r.channel_id
  join organization.hotel h on h.id = r.hotel_id
  join organization.location l on l.id = r.location_id
  join access.user_account u on u.id = r.rep_id
  left join organization.hotel g on g.id = r.guest_hotel_id;
comment on view reservations.public_reservation is 'A reservation with the names that people read. due is its total less what cancelled items give back.';

create view reservations.public_item as
select i.id, i.reservation_id, i.position, i.state, i.package_item_id, i.product_id, p.code, p.product_type, p.name_es as product_es, p.name_en as product_en,
       p.includes_es, p.includes_en, i.option_id, o.name_es as option_es, o.name_en as option_en, i.provider_id, v.name as provider, v.phone as provider_phone,
       exists (select 1 from reservations.item part where part.package_item_id = i.id) as is_package,
       i.service_day, i.service_time, i.last_day, i.adults, i.minors, i.infants, i.minor_ages, coalesce(g.name, rg.name) as guest_hotel,
       i.pickup_time, coalesce(k.place_es, i.pickup_place) as pickup_place_es, coalesce(k.place_en, i.pickup_place) as pickup_place_en, i.flight,
       i.currency, i.gross, i.discount, i.dock, i.total, coalesce(f.paid_at_dock, false) as dock_paid_there,
       y.name_es as policy_es, y.name_en as policy_en
  from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
  join catalog.product p on p.id = i.product_id
  join catalog.option o on o.id = i.option_id
  join catalog.provider v on v.id = i.provider_id
  join catalog.cancellation_policy y on y.id = i.policy_id
  left join catalog.dock_fee f on f.option_id = i.option_id
  left join organization.hotel g on g.id = i.guest_hotel_id
  left join organization.hotel rg on rg.id = r.guest_hotel_id
  left join catalog.pickup k on k.option_id = i.option_id and k.hotel_id = coalesce(i.guest_hotel_id, r.guest_hotel_id) and i.pickup_place in (k.place_es, k.place_en);
comment on view reservations.public_item is 'An item with the names that people read, in both languages. is_package: its components carry the amounts and the vouchers.';
