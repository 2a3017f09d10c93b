-- The cost of a drive by persons, rounded to ten-thousandths; what rounding leaves is told to the
-- last digit by adding up from the first who was sold.
with shares as (
  select t.item_id, g.leaves_at, v.name as vehicle, g.cost_mxn,
         sum(t.pax) over (partition by g.id order by t.item_id) as upto,
         sum(t.pax) over (partition by g.id) as everybody, t.pax as own
    from transport.grouped_item t
    join transport.grouping g on g.id = t.grouping_id and g.kind = 'shared'
    join transport.vehicle v on v.id = g.vehicle_id
)
select c.folio, c.service_day, s.leaves_at, s.vehicle, r.customer_name as customer,
       c.persons as pax, c.base_mxn as sold,
       round(s.cost_mxn * s.upto / s.everybody, 4)
         - round(s.cost_mxn * (s.upto - s.own) / s.everybody, 4) as cost,
       c.base_mxn - round(s.cost_mxn * s.upto / s.everybody, 4)
         + round(s.cost_mxn * (s.upto - s.own) / s.everybody, 4) as margin
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join shares s on s.item_id = c.id
  join reservations.reservation r on r.id = c.reservation_id
