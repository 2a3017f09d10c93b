create view organization.public_place as
select c.id as channel_id, c.code as channel_code, c.canal, c.active as channel_active,
       ch.id as concession_id, ch.active as concession_active,
       h.id as hotel_id, h.name as hotel, h.rooms, h.active as hotel_active,
       array(select hl.label from organization.hotel_label hl where hl.hotel_id = h.id
       order by 1) as labels,
       z.id as zone_id, z.name as zone, d.id as destination_id, d.name as destination,
       l.id as location_id, l.locacion, l.tag_id, t.name as tag, l.period, l.percent,
       l.active as location_active
  from organization.channel_hotel ch
  join organization.channel c on c.id = ch.channel_id
  join organization.hotel h on h.id = ch.hotel_id
  join organization.zone z on z.id = h.zone_id
  join organization.destination d on d.id = z.destination_id
  left join organization.location l on l.hotel_id = h.id
  left join organization.tag t on t.id = l.tag_id;
comment on view organization.public_place is
  'One row is a selling spot of a hotel inside a channel; a hotel without locations has one row '
  'with none.';
