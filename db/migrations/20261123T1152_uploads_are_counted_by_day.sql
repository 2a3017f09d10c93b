create table access.upload_day (
  user_id bigint not null references access.user_account on delete cascade,
  day date not null,
  files integer not null check (files > 0),
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
comment on table access.upload_day is
  'How much somebody has uploaded on a day, which the setting upload_megabytes_day limits. Days before are deleted.';
comment on column access.upload_day.user_id is 'Who uploaded.';
comment on column access.upload_day.day is 'The business day.';
comment on column access.upload_day.files is 'How many files.';
comment on column access.upload_day.bytes is 'How large they were together, as they came.';
create index upload_day_by_day on access.upload_day (day);
