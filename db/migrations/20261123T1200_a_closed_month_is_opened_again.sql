alter table ledger.closed_period drop constraint closed_period_pkey;
alter table ledger.closed_period add column id bigint generated always as identity primary key;
create index closed_period_of_a_month on ledger.closed_period (month);
comment on table ledger.closed_period is
  'Closings of months, with every day before: nothing is booked on them any more, and what happens later to their sales is booked on its own day. A closing holds until it is undone (ledger.reopened_period); then the month may be closed anew.';
comment on column ledger.closed_period.id is 'In the order in which they were closed.';

create table ledger.reopened_period (
  closed_period_id bigint primary key references ledger.closed_period,
  reopened_by bigint not null references access.user_account,
  reopened_at timestamptz not null,
  reason text not null check (length(btrim(reason)) between 10 and 300)
);
comment on table ledger.reopened_period is
  'Closings that somebody undid, so that the month takes entries again. Never changed.';
comment on column ledger.reopened_period.closed_period_id is 'The closing that holds no more.';
comment on column ledger.reopened_period.reopened_by is 'Who opened the month again.';
comment on column ledger.reopened_period.reopened_at is 'When.';
comment on column ledger.reopened_period.reason is 'Why, in their words.';
