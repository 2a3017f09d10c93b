select c.canal as channel, count(distinct reservation_id) as reservations, sum(items) as items,
       sum(persons) as pax, sum(gross) as gross, sum(discount) as discount, sum(sold) as sold,
       sum(dock) as dock, sum(fee) as fee, sum(tax) as tax, sum(total) as total
  from line l
  join asked on sold_on between first_day and last_day
  join organization.channel c on c.id = l.channel_id
 group by c.canal
