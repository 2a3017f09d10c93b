select a.day, a.currency, sum(target) as target, sum(sold) as sold
  from against a
  join asked on a.day between first_day and last_day

 group by a.day, a.currency
