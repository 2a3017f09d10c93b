create or replace function reporting.sums_that_differ(part integer, parts integer)
  returns table (kept text, day date, said jsonb, by text) language plpgsql stable as $$
declare
  s reporting.day_sum;
  of_calendar text;
  days date[];
begin
  for s in select * from reporting.day_sum order by calendar, kept loop
    if s.calendar is distinct from of_calendar then
      of_calendar := s.calendar;
      days := array(
        select distinct a.day from reporting.days_of_calendar(of_calendar) a
         where ((a.day - date '2000-01-01') % parts = part or a.day >= current_date - 3)
           and not exists (
             select from reporting.changed_day c
              where c.calendar = of_calendar and c.day = a.day));
    end if;
    -- To plan how a sum is made costs more than to make it of no day.
    continue when cardinality(days) = 0;
    return query execute format(
      $q$
      with d as materialized (
        select unnest($3) as day
      ), kept as (
        select k.* from %1$s k where k.%2$I = any($3) and (%3$s)
      ), made as (
        select m.* from d cross join lateral %4$s m
      )
      select $1, x.%2$I, to_jsonb(x), 'kept' from (table kept except table made) x
      union all
      select $1, x.%2$I, to_jsonb(x), 'lines' from (table made except table kept) x
      $q$,
      s.kept, s.day_column, case when s.by_calendar then 'k.calendar = $2' else 'true' end,
      reporting.call_of_sum(s))
      using s.kept, s.calendar, days;
  end loop;
end $$;
comment on function reporting.sums_that_differ(integer, integer) is
  'The rows in which a registered sum and its lines differ, of every parts-th day beginning with '
  'the part-th, and of the last three; days that are to be summed anew are read from their lines.';
