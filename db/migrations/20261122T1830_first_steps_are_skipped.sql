-- What a new company has to make before it sells is read from its rows; only a skip is remembered.
create schema first_run;
comment on schema first_run is 'The first steps of a new company.';

create table first_run.skipped (
  step text primary key,
  skipped_by bigint not null references access.user_account,
  skipped_at timestamptz not null default now()
);
comment on table first_run.skipped is
  'A first step that the company goes without. Whether a step is done is never remembered.';
comment on column first_run.skipped.step is 'Which one.';
comment on column first_run.skipped.skipped_by is 'Who said so.';
comment on column first_run.skipped.skipped_at is 'When.';
create index skipped_by_whom on first_run.skipped (skipped_by);
