select p.name_es as product, v.name as provider, count(*) as items, sum(persons) as pax,
       sum(gross) as gross, sum(discount) as discount, sum(sold) as sold,
       sum(sold_mxn) as base_mxn, sum(cost) as cost, sum(margin) as margin
  from line l
  join asked on service_day between first_day and last_day
  join catalog.product p on p.id = l.product_id
  join catalog.provider v on v.id = l.provider_id
 where l.state <> 'cancelled'
 group by p.name_es, v.name
