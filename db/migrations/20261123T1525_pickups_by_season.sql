-- A hotel is picked up at another time, or place, in a season.
alter table catalog.pickup
  add column season_id bigint references catalog.season,
  drop constraint pickup_option_id_hotel_id_key,
  add constraint one_pickup_of_an_option_hotel_and_season
    unique nulls not distinct (option_id, hotel_id, season_id);
comment on column catalog.pickup.season_id is
  'In which season it holds; null: whenever no season of the same hotel does.';
create index pickup_in_season on catalog.pickup (season_id) where season_id is not null;
