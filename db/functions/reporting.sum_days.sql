create or replace function reporting.sum_days(of_calendar text, of_days date[])
  returns void language plpgsql as $$
declare
  s reporting.day_sum;
begin
  for s in select * from reporting.day_sum d where d.calendar = of_calendar loop
    execute format('delete from %s where %I = any ($1) and (%s)', s.kept, s.day_column,
      case when s.by_calendar then 'calendar = $2' else 'true' end) using of_days, of_calendar;
    execute format(
      'insert into %s select made.* from unnest($1) d(day) cross join lateral %s made', s.kept,
      reporting.call_of_sum(s)) using of_days, of_calendar;
  end loop;
end $$;
comment on function reporting.sum_days(text, date[]) is
  'Makes every registered sum of these days anew, from the lines as they are.';
