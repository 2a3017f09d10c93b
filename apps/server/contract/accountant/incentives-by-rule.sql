-- Services that a rule counts, with what each earns.
select rule, paid_by, sum(units) as units,
       sum(case when amount > 0 then units else 0 end) as earning,
       sum(case when paid_by = 'company' then amount else 0 end) as of_company,
       sum(case when paid_by = 'provider' then amount else 0 end) as of_provider,
       sum(amount) as amount, sum(awarded) as awarded, sum(paid) as paid,
       sum(collected) as collected
  from prized
 group by rule, paid_by
