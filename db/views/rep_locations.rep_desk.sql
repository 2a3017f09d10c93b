create view rep_locations.rep_desk as
select u.id, u.id as rep_id, u.full_name as rep, u.roles, w.day, w.started_at, w.channel_id,
       w.hotel_id, w.location_id, w.target_amount is not null as target_confirmed
  from access.public_user u
  left join access.working_session w on w.user_id = u.id and w.ended_at is null
 where u.state = 'active' and u.roles && array['REP CONCESION', 'REP OFFICIAL', 'TOURSALES'];
comment on view rep_locations.rep_desk is
  'Everybody who sells at a desk of the company, with the last desk they took and its day.';
