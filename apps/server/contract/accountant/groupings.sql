with riding as (
  select r.grouping_id, r.item_id, r.alone_mxn, i.adults + i.minors + i.infants as persons
    from transport.grouped_item r join reservations.item i on i.id = r.item_id
)
select g.service_day, g.leaves_at, g.direction, z.name as zone, v.name as vehicle,
       d.name as driver, g.capacity, g.cost_mxn as cost,
       coalesce((select sum(persons) from riding where grouping_id = g.id), 0) as pax,
       coalesce((select sum(alone_mxn) from riding where grouping_id = g.id), 0) as alone,
       coalesce((select sum(alone_mxn) from riding where grouping_id = g.id), 0) - g.cost_mxn
         as saving
  from transport.grouping g
  join asked on g.service_day between asked.first_day and asked.last_day
  join organization.zone z on z.id = g.zone_id
  join transport.vehicle v on v.id = g.vehicle_id
  left join transport.driver d on d.id = g.driver_id
 where (select channel_id from asked) is null
    or exists (select from riding join reservations.item i on i.id = riding.item_id
                where riding.grouping_id = g.id and i.channel_id = (select channel_id from asked))
