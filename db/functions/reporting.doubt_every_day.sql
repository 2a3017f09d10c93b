create or replace function reporting.doubt_every_day() returns void language sql as $$
  insert into reporting.changed_day (calendar, day)
  select distinct c.calendar, d.day
    from (select distinct calendar from reporting.day_sum) c
   cross join lateral reporting.days_of_calendar(c.calendar) d
$$;
comment on function reporting.doubt_every_day() is
  'Every day is read from its lines until the job has summed it anew: after rows were written past '
  'the triggers, and whenever the schema is made, since a migration may have moved rows and a view '
  'may say something else from now on.';

select reporting.doubt_every_day();
