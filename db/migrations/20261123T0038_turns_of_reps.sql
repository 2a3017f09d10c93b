-- Hours that are worked, by a name: they are chosen when a rep is placed.
create table rep_locations.block (
  id bigint generated always as identity primary key,
  name text not null,
  starts_at time not null,
  ends_at time not null,
  break_minutes integer not null default 60 check (break_minutes between 0 and 480),
  active boolean not null default true,
  version integer not null default 1,
  constraint block_name_key unique (name),
  constraint a_block_ends_after_it_begins check (ends_at > starts_at)
);
comment on table rep_locations.block is 'Hours that are worked, by a name, with their break.';
comment on column rep_locations.block.id is 'Identity.';
comment on column rep_locations.block.name is 'What it is called: Matutino.';
comment on column rep_locations.block.starts_at is 'When it begins, in Cancún.';
comment on column rep_locations.block.ends_at is 'When it ends, the same day.';
comment on column rep_locations.block.break_minutes is 'Minutes of break that belong to it.';
comment on column rep_locations.block.active is 'Whether it is offered when a rep is placed.';
comment on column rep_locations.block.version is
  'Grows with every change, so that the second of two is told.';
alter table rep_locations.placement add column block_id bigint references rep_locations.block;
comment on column rep_locations.placement.block_id is
  'The block whose hours were chosen; null for hours of their own.';
create index placement_of_block on rep_locations.placement (block_id);

-- When reps were there: turns that begin with a working session and end it, their breaks, days off,
-- and what a supervisor corrected.
create table rep_locations.attendance (
  id bigint generated always as identity primary key,
  rep_id bigint not null references access.user_account,
  day date not null,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  placement_id bigint references rep_locations.placement,
  expected_from timestamptz,
  expected_to timestamptz,
  state text not null
    check (state in ('present', 'on_break', 'ended', 'day_off', 'withdrawn')),
  started_at timestamptz,
  ended_at timestamptz,
  started_where text check (started_where in ('inside', 'probable', 'outside', 'unknown')),
  ended_where text check (ended_where in ('inside', 'probable', 'outside', 'unknown')),
  reason text,
  version integer not null default 1,
  created_by bigint not null references access.user_account,
  created_at timestamptz not null,
  constraint a_turn_ends_after_it_began check (ended_at >= started_at),
  constraint a_turn_has_begun check
    ((started_at is null) = (state in ('day_off', 'withdrawn'))),
  constraint an_open_turn_has_no_end check
    (ended_at is null or state = 'ended'),
  constraint what_is_expected_has_both_hours check
    ((expected_from is null) = (expected_to is null))
);
comment on table rep_locations.attendance is
  'A turn of a rep at a location, or their day off.';
comment on column rep_locations.attendance.id is 'Identity.';
comment on column rep_locations.attendance.rep_id is 'Whose turn.';
comment on column rep_locations.attendance.day is 'Day of business on which it began.';
comment on column rep_locations.attendance.channel_id is 'For which channel.';
comment on column rep_locations.attendance.hotel_id is 'In which hotel it began.';
comment on column rep_locations.attendance.location_id is 'At which desk it began.';
comment on column rep_locations.attendance.placement_id is
  'The expected turn that it answers; null for who came without being expected.';
comment on column rep_locations.attendance.expected_from is
  'When it was expected to begin, as it was then.';
comment on column rep_locations.attendance.expected_to is 'When it was expected to end.';
comment on column rep_locations.attendance.state is
  'present | on_break | ended | day_off | withdrawn.';
comment on column rep_locations.attendance.started_at is 'When it began; null for a day off.';
comment on column rep_locations.attendance.ended_at is
  'When it ended; null while it is open, and for one that nobody ended before its midnight.';
comment on column rep_locations.attendance.started_where is
  'What the position of the device said then: inside | probable | outside | unknown.';
comment on column rep_locations.attendance.ended_where is 'The same, at its end.';
comment on column rep_locations.attendance.reason is 'Why there is a day off.';
comment on column rep_locations.attendance.version is
  'Grows with every change, so that the second of two is told.';
comment on column rep_locations.attendance.created_by is 'Who began it or gave the day off.';
comment on column rep_locations.attendance.created_at is 'When that was.';
create unique index a_rep_has_one_open_turn on rep_locations.attendance (rep_id)
  where state in ('present', 'on_break');
create unique index a_rep_has_a_day_off_once on rep_locations.attendance (rep_id, day)
  where state = 'day_off';
create unique index an_expected_turn_is_answered_once on rep_locations.attendance (placement_id)
  where state <> 'withdrawn';
create index attendance_by_day on rep_locations.attendance (day, rep_id);
create index attendance_by_location on rep_locations.attendance (location_id, day);
create index attendance_by_hotel on rep_locations.attendance (hotel_id);
create index attendance_by_channel on rep_locations.attendance (channel_id);
create index attendance_by_whom on rep_locations.attendance (created_by);

create table rep_locations.attendance_break (
  id bigint generated always as identity primary key,
  attendance_id bigint not null references rep_locations.attendance,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint a_break_ends_after_it_began check (ended_at >= started_at)
);
comment on table rep_locations.attendance_break is 'A break within a turn. One that nobody ended counts for nothing.';
comment on column rep_locations.attendance_break.id is 'Identity.';
comment on column rep_locations.attendance_break.attendance_id is 'Of which turn.';
comment on column rep_locations.attendance_break.started_at is 'When it began.';
comment on column rep_locations.attendance_break.ended_at is 'When it ended; null while it lasts.';
create index break_of_attendance on rep_locations.attendance_break (attendance_id);

create table rep_locations.device_position (
  id bigint generated always as identity primary key,
  attendance_id bigint not null references rep_locations.attendance,
  moment text not null check (moment in ('start', 'end')),
  latitude double precision not null,
  longitude double precision not null,
  accuracy double precision not null,
  meters double precision,
  recorded_at timestamptz not null
);
comment on table rep_locations.device_position is
  'Where the device of a rep was when a turn began or ended: personal data, deleted after the days '
  'of a setting; what it said stays with the turn.';
comment on column rep_locations.device_position.id is 'Identity.';
comment on column rep_locations.device_position.attendance_id is 'Of which turn.';
comment on column rep_locations.device_position.moment is 'start | end.';
comment on column rep_locations.device_position.latitude is 'Degrees north.';
comment on column rep_locations.device_position.longitude is 'Degrees east.';
comment on column rep_locations.device_position.accuracy is
  'Within so many metres, as the device said.';
comment on column rep_locations.device_position.meters is
  'From the hotel; null when the hotel has no position.';
comment on column rep_locations.device_position.recorded_at is 'When.';
create index position_of_attendance on rep_locations.device_position (attendance_id);
create index position_by_age on rep_locations.device_position (recorded_at);

create table rep_locations.attendance_correction (
  id bigint generated always as identity primary key,
  attendance_id bigint not null references rep_locations.attendance,
  started_before timestamptz,
  ended_before timestamptz,
  started_after timestamptz not null,
  ended_after timestamptz,
  reason text not null,
  corrected_by bigint not null references access.user_account,
  corrected_at timestamptz not null
);
comment on table rep_locations.attendance_correction is
  'What somebody else changed of a turn, and why. Written once.';
comment on column rep_locations.attendance_correction.id is 'Identity.';
comment on column rep_locations.attendance_correction.attendance_id is 'Of which turn.';
comment on column rep_locations.attendance_correction.started_before is
  'When it had begun; null for a turn that was not there.';
comment on column rep_locations.attendance_correction.ended_before is 'When it had ended, if it had.';
comment on column rep_locations.attendance_correction.started_after is 'When it began, corrected.';
comment on column rep_locations.attendance_correction.ended_after is 'When it ended, corrected.';
comment on column rep_locations.attendance_correction.reason is 'Why.';
comment on column rep_locations.attendance_correction.corrected_by is 'Who corrected it.';
comment on column rep_locations.attendance_correction.corrected_at is 'When.';
create index correction_of_attendance on rep_locations.attendance_correction (attendance_id);
create index correction_by_whom on rep_locations.attendance_correction (corrected_by);

-- A turn that ends ends the working session with it.
alter table access.working_session drop constraint working_session_end_reason_check;
alter table access.working_session add constraint working_session_end_reason_check
  check (end_reason in ('moved', 'day_over', 'placed_elsewhere', 'turn_ended'));
