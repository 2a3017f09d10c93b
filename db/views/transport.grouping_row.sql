create view transport.grouping_row as
select g.id, g.service_day, g.leaves_at, g.zone_id, z.name as zone, g.direction, v.name as vehicle,
       v.plates, d.name as driver, u.name as guide, g.kind, g.locked, g.capacity,
       g.seats_taken as pax,
       g.capacity - g.seats_taken as free, s.parties, g.cost_mxn, s.alone_mxn,
       s.alone_mxn - g.cost_mxn as saving_mxn
  from transport.grouping g
  left join organization.zone z on z.id = g.zone_id
  left join transport.vehicle v on v.id = g.vehicle_id
  left join transport.driver d on d.id = g.driver_id
  left join transport.guide u on u.id = g.guide_id
 cross join lateral (
   select count(*) as parties, coalesce(sum(r.alone_mxn), 0) as alone_mxn
     from transport.grouped_item r where r.grouping_id = g.id) s;
comment on view transport.grouping_row is
  'One row is a trip of a vehicle: how full it is and, of shared transfers, what it saves.';
comment on column transport.grouping_row.parties is 'Sold services that ride in it.';
comment on column transport.grouping_row.alone_mxn is
  'What the cheapest vehicle for each of them alone would have cost.';
comment on column transport.grouping_row.saving_mxn is
  'That less what the trip costs; below zero for a trip that is not worth it.';
