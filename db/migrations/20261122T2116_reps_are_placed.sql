-- Where a rep is expected to sell, planned by a supervisor or a manager: the other side of the
-- working session, which says where they do.
create schema rep_locations;
comment on schema rep_locations is 'Where reps are expected, and when they were there.';

create table rep_locations.placement (
  id bigint generated always as identity primary key,
  day date not null,
  starts_at time(0) not null,
  ends_at time(0) not null,
  rep_id bigint not null references access.user_account,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  state text not null default 'active' check (state in ('active', 'inactive')),
  version integer not null default 1,
  created_by bigint not null references access.user_account,
  created_at timestamptz not null,
  constraint placement_ends_after_its_start check (ends_at > starts_at),
  -- Ranges of one number each, because a bare number has no place in such an index.
  constraint a_rep_is_expected_at_one_place exclude using gist (
    int8range(rep_id, rep_id, '[]') with &&,
    tsrange(day + starts_at, day + ends_at) with &&
  ) where (state = 'active')
);
comment on table rep_locations.placement is
  'A rep expected at a location, on a day, between two hours of Cancún. Active until it is taken '
  'off; it is never deleted.';
comment on column rep_locations.placement.id is 'Identity.';
comment on column rep_locations.placement.day is 'Day of business.';
comment on column rep_locations.placement.starts_at is 'Hour at which the turn begins.';
comment on column rep_locations.placement.ends_at is 'Hour at which it ends, on the same day.';
comment on column rep_locations.placement.rep_id is 'Who is expected.';
comment on column rep_locations.placement.channel_id is 'For which channel.';
comment on column rep_locations.placement.hotel_id is 'In which hotel.';
comment on column rep_locations.placement.location_id is 'At which desk of it.';
comment on column rep_locations.placement.state is 'active | inactive.';
comment on column rep_locations.placement.version is 'Grows when it is taken off.';
comment on column rep_locations.placement.created_by is 'Who placed them.';
comment on column rep_locations.placement.created_at is 'When they were placed.';
create index placement_by_rep on rep_locations.placement (rep_id, day);
create index placement_by_day on rep_locations.placement (day);
create index placement_by_location on rep_locations.placement (location_id, day);
create index placement_by_hotel on rep_locations.placement (hotel_id);
create index placement_by_channel on rep_locations.placement (channel_id);
create index placement_by_whom on rep_locations.placement (created_by);
