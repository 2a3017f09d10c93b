-- The seal holds whole rows: one block is so many rows of one table, as digests by key.
create table audit.sealed_rows (
  id bigint generated always as identity primary key,
  source text not null,
  generation integer not null check (generation > 0),
  fixed_columns text[] not null,
  later_columns text[] not null,
  keys text[] not null,
  fixed bytea[] not null,
  later bytea[] not null,
  kept jsonb[] not null,
  constraint a_row_has_one_digest_of_each_sort check (
    cardinality(keys) = cardinality(fixed) and cardinality(keys) = cardinality(later)
    and cardinality(kept) in (0, cardinality(keys)))
);
comment on table audit.sealed_rows is
  'Rows as a seal found them: digests of those that were written or changed since the seal before. Of one row the last says how it has to be.';
comment on column audit.sealed_rows.id is 'In the order in which they were sealed.';
comment on column audit.sealed_rows.source is 'The table that they are rows of.';
comment on column audit.sealed_rows.generation is
  'Raised when all rows of the table were sealed anew, because its sealed columns are others: the digests before count no more.';
comment on column audit.sealed_rows.fixed_columns is 'What never changes once it is written.';
comment on column audit.sealed_rows.later_columns is 'What changes with an act or a step.';
comment on column audit.sealed_rows.keys is 'The keys of the rows, as text.';
comment on column audit.sealed_rows.fixed is
  'Of each row the first 16 bytes of the SHA-256 of its fixed columns; none: it went, as an act tells.';
comment on column audit.sealed_rows.later is
  'Of each row the first 16 bytes of the SHA-256 of its later columns.';
comment on column audit.sealed_rows.kept is
  'Of each row its values, where the declaration keeps them; otherwise none.';
create index sealed_rows_by_source on audit.sealed_rows (source, generation);

create table audit.removal (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  source text not null,
  key text not null
);
comment on table audit.removal is
  'Rows that were deleted from a table that is sealed, noted by its trigger beside the act.';
comment on column audit.removal.id is 'In the order in which they went.';
comment on column audit.removal.at is 'When it was deleted.';
comment on column audit.removal.source is 'The table that it was a row of.';
comment on column audit.removal.key is 'The key of the row, as text.';
create index removal_by_source on audit.removal (source, at);

create table platform.savepoint (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  transaction xid8 not null default pg_current_xact_id()
);
comment on table platform.savepoint is
  'Rows that were written under a savepoint bear its number: which transaction, and so which act, they belong to.';
comment on column platform.savepoint.id is 'In the order in which they were set.';
comment on column platform.savepoint.at is 'When it was set.';
comment on column platform.savepoint.transaction is 'The transaction that it was set in.';
create index savepoint_by_age on platform.savepoint (at);

alter table audit.seal
  add column last_block_id bigint,
  add column rows bigint not null default 0 check (rows >= 0),
  add column horizon xid8;
comment on column audit.seal.last_block_id is
  'Up to which block of sealed rows: those after the seal before are in it; null: rows were not sealed yet.';
comment on column audit.seal.rows is 'How many rows it seals, new and changed.';
comment on column audit.seal.horizon is
  'The oldest transaction that may have been under way: what it did not see was written from then on.';

create table audit.beginning (at timestamptz not null default now());
comment on table audit.beginning is
  'One row: since when each night has to have a seal.';
comment on column audit.beginning.at is 'When the company was made, or began to count its nights.';
create unique index a_company_begins_once on audit.beginning ((true));
insert into audit.beginning default values;
