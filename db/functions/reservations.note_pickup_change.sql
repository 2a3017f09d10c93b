-- It says now() of the database: a pickup stands as long as nobody touches it, whatever clock a
-- request has.
create or replace function reservations.note_pickup_change(
    item bigint, was_day date, was_time time, was_place text)
  returns void language sql as $$
  insert into reservations.pickup_change as c
    (item_id, since, changed_at, known_day, known_time, known_place)
  values (item, now(), now(), was_day, was_time, was_place)
  on conflict (item_id) do update
    set changed_at = excluded.changed_at,
        known_day = coalesce(c.known_day, excluded.known_day),
        known_time = case when c.known_day is null then excluded.known_time else c.known_time end,
        known_place = case when c.known_day is null then excluded.known_place else c.known_place end
$$;
comment on function reservations.note_pickup_change(bigint, date, time, text) is
  'The pickup of a sold service moved: its guest is to be told, once it stands.';
