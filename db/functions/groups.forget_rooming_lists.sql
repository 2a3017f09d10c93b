create or replace function groups.forget_rooming_lists(before_day date, forgotten text,
  at_once integer) returns integer language sql security definer set search_path = pg_catalog as $$
  with over as (
    select s.id from groups.sheet s
     where s.ends_on < before_day
       and (s.rooms <> groups.anonymous_rooms(s.rooms, forgotten)
         or exists (select from groups.sheet_version v where v.sheet_id = s.id
              and (v.before -> 'rooms' <> groups.anonymous_rooms(v.before -> 'rooms', forgotten)
                or v.after -> 'rooms' <> groups.anonymous_rooms(v.after -> 'rooms', forgotten))))
     order by s.id limit at_once for update),
  versions as (
    update groups.sheet_version v
       set before = v.before || jsonb_build_object('rooms',
             groups.anonymous_rooms(v.before -> 'rooms', forgotten)),
           after = v.after || jsonb_build_object('rooms',
             groups.anonymous_rooms(v.after -> 'rooms', forgotten))
     where v.sheet_id in (select id from over)),
  sheets as (
    update groups.sheet s
       set rooms = groups.anonymous_rooms(s.rooms, forgotten), version = s.version + 1
     where s.id in (select id from over) returning s.id)
  select count(*)::integer from sheets
$$;
comment on function groups.forget_rooming_lists(date, text, integer) is
  'Takes the names out of the rooming lists of groups that left before a day, also out of what '
  'their sheets said before each edit; at most so many sheets, and answers how many. Works as the '
  'owner, because a version is written once.';
