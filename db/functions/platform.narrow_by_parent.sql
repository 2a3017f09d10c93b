create or replace function platform.narrow_by_parent(
  of regclass, key text, parent regclass, everybody text default 'false'
) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', of);
  execute format(
    $p$create policy in_scope on %1$s using (
      (select current_setting('app.sees', true) = 'everything')
      or exists (select from %2$s parent where parent.id = %1$s.%3$I)
      or %4$s and (%5$s)
    ) with check (true)$p$,
    of, parent, key, platform.scope_is_said(), everybody);
end $$;
comment on function platform.narrow_by_parent(regclass, text, regclass, text) is
  'Row-level security of a table that carries no scope of its own: whoever sees the row that its '
  'key names sees it. everybody: rows that are seen besides.';
