-- What a file would do is shown row by row, and rows of it can be left out.
create table loads.preview (
  load_id bigint not null references loads.load on delete cascade,
  position integer not null,
  row integer not null,
  effect text not null check (effect in ('new', 'changed')),
  name text not null,
  differences jsonb not null,
  primary key (load_id, position)
);
comment on table loads.preview is
  'What the first rows of a file would make and change, as its last check found it.';
comment on column loads.preview.load_id is 'Its load.';
comment on column loads.preview.position is 'In the order of the file.';
comment on column loads.preview.row is 'The number of the row, as the sheet shows it.';
comment on column loads.preview.effect is 'new: it makes something; changed: it changes something.';
comment on column loads.preview.name is 'What the row is of, in the words of its person.';
comment on column loads.preview.differences is
  'Which columns it changes, each with what stands and what the file says; of a new one, nothing.';

alter table loads.load
  add column left_out integer[] not null default '{}',
  add column rows_left_out integer not null default 0;
comment on column loads.load.left_out is 'Rows that its person chose not to load, by their numbers.';
comment on column loads.load.rows_left_out is 'How many of those the last load passed over.';
