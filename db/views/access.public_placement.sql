create view access.public_placement as
select u.id as user_id,
       array(select p.channel_id from access.user_channel p where p.user_id = u.id
       order by 1) as channel_ids,
       array(select p.hotel_id from access.user_hotel p where p.user_id = u.id
       order by 1) as hotel_ids,
       array(select p.location_id from access.user_location p where p.user_id = u.id
       order by 1) as location_ids,
       w.channel_id as desk_channel_id, w.hotel_id as desk_hotel_id
  from access.user_account u
  left join access.working_session w on w.user_id = u.id and w.ended_at is null;
comment on view access.public_placement is
  'Where a person was placed. An empty list does not narrow; three empty lists place nobody '
  'anywhere. Channel and hotel of the desk are '
  'those of their last working session.';
