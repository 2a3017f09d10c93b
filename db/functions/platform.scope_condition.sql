create or replace function platform.scope_condition(
  channel text default null, hotel text default null, location text default null,
  rep text default null, provider text default null, agency text default null
) returns text language plpgsql immutable as $$
declare
  setting text;
  expression text;
  conditions text[] := '{}';
begin
  for setting, expression in values
    ('app.channel_ids', channel), ('app.hotel_ids', hotel), ('app.location_ids', location),
    ('app.rep_ids', rep), ('app.provider_ids', provider), ('app.agency_ids', agency)
  loop
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
  return array_to_string(conditions, ' and ');
end $$;
comment on function platform.scope_condition(text, text, text, text, text, text) is
  'The condition under which a row stands in the scope of a connection that has said one. Per '
  'dimension the column that carries it, * when it does not narrow this row, nothing when whoever '
  'is narrowed by it does not see the row.';
