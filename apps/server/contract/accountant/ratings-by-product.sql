-- Stars of each product of each provider.
select v.name as provider, p.name_es as product, count(*) as ratings, sum(g.stars) as stars
  from guest_pages.rating g
  join reservations.item i on i.id = g.item_id
  join catalog.product p on p.id = i.product_id
  join catalog.provider v on v.id = i.provider_id
  join reservations.reservation r on r.id = i.reservation_id
  join asked on (g.rated_at at time zone 'America/Cancun')::date
               between asked.first_day and asked.last_day
   and (asked.channel_id is null or r.channel_id = asked.channel_id)
 group by v.name, p.name_es
