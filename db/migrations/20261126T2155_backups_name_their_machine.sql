-- Several machines may take the backups of the nights: who removes, copies or proves a file has to be
-- the one that has it. And where a bucket is set, a file without a copy there is one too few.
alter table platform.backup
  add column host text,
  add column copy_due boolean not null default false;
comment on column platform.backup.host is
  'The machine in whose folder the file lies; null: taken before machines were noted.';
comment on column platform.backup.copy_due is 'Whether a copy in the bucket is due.';
