create schema rep_locations;
comment on schema rep_locations is 'Where reps are.';

create table rep_locations.desk_change (
  id bigint generated always as identity primary key,
  user_id bigint not null references access.user_account,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  agency boolean not null,
  changed_at timestamptz not null default now()
);
comment on table rep_locations.desk_change is 'Every time somebody took a desk.';
create index desk_change_of_user on rep_locations.desk_change (user_id, changed_at desc);
create index desk_change_of_location on rep_locations.desk_change (location_id);
create index desk_change_of_hotel on rep_locations.desk_change (hotel_id);
create index desk_change_of_channel on rep_locations.desk_change (channel_id);
