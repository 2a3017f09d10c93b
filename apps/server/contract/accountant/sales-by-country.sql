select n.name_es as country, count(distinct reservation_id) as reservations, sum(persons) as pax,
       sum(total) as total, round(sum(total) / count(distinct reservation_id), 4) as mean_ticket
  from line l
  join asked on sold_on between first_day and last_day
  left join organization.country n on n.code = l.customer_country
 group by n.name_es
