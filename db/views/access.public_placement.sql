create view access.public_placement as
select u.id as user_id,
       array(select p.channel_id from access.user_channel p where p.user_id = u.id
       order by 1) as channel_ids,
       array(select p.hotel_id from access.user_hotel p where p.user_id = u.id
       order by 1) as hotel_ids,
       array(select p.location_id from access.user_location p where p.user_id = u.id
       order by 1) as location_ids,
       u.desk_channel_id, u.desk_hotel_id, u.desk_location_id, u.desk_agency
  from access.user_account u;
comment on view access.public_placement is
  'Where a person was placed. An empty list does not narrow; three empty lists place nobody '
  'anywhere. The desk is where they sell now.';
