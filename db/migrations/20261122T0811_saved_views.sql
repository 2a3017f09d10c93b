-- How each person sees each list: their columns, and filters saved under a name.
create table platform.table_view (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  table_id text not null,
  owner_id bigint not null references access.user_account on delete cascade,
  name text not null check (name <> ''),
  question jsonb not null,
  columns jsonb,
  shared_with text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint one_view_by_table_owner_and_name unique (table_id, owner_id, name)
);
comment on table platform.table_view is
  'Filters and order of a list or report under a name, of one person or shared with roles. It narrows what somebody sees and never widens it.';
comment on column platform.table_view.id is 'Identity, for other tables.';
comment on column platform.table_view.uuid is 'Its name in an address.';
comment on column platform.table_view.table_id is 'The list or report, as it is declared in code.';
comment on column platform.table_view.owner_id is 'Who saved it, and alone may change it.';
comment on column platform.table_view.name is 'What its tab says.';
comment on column platform.table_view.question is 'Filters, choices and order, as the table is asked with them.';
comment on column platform.table_view.columns is 'Which columns it shows, in which order; null: as each person has them.';
comment on column platform.table_view.shared_with is 'Names of the roles that see it too; empty: its owner alone.';
comment on column platform.table_view.created_at is 'When it was saved.';
comment on column platform.table_view.updated_at is 'When it was saved last.';
create index table_view_by_owner on platform.table_view (owner_id);

create table platform.table_preference (
  user_id bigint not null references access.user_account on delete cascade,
  table_id text not null,
  columns jsonb,
  view_id bigint references platform.table_view on delete set null,
  primary key (user_id, table_id)
);
comment on table platform.table_preference is
  'How one person sees one list or report, on every device.';
comment on column platform.table_preference.user_id is 'Whose it is.';
comment on column platform.table_preference.table_id is 'The list or report, as it is declared in code.';
comment on column platform.table_preference.columns is
  'Columns hidden, pinned and in which order; null: as the table is declared.';
comment on column platform.table_preference.view_id is 'The view it opens with; null: everything.';
create index table_preference_by_view on platform.table_preference (view_id);
