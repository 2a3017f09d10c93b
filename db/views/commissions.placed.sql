create view commissions.placed as
select u.id as user_id, o.role_id, c.channel_id, h.hotel_id
  from access.user_account u
  join access.user_role o on o.user_id = u.id
  join access.user_channel c on c.user_id = u.id
  left join access.user_hotel h on h.user_id = u.id
 where u.state = 'active';
comment on view commissions.placed is
  'Where people work in a role; without a hotel, in the whole channel.';
