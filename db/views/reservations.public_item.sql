create view reservations.public_item as
select i.id, i.reservation_id, i.position, i.state, i.package_item_id, i.product_id, p.code,
       p.product_type, p.name_es as product_es, p.name_en as product_en,
       p.includes_es, p.includes_en, p.bring_es, p.bring_en, p.health_es, p.health_en,
       p.meeting_point_es, p.meeting_point_en, p.meeting_position, p.duration_minutes,
       i.option_id, o.name_es as option_es, o.name_en as option_en,
       i.provider_id, v.name as provider, v.phone as provider_phone,
       exists (select 1 from reservations.item part
       where part.package_item_id = i.id) as is_package,
       i.service_day, i.service_time, i.last_day, i.adults, i.minors, i.infants, i.minor_ages,
       coalesce(g.name, rg.name) as guest_hotel,
       i.pickup_time, coalesce(k.place_es, i.pickup_place) as pickup_place_es,
       coalesce(k.place_en, i.pickup_place) as pickup_place_en,
       k.position as pickup_position, i.flight,
       i.currency, i.gross, i.discount, i.dock, i.total,
       coalesce(f.paid_at_dock, false) as dock_paid_there,
       (select coalesce(jsonb_agg(jsonb_build_object('hours_before', u.hours_before, 'fee_percent',
       u.fee_percent::text) order by u.hours_before desc), '[]')
          from catalog.policy_rule u where u.policy_id = i.policy_id
            and u.agency_kind is not distinct from y.kind) as policy_rules
  from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
  join catalog.product p on p.id = i.product_id
  join catalog.option o on o.id = i.option_id
  join catalog.provider v on v.id = i.provider_id
  left join catalog.dock_fee f on f.option_id = i.option_id
  left join organization.hotel g on g.id = i.guest_hotel_id
  left join organization.agency y on y.id = r.agency_id
  left join organization.hotel rg on rg.id = r.guest_hotel_id
  -- A place that stands in several seasons, or hours, says the same in each: one is enough.
  left join lateral (
    select k.place_es, k.place_en, k.position from catalog.pickup k
     where k.option_id = i.option_id
       and k.hotel_id = coalesce(i.guest_hotel_id, r.guest_hotel_id)
       and i.pickup_place in (k.place_es, k.place_en)
     order by k.departure_time is distinct from i.service_time, k.departure_time is not null,
              k.season_id nulls first
     limit 1) k on true;
comment on view reservations.public_item is
  'An item with the names that people read, in both languages. is_package: its components carry '
  'the amounts and the vouchers. policy_rules: the fee_percent kept from hours_before hours before '
  'the service on.';
