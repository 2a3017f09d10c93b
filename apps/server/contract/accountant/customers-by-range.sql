select country, spending::text, count(*) as reservations, sum(adults) as adults,
       sum(minors) as minors, sum(infants) as infants, sum(usd) as due
  from (
    select n.name_es as country, d.usd,
           case when d.usd <= 100 then 1 when d.usd <= 300 then 2 when d.usd <= 600 then 3
                when d.usd <= 1000 then 4 else 5 end as spending,
           (select max(i.adults) from reservations.item i where i.reservation_id = a.id) as adults,
           (select max(i.minors) from reservations.item i where i.reservation_id = a.id) as minors,
           (select max(i.infants) from reservations.item i
             where i.reservation_id = a.id) as infants
      from account a
      join asked on a.sale_day between first_day and last_day
      cross join lateral (select round(a.due * a.mxn_rate / a.usd_rate, 2) as usd) d
      left join organization.country n on n.code = a.customer_country) c
 group by country, spending
