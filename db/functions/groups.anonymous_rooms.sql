create or replace function groups.anonymous_rooms(rooms jsonb, guests text)
  returns jsonb language sql immutable set search_path = pg_catalog as $$
  select coalesce(
      jsonb_agg(r.room || jsonb_build_object('guests', guests) order by r.position), '[]')
    from jsonb_array_elements(rooms) with ordinality r(room, position)
$$;
comment on function groups.anonymous_rooms(jsonb, text) is
  'A rooming list whose guests all have this name: rooms, people and days stay.';
