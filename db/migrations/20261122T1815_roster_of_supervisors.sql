-- Who supervises which location, and when: the daily roster.
create schema roster;
comment on schema roster is 'Which supervisor is where, and when.';

create table roster.assignment (
  id bigint generated always as identity primary key,
  day date not null,
  starts_at time(0) not null,
  ends_at time(0) not null,
  supervisor_id bigint not null references access.user_account,
  channel_id bigint not null references organization.channel,
  location_id bigint not null references organization.location,
  state text not null default 'active' check (state in ('active', 'inactive')),
  version integer not null default 1,
  created_by bigint not null references access.user_account,
  created_at timestamptz not null,
  constraint assignment_ends_after_its_start check (ends_at > starts_at),
  -- Ranges of one number each, because a bare number has no place in such an index.
  constraint assignment_stands_once exclude using gist (
    int8range(supervisor_id, supervisor_id, '[]') with &&,
    int8range(location_id, location_id, '[]') with &&,
    tsrange(day + starts_at, day + ends_at) with &&
  ) where (state = 'active')
);
comment on table roster.assignment is
  'A supervisor at a location, on a day, between two hours of Cancún. Active until it is taken off; it is never deleted.';
comment on column roster.assignment.id is 'Identity.';
comment on column roster.assignment.day is 'Day of business.';
comment on column roster.assignment.starts_at is 'Hour at which the turn begins.';
comment on column roster.assignment.ends_at is 'Hour at which it ends, on the same day.';
comment on column roster.assignment.supervisor_id is 'Who supervises.';
comment on column roster.assignment.channel_id is 'For which channel.';
comment on column roster.assignment.location_id is 'Where.';
comment on column roster.assignment.state is 'active | inactive.';
comment on column roster.assignment.version is 'Grows with every edit, so that the second of two is told.';
comment on column roster.assignment.created_by is 'Who assigned.';
comment on column roster.assignment.created_at is 'When it was assigned.';
create index assignment_by_supervisor on roster.assignment (supervisor_id, day);
create index assignment_by_day on roster.assignment (day);
create index assignment_by_location on roster.assignment (location_id);
create index assignment_by_channel on roster.assignment (channel_id);
create index assignment_by_whom on roster.assignment (created_by);
