create view reporting.service_line as
select i.id as item_id, r.id as reservation_id, r.uuid as reservation_uuid, r.folio,
    v.folio as voucher,
       i.service_day, i.service_time, i.pickup_time, i.pickup_place,
       coalesce(i.guest_hotel_id, r.guest_hotel_id) as guest_hotel_id,
       coalesce(ig.name, rg.name) as guest_hotel, r.room, r.customer_name, r.customer_phone,
       r.sale_day, r.channel_id, c.canal as channel, r.hotel_id, h.name as hotel, r.location_id,
       l.locacion as location, r.rep_id, u.name || ' ' || u.last_name as rep, r.agency_id,
       a.name as agency, i.product_id, p.name_es as product, p.name_en as product_en,
       o.name_es as option, o.name_en as option_en, i.product_type, i.provider_id,
       pr.name as provider, i.adults, i.minors, i.infants, s.pax,
       case when i.state = 'used' then coalesce(v.rendered_pax, 0)::integer else 0 end as came,
       case when i.state = 'used' then s.pax - coalesce(v.rendered_pax, 0)
            when i.state = 'no_show' then s.pax else 0 end as missed,
       case when i.state in ('confirmed', 'provider_pending') then s.pax else 0 end as expected,
       i.state, v.uuid as voucher_uuid, v.state as voucher_state, v.rendered_pax
  from reservations.item i
  join reservations.reservation r on r.id = i.reservation_id
  -- Names are never missing; as left joins, those that a question does not read are not looked up.
  left join organization.channel c on c.id = r.channel_id
  left join organization.hotel h on h.id = r.hotel_id
  left join organization.location l on l.id = r.location_id
  left join access.user_account u on u.id = r.rep_id
  left join catalog.product p on p.id = i.product_id
  left join catalog.option o on o.id = i.option_id
  left join catalog.provider pr on pr.id = i.provider_id
  left join organization.agency a on a.id = r.agency_id
  left join organization.hotel ig on ig.id = i.guest_hotel_id
  left join organization.hotel rg on rg.id = r.guest_hotel_id
  left join vouchers.voucher v on v.item_id = i.id and v.state <> 'voided'
  cross join lateral (select i.adults + i.minors + i.infants as pax) s
 where r.sale_day is not null and i.state in ('confirmed', 'provider_pending', 'used', 'no_show')
   -- Of a package its components are served.
   and not exists (select 1 from reservations.item part where part.package_item_id = i.id);
comment on view reporting.service_line is
  'One row is a sold service that stands, by day of service: how many persons are expected, came, '
  'or did not come (pax is their sum).';
comment on column reporting.service_line.guest_hotel is 'Where the guest sleeps, and is picked up.';
comment on column reporting.service_line.came is 'Persons whose voucher was rendered.';
comment on column reporting.service_line.missed is
  'Persons who had a voucher of a service that took place and did not come (no-show).';
comment on column
    reporting.service_line.expected is 'Persons of a service that has not been reported yet.';
comment on column reporting.service_line.voucher_state is
  'State of its standing voucher; null while it has none.';
