-- A reminder asks the people who may do an act on a row to do it.
create schema dashboard;
comment on schema dashboard is 'What waits for whom: who was reminded of which row.';

create table dashboard.reminder (
  id bigint generated always as identity primary key,
  table_id text not null,
  row_key text not null,
  action text not null,
  asked_by bigint not null references access.user_account,
  at timestamptz not null
);
comment on table dashboard.reminder is
  'Those who may do what a row of a list waits for were reminded of it.';
comment on column dashboard.reminder.id is 'Identity.';
comment on column dashboard.reminder.table_id is 'In which list the row stands.';
comment on column dashboard.reminder.row_key is 'How the list names the row.';
comment on column dashboard.reminder.action is 'What the row waits for: an action of the list.';
comment on column dashboard.reminder.asked_by is 'Who reminded them.';
comment on column dashboard.reminder.at is 'When.';
create index reminder_of_row on dashboard.reminder (table_id, row_key, action, at desc);
create index reminder_by_person on dashboard.reminder (asked_by);
