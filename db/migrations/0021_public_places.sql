-- What neighbours may join: where people are placed, what they are called, and the places we sell at.
create view access.public_user as
select u.id, u.uuid, u.name, u.last_name, u.name || ' ' || u.last_name as full_name, u.email, u.state,
       array(select r.name from access.user_role ur join access.role r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
       array(select ur.role_id from access.user_role ur where ur.user_id = u.id order by 1) as role_ids
  from access.user_account u;
comment on view access.public_user is 'People by name and role, for neighbours.';

create view access.public_placement as
select u.id as user_id,
       array(select p.channel_id from access.user_channel p where p.user_id = u.id order by 1) as channel_ids,
       array(select p.hotel_id from access.user_hotel p where p.user_id = u.id order by 1) as hotel_ids,
       array(select p.location_id from access.user_location p where p.user_id = u.id order by 1) as location_ids,
       u.desk_channel_id, u.desk_hotel_id, u.desk_location_id, u.desk_agency
  from access.user_account u;
comment on view access.public_placement is 'Where a person was placed. An empty list does not narrow; three empty lists place nobody anywhere. The desk is where they sell now.';

create view organization.public_place as
select c.id as channel_id, c.code as channel_code, c.canal, c.active as channel_active,
       ch.id as concession_id, ch.active as concession_active,
       h.id as hotel_id, h.name as hotel, h.rooms, h.active as hotel_active, array(select hl.label from organization.hotel_label hl where hl.hotel_id = h.id order by 1) as labels,
       z.id as zone_id, z.name as zone, d.id as destination_id, d.name as destination,
       l.id as location_id, l.locacion, l.tag_id, t.name as tag, l.period, l.percent, l.active as location_active
  from organization.channel_hotel ch
  join organization.channel c on c.id = ch.channel_id
  join organization.hotel h on h.id = ch.hotel_id
  join organization.zone z on z.id = h.zone_id
  join organization.destination d on d.id = z.destination_id
  left join organization.location l on l.hotel_id = h.id
  left join organization.tag t on t.id = l.tag_id;
comment on view organization.public_place is 'One row is a selling spot of a hotel inside a channel; a hotel without locations has one row with none.';
