select c.service_day, p.name_es as product, c.service_time, count(*) as items,
       sum(persons) as pax,
       coalesce(sum(o.rendered_pax) filter (where c.state = 'used'), 0) as came,
       coalesce(sum(persons - coalesce(o.rendered_pax, 0)) filter (where c.state = 'used'), 0)
         + coalesce(sum(persons) filter (where c.state = 'no_show'), 0) as missed,
       coalesce(sum(persons) filter (where c.state in ('confirmed', 'provider_pending')), 0)
         as expected
  from carried c
  join asked on c.service_day between asked.first_day and asked.last_day
  join catalog.product p on p.id = c.product_id
  left join vouchers.voucher o on o.item_id = c.id and o.state <> 'voided'
 where c.state in ('confirmed', 'provider_pending', 'used', 'no_show')
 group by c.service_day, p.name_es, c.service_time
