create view wall.board_row as
select b.id, b.uuid, b.name, b.channel_id, c.canal as channel, b.last_day, b.created_at,
       u.full_name as created_by, b.revoked_at, b.seen_at
  from wall.board b
  join access.public_user u on u.id = b.created_by
  left join organization.public_channel c on c.id = b.channel_id;
comment on view wall.board_row is
  'Boards on walls, with the names of who made them and of their channel.';
