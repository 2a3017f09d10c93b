-- Reports that go out by mail, daily, weekly or monthly, each recipient's own.
alter table exports.file add column keep_hours smallint not null default 24
  check (keep_hours between 24 and 168);
comment on column exports.file.keep_hours is 'For so long it is kept once it is made.';

create table exports.schedule (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  owner_id bigint not null references access.user_account,
  name text not null,
  table_id text not null,
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  question jsonb not null,
  period text check (period in ('today', 'yesterday', 'week_before', 'month_so_far',
    'month_before')),
  every text not null check (every in ('day', 'week', 'month')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  keep_hours smallint not null check (keep_hours between 24 and 168),
  state text not null default 'active' check (state in ('active', 'paused')),
  paused_because text check (paused_because in ('by_hand', 'owner_lost_right', 'nobody_left',
    'question_refused', 'restored')),
  next_at timestamptz not null,
  created_at timestamptz not null,
  constraint a_week_has_its_day check ((every = 'week') = (weekday is not null)),
  constraint a_month_has_its_day check ((every = 'month') = (month_day is not null)),
  constraint what_is_paused_says_why check ((state = 'paused') = (paused_because is not null))
);
comment on table exports.schedule is
  'A list or report that is mailed to people at its hour, to each with what they may see.';
comment on column exports.schedule.id is 'Identity, for its recipients and sendings.';
comment on column exports.schedule.uuid is 'Its name in addresses.';
comment on column exports.schedule.owner_id is 'Who made it; without their right to the report nobody is sent it.';
comment on column exports.schedule.name is 'What it is called in the list and the mail.';
comment on column exports.schedule.table_id is 'Which list or report: the id of its declaration.';
comment on column exports.schedule.format is 'What kind of file.';
comment on column exports.schedule.question is 'Filters, choices, order and columns; its days are those of the period.';
comment on column exports.schedule.period is 'Which days a report is about, counted from the day of sending; null: of no days.';
comment on column exports.schedule.every is 'How often.';
comment on column exports.schedule.weekday is 'Of a weekly one: Monday is 1.';
comment on column exports.schedule.month_day is 'Of a monthly one, a day that every month has.';
comment on column exports.schedule.hour is 'At which hour in Cancun.';
comment on column exports.schedule.keep_hours is 'How long the link of a mail leads to its file.';
comment on column exports.schedule.state is 'Whether it is sent.';
comment on column exports.schedule.paused_because is 'Why it is not.';
comment on column exports.schedule.next_at is 'When it is due.';
comment on column exports.schedule.created_at is 'When it was made.';
create index schedule_by_whom on exports.schedule (owner_id);
create index schedule_due on exports.schedule (next_at) where state = 'active';

create table exports.recipient (
  schedule_id bigint not null references exports.schedule on delete cascade,
  user_id bigint not null references access.user_account,
  paused_because text check (paused_because in ('permission.denied', 'export.account_closed')),
  primary key (schedule_id, user_id)
);
comment on table exports.recipient is 'Who is mailed a report at its hour.';
comment on column exports.recipient.schedule_id is 'Which report at which hour.';
comment on column exports.recipient.user_id is 'Who: the file is theirs alone.';
comment on column exports.recipient.paused_because is 'Why they are sent it no more; null: they are.';
create index recipient_by_whom on exports.recipient (user_id);

create table exports.sending (
  id bigint generated always as identity primary key,
  schedule_id bigint not null,
  user_id bigint not null,
  due_at timestamptz not null,
  file_id bigint not null unique references exports.file,
  outcome text not null default 'making' check (outcome in ('making', 'sent', 'refused', 'failed')),
  ended_at timestamptz,
  foreign key (schedule_id, user_id) references exports.recipient on delete cascade,
  constraint a_period_is_sent_once unique (schedule_id, user_id, due_at),
  constraint what_ended_says_when check ((outcome = 'making') = (ended_at is null))
);
comment on table exports.sending is 'One report of one hour for one recipient: whoever began it, nobody begins it again.';
comment on column exports.sending.id is 'Identity, for its mail.';
comment on column exports.sending.schedule_id is 'Which report at which hour.';
comment on column exports.sending.user_id is 'For whom.';
comment on column exports.sending.due_at is 'When it was due.';
comment on column exports.sending.file_id is 'The file that was made for them.';
comment on column exports.sending.outcome is 'What became of it.';
comment on column exports.sending.ended_at is 'When that was known.';
