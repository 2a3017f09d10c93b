-- The server takes a sealed backup each night, and proves now and then that one can be restored.
create table platform.backup (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  file text not null,
  bucket_key text,
  bytes bigint not null check (bytes > 0),
  row_count bigint not null check (row_count >= 0),
  schema_version text not null,
  missing text[] not null default '{}',
  removed_at timestamptz,
  verified_at timestamptz,
  fault text,
  constraint what_failed_was_tried check (fault is null or verified_at is not null)
);
create index backup_taken_at on platform.backup (taken_at);
comment on table platform.backup is
  'A sealed backup that the server took by itself: where it lies, and whether it was restored to prove it.';
comment on column platform.backup.id is 'Identity; their order is that of the backups.';
comment on column platform.backup.taken_at is 'When it was taken.';
comment on column platform.backup.file is 'Its file in the folder of backups.';
comment on column platform.backup.bucket_key is 'Its name in the bucket, where there is one.';
comment on column platform.backup.bytes is 'Of the sealed file.';
comment on column platform.backup.row_count is 'How many rows are in it: a restore has to bring as many.';
comment on column platform.backup.schema_version is 'The last migration of the rows.';
comment on column platform.backup.missing is 'Files that rows name and that were not in the store.';
comment on column platform.backup.removed_at is 'When it was too old to be kept; null: it is there.';
comment on column platform.backup.verified_at is 'When it was restored into a database of its own to prove it; null: not yet.';
comment on column platform.backup.fault is 'What was wrong then; null: nothing.';
