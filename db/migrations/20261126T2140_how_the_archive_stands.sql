-- Base copies and the log of the embedded PostgreSQL, to go back to any moment: the files' names say
-- what there is, and this row what a screen shows of it.
create table platform.recovery (
  id boolean primary key default true check (id),
  heard_at timestamptz not null,
  usable_from timestamptz,
  base_at timestamptz,
  base_bytes bigint check (base_bytes > 0),
  bases integer not null check (bases >= 0),
  segment text,
  segment_at timestamptz,
  segments integer not null check (segments >= 0),
  handed_over integer not null check (handed_over >= 0),
  has_bucket boolean not null,
  not_copied integer not null check (not_copied >= 0),
  problem text,
  verified_at timestamptz,
  verified_to timestamptz,
  fault text,
  constraint what_failed_was_tried check (fault is null or verified_at is not null)
);
comment on table platform.recovery is
  'How the archive of the embedded PostgreSQL stands; no row where there is none.';
comment on column platform.recovery.id is 'There is one.';
comment on column platform.recovery.heard_at is 'When it was last looked at.';
comment on column platform.recovery.usable_from is 'The earliest moment that can be gone back to.';
comment on column platform.recovery.base_at is 'When the newest base copy was whole.';
comment on column platform.recovery.base_bytes is 'Of the newest base copy, sealed.';
comment on column platform.recovery.bases is 'How many base copies there are.';
comment on column platform.recovery.segment is 'The last file of the log that was archived.';
comment on column platform.recovery.segment_at is 'When it was: what was written since is on this machine alone.';
comment on column platform.recovery.segments is 'How many files of the log are archived.';
comment on column platform.recovery.handed_over is 'Files of the log that wait to be sealed.';
comment on column platform.recovery.has_bucket is 'Whether copies go to a bucket.';
comment on column platform.recovery.not_copied is 'Files that are not in the bucket.';
comment on column platform.recovery.problem is 'Why the last look could not do all of its work; null: it did.';
comment on column platform.recovery.verified_at is 'When the newest base copy and the log since were restored apart to prove them.';
comment on column platform.recovery.verified_to is 'How far they led.';
comment on column platform.recovery.fault is 'What was wrong then; null: nothing.';
