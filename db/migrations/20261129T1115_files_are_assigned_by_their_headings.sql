-- How the columns of a file are assigned is kept by its headings: the next file of the same sender
-- begins so. What a file lacks is said once for all of its rows.
create table loads.assignment (
  user_id bigint not null references access.user_account on delete cascade,
  kind text not null,
  headings text not null,
  mapping jsonb not null,
  given jsonb not null,
  primary key (user_id, kind, headings)
);
comment on table loads.assignment is 'How somebody last assigned the columns of files with these headings.';
comment on column loads.assignment.user_id is 'Whose files.';
comment on column loads.assignment.kind is 'Of which kind.';
comment on column loads.assignment.headings is 'The SHA-256 of the headings, in their order.';
comment on column loads.assignment.mapping is 'For each heading, by its place, the column it is; null: it is left out.';
comment on column loads.assignment.given is 'By column, what was said for all rows.';

alter table loads.load
  add column given jsonb not null default '{}',
  add column rows_passed integer not null default 0,
  add column rows_blank integer not null default 0,
  add column passed jsonb not null default '[]';
comment on column loads.load.given is 'By column, what rows say that do not say it themselves.';
comment on column loads.load.rows_passed is 'Rows that are none of the kind: totals, titles, what stands twice.';
comment on column loads.load.rows_blank is 'Rows between the others that say nothing.';
comment on column loads.load.passed is 'The first rows that are passed over, each with why.';

alter table loads.preview add column notes jsonb not null default '[]';
comment on column loads.preview.notes is 'What follows from the row besides its columns, in sentences.';
