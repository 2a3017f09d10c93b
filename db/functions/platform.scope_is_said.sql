create or replace function platform.scope_is_said() returns text language sql immutable as $$
  select format(
    $c$(select current_setting('app.sees', true) = 'scope' and concat(%s) <> '')$c$,
    string_agg(format('current_setting(%L, true)', 'app.' || dimension || '_ids'), ', '))
    from unnest('{channel,hotel,location,rep,provider,agency}'::text[]) dimension
$$;
comment on function platform.scope_is_said() is
  'The condition under which a connection has said a scope that narrows by something.';
