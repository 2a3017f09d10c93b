-- What departs several times a day picks its guests up for each departure.
alter table catalog.pickup
  add column departure_time time,
  drop constraint one_pickup_of_an_option_hotel_and_season,
  add constraint one_pickup_of_an_option_hotel_season_and_departure
    unique nulls not distinct (option_id, hotel_id, season_id, departure_time);
comment on column catalog.pickup.departure_time is
  'Of which departure of the day it is; null: of each that has no pickup of its own at the hotel.';
