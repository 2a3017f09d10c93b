create view reservations.pickup_to_tell as
select c.item_id, c.changed_at, i.reservation_id, i.state, i.service_day, i.service_time,
       coalesce(case when g.kind = 'shared' then g.leaves_at end, i.pickup_time) as pickup_time,
       coalesce(case when g.kind = 'shared' and o.direction = 'arrival' then f.airport end,
                i.pickup_place, p.guest_hotel) as pickup_place,
       v.name || coalesce(' (' || v.plates || ')', '') as vehicle,
       p.product_es, p.product_en,
       coalesce(n.service_day, c.known_day, i.service_day) as known_day,
       case when n.id is not null then n.pickup_time
            when c.known_day is not null then c.known_time else i.pickup_time end as known_time,
       case when n.id is not null then n.pickup_place
            when c.known_day is not null then coalesce(c.known_place, p.guest_hotel)
            else coalesce(i.pickup_place, p.guest_hotel) end as known_place,
       n.vehicle as known_vehicle, i.pickup_time as own_time,
       coalesce(i.pickup_place, p.guest_hotel) as own_place,
       r.folio, r.customer_name, r.customer_email, r.customer_phone,
       r.customer_language, r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id
  from reservations.pickup_change c
  join reservations.item i on i.id = c.item_id
  join reservations.reservation r on r.id = i.reservation_id
  join reservations.public_item p on p.id = i.id
  join catalog.option o on o.id = i.option_id
  left join transport.grouped_item gi on gi.item_id = i.id
  left join transport.grouping g on g.id = gi.grouping_id
  left join transport.vehicle v on v.id = g.vehicle_id
  left join reporting.transfer_seat f on f.item_id = i.id
  left join lateral (
    select n.id, n.service_day, n.pickup_time, n.pickup_place, n.vehicle
      from reservations.pickup_notice n where n.item_id = c.item_id order by n.id desc limit 1
  ) n on true;
comment on view reservations.pickup_to_tell is
  'A pickup that moved: as it stands now, and as its guest knows it.';
comment on column reservations.pickup_to_tell.pickup_time is
  'When the vehicle of its shared trip leaves, else its own.';
comment on column reservations.pickup_to_tell.own_time is
  'As the service says, whatever vehicle it rides in: what a confirmation tells.';
comment on column reservations.pickup_to_tell.known_time is
  'As the guest was told last, else as it was sold.';
comment on column reservations.pickup_to_tell.pickup_place is
  'As it was agreed, in the guest’s language; the airport of an arrival; else their hotel.';
