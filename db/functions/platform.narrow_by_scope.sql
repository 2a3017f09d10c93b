create or replace function platform.narrow_by_scope(
  of regclass,
  channel text default null, hotel text default null, location text default null,
  rep text default null, provider text default null, agency text default null,
  everybody text default 'false',
  strict boolean default false
) returns void language plpgsql as $$
declare
  written text := 'true';
begin
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
      or %s and (%s or %s)
    ) with check (%s)$p$,
    of,
    platform.scope_is_said(),
    everybody,
    platform.scope_condition(channel, hotel, location, rep, provider, agency),
    written);
end $$;
comment on function platform.narrow_by_scope(
  regclass, text, text, text, text, text, text, text, boolean) is
  'Row-level security of a table, behind the scope of the queries: per dimension the column that '
  'carries it, * when it does not narrow this table, nothing when whoever is narrowed by it sees '
  'no row. everybody: rows that every signed-in person sees. A connection that has not said as '
  'whom it works sees nothing, nor does one whose scope narrows by nothing. strict: nobody writes '
  'a row of a channel that is not theirs.';
