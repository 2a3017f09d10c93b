create or replace function platform.day_in_words(day date, es boolean)
  returns text language sql immutable as $$
  select case
    when es then
      (array['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'])[extract(dow from day)::int + 1]
        || ' ' || extract(day from day) || ' '
        || (array['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov',
                  'dic'])[extract(month from day)::int]
        || ' ' || extract(year from day)
    else to_char(day, 'Dy, Mon FMDD, YYYY')
  end
$$;
comment on function platform.day_in_words(date, boolean) is
  'A day as every guest is told it: «mié 2 dic 2026», or «Wed, Dec 2, 2026», as dayInWords of '
  'packages/kernel/day.ts writes it.';
