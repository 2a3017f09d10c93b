create or replace function catalog.pickups_on(of_option bigint, at_hotel bigint, on_day date)
  returns setof catalog.pickup
  language sql stable parallel safe as $$
  select distinct on (k.departure_time) k.*
    from catalog.pickup k left join catalog.season s on s.id = k.season_id
   where k.option_id = of_option and k.hotel_id = at_hotel
     and (k.season_id is null or on_day between s.first_day and s.last_day)
   order by k.departure_time, s.id is null, s.last_day - s.first_day, s.id
$$;
comment on function catalog.pickups_on(bigint, bigint, date) is
  'How guests of a hotel are picked up for an option on a day: a row for each departure that has a '
  'pickup of its own, and one without an hour for all others. For each hour, of the seasons that '
  'the day is in the shortest wins, as of prices; else as on any other day.';
