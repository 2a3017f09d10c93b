create table platform.process (
  id uuid primary key,
  role text not null check (role in ('all', 'api', 'worker', 'whatsapp')),
  version text not null,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  disk_free_bytes bigint not null,
  disk_bytes bigint not null,
  backup_at timestamptz
);
comment on table platform.process is
  'The processes of the server, each of which says a few times a minute that it lives. One that stops takes its row away; that of one that was killed stays for a day.';
comment on column platform.process.id is 'Drawn when it starts.';
comment on column platform.process.role is 'all, or the part of the work that it does.';
comment on column platform.process.version is 'Of the program that it runs.';
comment on column platform.process.host is 'The machine, or the container.';
comment on column platform.process.pid is 'Its number on that machine.';
comment on column platform.process.started_at is 'When it was ready to work.';
comment on column platform.process.heard_at is 'When it last said that it lives.';
comment on column platform.process.disk_free_bytes is 'Of the disk of its data folder.';
comment on column platform.process.disk_bytes is 'The size of that disk.';
comment on column platform.process.backup_at is
  'When the newest file of its folder of backups was written; null where there is none.';
