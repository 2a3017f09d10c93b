-- A day of a desk is closed when its shifts are approved, and takes no money any more.
create table cash.day_close (
  id bigint generated always as identity primary key,
  channel_id bigint not null references organization.channel,
  hotel_id bigint not null references organization.hotel,
  location_id bigint not null references organization.location,
  day date not null,
  state text not null check (state in ('closed', 'reopened')),
  closed_by bigint not null references access.user_account,
  closed_at timestamptz not null,
  last_entry_id bigint,
  reopened_by bigint references access.user_account,
  reopened_at timestamptz,
  reason text,
  constraint one_close_by_desk_and_day unique (location_id, channel_id, day),
  constraint whoever_reopens_says_why check (
    num_nonnulls(reopened_by, reopened_at, reason) = case state when 'closed' then 0 else 3 end)
);
comment on table cash.day_close is
  'A business day of a desk that was closed (cierre de día): nothing is booked on it. An '
  'administrator opens it again, with a reason; then it is closed anew.';
comment on column cash.day_close.id is 'Identity.';
comment on column cash.day_close.channel_id is 'Scope: of the desk.';
comment on column cash.day_close.hotel_id is 'Scope: of the desk.';
comment on column cash.day_close.location_id is 'Scope: of the desk.';
comment on column cash.day_close.day is 'Which business day.';
comment on column cash.day_close.state is 'closed | reopened.';
comment on column cash.day_close.closed_by is 'Who closed it last.';
comment on column cash.day_close.closed_at is 'When it was closed last.';
comment on column cash.day_close.last_entry_id is
  'The last ledger entry of the day when it was closed last; null: nothing was booked on it.';
comment on column cash.day_close.reopened_by is 'Who opened it again; null while it is closed.';
comment on column cash.day_close.reopened_at is 'When it was opened again.';
comment on column cash.day_close.reason is 'Why it was opened again.';
create index day_close_of_channel on cash.day_close (channel_id);
create index day_close_of_hotel on cash.day_close (hotel_id);
create index day_close_by_whom on cash.day_close (closed_by);
create index day_close_reopened_by on cash.day_close (reopened_by);
create index shift_of_desk_by_opening on payments.shift (location_id, channel_id, opened_at);
