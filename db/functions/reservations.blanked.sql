create or replace function reservations.blanked(fields jsonb)
  returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case value when 'null' then value else '"—"' end), '{}')
    from jsonb_each(fields)
$$;
comment on function reservations.blanked(jsonb) is
  'Fields without what stood in them. What was empty stays empty: a first contact is known by it '
  '(reservations.change.first_contact), also of a forgotten guest.';
