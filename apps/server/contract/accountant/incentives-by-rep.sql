-- What each rep earned each month by each rule.
select rep, rule, to_char(sold_on, 'YYYY-MM') as sale_day, sum(units) as units,
       sum(case when amount > 0 then units else 0 end) as earning, sum(amount) as amount,
       sum(awarded) as awarded, sum(paid) as paid
  from prized
 group by rep, rule, to_char(sold_on, 'YYYY-MM')
