-- Guests read what cancelling costs, not the name the house gave its policy: the rules come with the item, and the sentence is made of them.
drop view reservations.public_item;
create view reservations.public_item as
select i.id, i.reservation_id, i.position, i.state, i.package_item_id, i.product_id, p.code, p.product_type, p.name_es as product_es, p.name_en as product_en,
       p.includes_es, p.includes_en, i.option_id, o.name_es as option_es, o.name_en as option_en, i.provider_id, v.name as provider, v.phone as provider_phone,
       exists (select 1 from reservations.item part where part.package_item_id = i.id) as is_package,
       i.service_day, i.service_time, i.last_day, i.adults, i.minors, i.infants, i.minor_ages, coalesce(g.name, rg.name) as guest_hotel,
       i.pickup_time, coalesce(k.place_es, i.pickup_place) as pickup_place_es, coalesce(k.place_en, i.pickup_place) as pickup_place_en, i.flight,
       i.currency, i.gross, i.discount, i.dock, i.total, coalesce(f.paid_at_dock, false) as dock_paid_there,
       (select coalesce(jsonb_agg(jsonb_build_object('hours_before', u.hours_before, 'fee_percent', u.fee_percent::text) order by u.hours_before desc), '[]')
          from catalog.cancellation_policy_rule u where u.policy_id = i.policy_id) as policy_rules
  from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
  join catalog.product p on p.id = i.product_id
  join catalog.option o on o.id = i.option_id
  join catalog.provider v on v.id = i.provider_id
  left join catalog.dock_fee f on f.option_id = i.option_id
  left join organization.hotel g on g.id = i.guest_hotel_id
  left join organization.hotel rg on rg.id = r.guest_hotel_id
  left join catalog.pickup k on k.option_id = i.option_id and k.hotel_id = coalesce(i.guest_hotel_id, r.guest_hotel_id) and i.pickup_place in (k.place_es, k.place_en);
comment on view reservations.public_item is 'An item with the names that people read, in both languages. is_package: its components carry the amounts and the vouchers. policy_rules: the fee_percent kept from hours_before hours before the service on.';

-- due means here what it means in the list and in the books: nobody owes what was never sold.
create or replace view reservations.public_reservation as
select r.id, r.uuid, r.folio, r.kind, r.state, r.channel_id, c.canal, r.hotel_id, h.name as hotel, r.location_id, l.locacion as location,
       r.rep_id, u.name || ' ' || u.last_name as rep, r.agency_id, r.customer_name, r.customer_phone, r.customer_email, r.customer_language,
       g.name as guest_hotel, r.room, r.currency, r.gross, r.discount, r.dock, r.total, r.deposit, r.paid,
       (case when r.sale_day is not null or r.state = 'waiting'
             then r.total - coalesce((select sum(x.refundable) from cancellations.cancellation x where x.reservation_id = r.id and x.state = 'executed'), 0)
             else 0 end)::numeric(14,4) as due,
       r.held_until, r.confirmed_at, r.sale_day
  from reservations.reservation r
  join organization.channel c on c.id = r.channel_id
  join organization.hotel h on h.id = r.hotel_id
  join organization.location l on l.id = r.location_id
  join access.user_account u on u.id = r.rep_id
  left join organization.hotel g on g.id = r.guest_hotel_id;
comment on view reservations.public_reservation is 'A reservation with the names that people read. due is its total less what cancelled items give back; 0 when it was never sold, unless it waits for its provider.';
