create or replace function reporting.sums_that_differ(part integer, parts integer)
  returns table (kept text, day date, said jsonb, by text) language plpgsql stable as $$
declare
  s reporting.day_sum;
begin
  for s in select * from reporting.day_sum loop
    return query execute format(
      $q$
      with d as materialized (
        select a.day::date as day from reporting.days_of_calendar($2) a
         where ((a.day - date '2000-01-01') %% $3 = $4 or a.day >= current_date - 3)
           and not exists (
             select from reporting.changed_day c where c.calendar = $2 and c.day = a.day)
      ), kept as (
        select k.* from %1$s k where k.%2$I in (select d.day from d) and (%3$s)
      ), made as (
        select m.* from d cross join lateral %4$s m
      )
      select $1, x.%2$I, to_jsonb(x), 'kept' from (table kept except table made) x
      union all
      select $1, x.%2$I, to_jsonb(x), 'lines' from (table made except table kept) x
      $q$,
      s.kept, s.day_column, case when s.by_calendar then 'k.calendar = $2' else 'true' end,
      reporting.call_of_sum(s))
      using s.kept, s.calendar, parts, part;
  end loop;
end $$;
comment on function reporting.sums_that_differ(integer, integer) is
  'The rows in which a registered sum and its lines differ, of every parts-th day beginning with '
  'the part-th, and of the last three; days that are to be summed anew are read from their lines.';
