-- Whoever copies everything each night: reads all of it, and writes nothing here.
grant usage on schema public, :schemas to :backup;
grant select on all tables in schema :schemas to :backup;
grant select on all sequences in schema :schemas to :backup;
-- Folios of a new year are sequences that are made while people sell.
alter default privileges in schema :schemas grant select on sequences to :backup;

-- Which program made the schema.
grant select on public.schema_file, public.kysely_migration, public.kysely_migration_lock
  to :backup;
