create or replace function catalog.pickup_on(
    of_option bigint, at_hotel bigint, on_day date, departs_at time)
  returns setof catalog.pickup
  language sql stable parallel safe as $$
  select k.* from catalog.pickups_on(of_option, at_hotel, on_day) k
   where k.departure_time is null or k.departure_time = departs_at
   order by k.departure_time is null limit 1
$$;
comment on function catalog.pickup_on(bigint, bigint, date, time) is
  'How a guest of a hotel is picked up for an option on a day, for the departure of an hour (null: '
  'it has none). A row of that very hour wins over one of each hour, even over one of a season: '
  'the hour says more of when a guest has to be there. Nothing: nobody is picked up there.';
