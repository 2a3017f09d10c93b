select to_char(service_day, 'YYYY-MM') as service_day, count(*) as items, sum(persons) as pax,
       sum(sold) as sold, sum(sold_mxn) as base_mxn, sum(cost) as cost, sum(margin) as margin
  from line, asked
 where service_day between first_day and last_day and state in ('used', 'no_show')
 group by 1
