create or replace function platform.narrow_by_scope(
  of regclass,
  channel text default null, hotel text default null, location text default null,
  rep text default null, provider text default null, agency text default null,
  everybody text default 'false',
  strict boolean default false
) returns void language plpgsql as $$
declare
  setting text;
  settings text[] := '{}';
  expression text;
  conditions text[] := '{}';
  written text := 'true';
begin
  for setting, expression in values
    ('app.channel_ids', channel), ('app.hotel_ids', hotel), ('app.location_ids', location),
    ('app.rep_ids', rep), ('app.provider_ids', provider), ('app.agency_ids', agency)
  loop
    settings := settings || format('current_setting(%L, true)', setting);
    -- Asked once per statement, as a sub-select, and not once per row. What is asked is true or
    -- false already: of a comparison beside a sub-select PostgreSQL takes one row of two hundred,
    -- and of three tables none, so that it would join millions of rows as if they were three.
    conditions := conditions || case
      when expression = '*' then 'true'
      when expression is null
      then format($c$(select nullif(current_setting(%L, true), '') is null)$c$, setting)
      else format(
        $c$((select nullif(current_setting(%1$L, true), '') is null)
            or %2$s = any ((select nullif(current_setting(%1$L, true),
                      '')::bigint[])::bigint[]))$c$,
        setting, expression)
    end;
  end loop;
  if strict then
    written := format(
      $w$(select current_setting('app.sees', true) = 'everything')
        or (select nullif(current_setting('app.channel_ids', true), '') is null)
        or %s = any ((select nullif(current_setting('app.channel_ids', true),
                  '')::bigint[])::bigint[])$w$,
      channel);
  end if;
  execute format('alter table %s enable row level security, force row level security', of);
  execute format(
    $p$create policy in_scope on %s using (
      (select current_setting('app.sees', true) = 'everything')
      or (select current_setting('app.sees', true) = 'scope'
            and concat(%s) <> '') and (%s or %s)
    ) with check (%s)$p$,
    of, array_to_string(settings, ', '), everybody, array_to_string(conditions, ' and '), written);
end $$;
comment on function platform.narrow_by_scope(
  regclass, text, text, text, text, text, text, text, boolean) is
  'Row-level security of a table, behind the scope of the queries: per dimension the column that '
  'carries it, * when it does not narrow this table, nothing when whoever is narrowed by it sees '
  'no row. everybody: rows that every signed-in person sees. A connection that has not said as '
  'whom it works sees nothing, nor does one whose scope narrows by nothing. strict: nobody writes '
  'a row of a channel that is not theirs.';
