-- What was sold, what the books charged, and why the two differ, put together by reason.
select reason, currency, count(*) as lines, sum(amount) as amount
  from sale_side, asked where day between first_day and last_day
 group by reason, currency
