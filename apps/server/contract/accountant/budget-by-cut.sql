select p.name as period, h.name || ' · ' || o.locacion as location,
       coalesce(u.name || ' ' || u.last_name, 'Sin asignar') as rep, l.currency,
       sum(l.target) as target, sum(l.sold) as sold
  from budgets.cut_line l
  join budgets.cut c on c.id = l.cut_id and c.reopened_at is null
  join budgets.period p on p.id = c.period_id
  join asked on p.last_day between asked.first_day and asked.last_day
  join organization.location o on o.id = l.location_id
  join organization.hotel h on h.id = o.hotel_id
  left join access.user_account u on u.id = l.rep_id
 where asked.channel_id is null or l.channel_id = asked.channel_id
 group by p.name, h.name, o.locacion, u.id, l.currency
