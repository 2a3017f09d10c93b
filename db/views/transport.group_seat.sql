create view transport.group_seat as
select s.item_id, s.reservation_uuid, s.folio, s.voucher, s.service_day, s.direction, s.zone_id,
       s.zone, s.ready_at, s.flight, s.flies_at, s.airport, s.guest_hotel_id, s.guest_hotel,
       s.room, s.pickup_time, s.pickup_place, s.customer_name, s.customer_phone, s.adults,
       s.minors, s.infants, s.pax, s.state, s.channel_id, s.channel, s.hotel_id, s.hotel,
       s.location_id, s.location, s.rep_id, s.rep, s.agency_id, s.provider_id, s.provider,
       s.product, s.product_en, g.id as grouping_id, g.leaves_at, v.name as vehicle, v.plates,
       d.name as driver, d.phone as driver_phone, r.alone_mxn, i.base_mxn as sold_mxn,
       c.cost_mxn, i.base_mxn - c.cost_mxn as margin_mxn
  from transport.grouped_item r
  join transport.grouping g on g.id = r.grouping_id and g.kind = 'shared'
  join reporting.transfer_seat s on s.item_id = r.item_id
  join reservations.item i on i.id = r.item_id
  left join transport.vehicle v on v.id = g.vehicle_id
  left join transport.driver d on d.id = g.driver_id
  -- Rounded from what all before it bear, so that the parts of a trip add up to its cost, also to
  -- somebody who is not shown everybody.
 cross join lateral (
   select coalesce(sum(o.pax), 0) as before from transport.grouped_item o
    where o.grouping_id = g.id and o.item_id < r.item_id) b
 cross join lateral (
   select round(g.cost_mxn * (b.before + r.pax) / g.seats_taken, 4)
            - round(g.cost_mxn * b.before / g.seats_taken, 4) as cost_mxn) c;
comment on view transport.group_seat is
  'One row is a group of guests of a shared transfer in the vehicle that drives them, with its '
  'part of the cost.';
comment on column transport.group_seat.cost_mxn is
  'Its part of what the trip costs, by persons; the parts of a trip add up to the whole.';
comment on column transport.group_seat.sold_mxn is 'What was paid for it, without IVA, in MXN.';
comment on column transport.group_seat.margin_mxn is 'Sold less its part of the cost.';
comment on column transport.group_seat.alone_mxn is
  'What the cheapest vehicle would have cost for them alone.';
