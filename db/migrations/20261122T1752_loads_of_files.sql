-- Files that make or change many rows at once: kept, checked, loaded whole or not at all, undone.
create schema loads;
comment on schema loads is 'Bulk loads: files of many rows, and what became of them.';

create table loads.load (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null,
  state text not null default 'uploaded' check (state in ('uploaded', 'checking', 'checked',
    'refused', 'loading', 'loaded', 'failed', 'undoing', 'undone')),
  file_name text not null,
  object_key text not null check (object_key ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes >= 0),
  language text not null check (language in ('es', 'en')),
  headings jsonb not null,
  mapping jsonb not null,
  only_good boolean not null default false,
  rows_done integer not null default 0,
  rows_new integer not null default 0,
  rows_changed integer not null default 0,
  rows_same integer not null default 0,
  rows_wrong integer not null default 0,
  refusal text,
  refusal_details jsonb not null default '{}',
  created_by bigint not null references access.user_account,
  created_at timestamptz not null default now(),
  loaded_at timestamptz,
  version integer not null default 1,
  constraint what_was_loaded_has_its_instant check (state not in ('loaded', 'undoing', 'undone')
    or loaded_at is not null)
);
comment on table loads.load is
  'A file of many rows of one kind: uploaded, checked without writing, loaded in one transaction, undone while nothing depends on it.';
comment on column loads.load.id is 'Identity, for its faults and changes.';
comment on column loads.load.uuid is 'Its name in addresses.';
comment on column loads.load.kind is 'What its rows are: the name of its declaration.';
comment on column loads.load.state is 'Where it stands; only one of a kind is loading or undoing at a time.';
comment on column loads.load.file_name is 'As it was called where it came from.';
comment on column loads.load.object_key is 'Where its bytes are kept.';
comment on column loads.load.bytes is 'Its size.';
comment on column loads.load.language is 'What its person reads: names of rows are looked for in it first.';
comment on column loads.load.headings is 'The headings of the file, in their order.';
comment on column loads.load.mapping is 'For each heading, by its place, the column it is; null: it is left out.';
comment on column loads.load.only_good is 'Rows with errors are left out; otherwise one error keeps all of them out.';
comment on column loads.load.rows_done is 'How many rows the step under way has read.';
comment on column loads.load.rows_new is 'Rows that make something, in the last check or load.';
comment on column loads.load.rows_changed is 'Rows that change something.';
comment on column loads.load.rows_same is 'Rows that say what stands already.';
comment on column loads.load.rows_wrong is 'Rows with an error.';
comment on column loads.load.refusal is 'Why the last step was refused; null: it was not.';
comment on column loads.load.refusal_details is 'What its sentence names.';
comment on column loads.load.created_by is 'Who brought the file; its rows are written in their scope.';
comment on column loads.load.created_at is 'When it was brought.';
comment on column loads.load.loaded_at is 'When its rows were written.';
comment on column loads.load.version is 'Counts its changes of state.';
create unique index one_load_of_a_kind_at_a_time on loads.load (kind)
  where state in ('loading', 'undoing');
create index load_by_whom on loads.load (created_by, id);

create table loads.fault (
  load_id bigint not null references loads.load on delete cascade,
  position integer not null,
  row integer not null,
  column_name text,
  code text not null,
  details jsonb not null default '{}',
  primary key (load_id, position)
);
comment on table loads.fault is 'What is wrong with a row of a file, by its column.';
comment on column loads.fault.load_id is 'Its load.';
comment on column loads.fault.position is 'In the order of the file.';
comment on column loads.fault.row is 'The number of the row, as the sheet shows it.';
comment on column loads.fault.column_name is 'Which column; null: the row as a whole.';
comment on column loads.fault.code is 'The refusal whose sentence says it.';
comment on column loads.fault.details is 'What the sentence names.';

create table loads.change (
  load_id bigint not null references loads.load on delete cascade,
  position integer not null,
  row integer not null,
  row_id bigint,
  before jsonb,
  after jsonb not null,
  row_version integer,
  primary key (load_id, position)
);
comment on table loads.change is 'What a row of a loaded file did: from it the load is undone.';
comment on column loads.change.load_id is 'Its load.';
comment on column loads.change.position is 'In the order in which it was written.';
comment on column loads.change.row is 'The number of the row, as the sheet shows it.';
comment on column loads.change.row_id is 'The row that it wrote; null: it is named by its values.';
comment on column loads.change.before is 'What stood; null: it was made.';
comment on column loads.change.after is 'What stands since.';
comment on column loads.change.row_version is 'The version that the load left.';

create table loads.mapping (
  user_id bigint not null references access.user_account on delete cascade,
  kind text not null,
  columns jsonb not null,
  primary key (user_id, kind)
);
comment on table loads.mapping is 'How somebody last mapped the headings of a kind of file.';
comment on column loads.mapping.user_id is 'Whose files.';
comment on column loads.mapping.kind is 'Of which kind.';
comment on column loads.mapping.columns is 'By heading, the column it is.';
