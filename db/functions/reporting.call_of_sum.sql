create or replace function reporting.call_of_sum(s reporting.day_sum)
  returns text language sql immutable as $$
  select s.made || case when s.by_calendar then '($2, d.day)' else '(d.day)' end
$$;
comment on function reporting.call_of_sum(reporting.day_sum) is
  'How a day d.day of a registered sum is made; $2 is its calendar.';
