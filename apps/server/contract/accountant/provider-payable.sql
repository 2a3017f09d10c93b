select v.name as provider, p.name_es as product, count(*) as items, sum(persons) as pax,
       count(o.id) as vouchers, sum(cost) as cost
  from line l
  join asked on service_day between first_day and last_day
  join catalog.product p on p.id = l.product_id
  join catalog.provider v on v.id = l.provider_id
  left join vouchers.voucher o on o.item_id = l.id and o.state <> 'voided'
 where l.state <> 'cancelled'
 group by v.name, p.name_es
