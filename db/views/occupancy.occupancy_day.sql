create view occupancy.occupancy_day as
select o.id, o.hotel_id, o.day, o.guests, o.version,
       coalesce(s.pax, 0) as sold_pax, coalesce(s.sales, 0) as sales
  from occupancy.hotel_day o
  left join lateral (
    select sum(party.pax)::bigint as pax, count(*) as sales
      from (select max(i.adults + i.minors + i.infants) as pax
              from reservations.reservation r
              join reservations.item i on i.reservation_id = r.id
             where r.hotel_id = o.hotel_id and r.sale_day = o.day
               and r.state in ('confirmed', 'closed')
                   and i.state in ('provider_pending', 'confirmed', 'used', 'no_show')
             group by r.id) party
  ) s on true;
comment on view occupancy.occupancy_day is
  'A hotel on a day: its guests, and the people of the sales of its desks that day, each sale once '
  'by its largest party.';
