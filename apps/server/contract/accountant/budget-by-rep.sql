select h.name || ' · ' || o.locacion as location,
       coalesce(u.name || ' ' || u.last_name, 'Sin asignar') as rep,
       a.currency, sum(target) as target, sum(sold) as sold,
       sum(case when a.day <= today then target else 0 end) as due,
       sum(case when a.day <= today then sold else target end) as projected
  from against a
  join asked on a.day between first_day and last_day
  join organization.location o on o.id = a.location_id
  join organization.hotel h on h.id = o.hotel_id
  left join access.user_account u on u.id = a.rep_id
 group by h.name, o.locacion, u.id, a.currency
