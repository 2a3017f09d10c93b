select to_char(a.day, 'YYYY-MM') as day, h.name || ' · ' || o.locacion as location,
       coalesce(u.name || ' ' || u.last_name, 'Sin asignar') as rep,
       a.currency, sum(target) as target, sum(sold) as sold,
       sum(target) - sum(sold) as gap
  from against a
  join asked on a.day between first_day and last_day
  join organization.location o on o.id = a.location_id
  join organization.hotel h on h.id = o.hotel_id
  left join access.user_account u on u.id = a.rep_id
 group by 1, h.name, o.locacion, u.id, a.currency
