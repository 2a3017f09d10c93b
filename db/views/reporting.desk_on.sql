create view reporting.desk_on as
select w.channel_id, w.hotel_id, w.location_id, w.user_id as rep_id, u.full_name as rep,
       w.started_at, w.ends_at
  from access.working_session w
  join access.public_user u on u.id = w.user_id
 where w.ended_at is null;
comment on view reporting.desk_on is
  'Who stands at which desk, and since when: a row for each who took one and has not '
  'left it. ends_at is when the desk is over; null, not before they leave it.';
