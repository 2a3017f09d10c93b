select day, sum(sold) as sold, sum(served) as served, sum(sold) - sum(served) as difference
  from (
    select to_char(sold_on, 'YYYY-MM') as day, sold, 0 as served from line, asked
     where sold_on between first_day and last_day
    union all
    select to_char(service_day, 'YYYY-MM'), 0, sold from line, asked
     where service_day between first_day and last_day and state <> 'cancelled') m
 group by day
