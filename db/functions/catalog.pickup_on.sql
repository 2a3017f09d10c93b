create or replace function catalog.pickup_on(of_option bigint, at_hotel bigint, on_day date)
  returns setof catalog.pickup
  language sql stable parallel safe as $$
  select k.* from catalog.pickup k left join catalog.season s on s.id = k.season_id
   where k.option_id = of_option and k.hotel_id = at_hotel
     and (k.season_id is null or on_day between s.first_day and s.last_day)
   order by s.id is null, s.last_day - s.first_day, s.id limit 1
$$;
comment on function catalog.pickup_on(bigint, bigint, date) is
  'How a guest of a hotel is picked up for an option on a day: of the seasons that the day is in '
  'the shortest wins, as of prices; else as on any other day. Nothing: nobody is picked up there.';
