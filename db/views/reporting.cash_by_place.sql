create view reporting.cash_by_place as
select * from reporting.cash_day d
 where not exists (
   select from reporting.changed_day c where c.calendar = 'books' and c.day = d.day)
union all
select made.*
  from (select distinct day from reporting.changed_day where calendar = 'books') c
  cross join lateral reporting.cash_of_day(c.day) made;
comment on view reporting.cash_by_place is
  'cash_line summed by day of the entry, account and place, always as the books are, like '
  'sold_by_place.';
