-- What providers owe for the prizes that they offered.
select provider, rule, sum(units) as units,
       sum(case when amount > 0 then units else 0 end) as earning, sum(amount) as amount,
       sum(awarded) as awarded, sum(collected) as collected,
       sum(awarded - collected) as to_collect
  from prized
 where paid_by = 'provider'
 group by provider, rule
