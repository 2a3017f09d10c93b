-- How many guests sleep in each hotel, so that what is sold can be held against them.
create schema occupancy;
comment on schema occupancy is 'Guests of hotels by day, against whom sales are held.';

create table occupancy.hotel_day (
  id bigint generated always as identity primary key,
  hotel_id bigint not null references organization.hotel,
  day date not null,
  guests integer not null check (guests >= 0),
  version integer not null default 1,
  set_by bigint not null references access.user_account,
  set_at timestamptz not null,
  constraint a_hotel_has_one_count_a_day unique (hotel_id, day)
);
comment on table occupancy.hotel_day is 'Resident guests of a hotel on a day, as the hotel tells.';
comment on column occupancy.hotel_day.id is 'Identity, for lists.';
comment on column occupancy.hotel_day.hotel_id is 'Where they sleep.';
comment on column occupancy.hotel_day.day is 'The day that begins with the night.';
comment on column occupancy.hotel_day.guests is 'People, children included.';
comment on column occupancy.hotel_day.version is 'Grows with every edit, so that the second of two is told.';
comment on column occupancy.hotel_day.set_by is 'Who entered it last.';
comment on column occupancy.hotel_day.set_at is 'When it was entered last.';
create index hotel_day_by_day on occupancy.hotel_day (day);
create index hotel_day_by_person on occupancy.hotel_day (set_by);
