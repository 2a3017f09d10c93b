create view budgets.cut_figure as
select k.id, k.cut_id, c.period_id, p.name as period, p.first_day, p.last_day, k.channel_id,
       ch.canal as channel, k.hotel_id, h.name as hotel, k.location_id,
       h.name || ' · ' || l.locacion as location, k.rep_id,
       u.name || ' ' || u.last_name as rep, k.currency, k.target, k.sold, c.made_at,
       m.name || ' ' || m.last_name as made_by, c.reopened_at is null as holds, c.reason
  from budgets.cut_line k
  join budgets.cut c on c.id = k.cut_id
  join budgets.period p on p.id = c.period_id
  join organization.channel ch on ch.id = k.channel_id
  join organization.hotel h on h.id = k.hotel_id
  join organization.location l on l.id = k.location_id
  join access.user_account m on m.id = c.made_by
  left join access.user_account u on u.id = k.rep_id;
comment on view budgets.cut_figure is
  'One row is what a location and rep were to sell in a period and had sold when it was cut, with '
  'the names that people read. holds: the cut was not reopened.';
