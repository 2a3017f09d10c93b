-- The queue's tables are made after ours and belong to a library, so that no view can name them;
-- its rows are its owner's, as who this function works.
create or replace function platform.queued_jobs() returns table (
  id bigint, task text, about text, queue text, attempts integer, attempts_max integer,
  created_at timestamptz, run_at timestamptz, locked_at timestamptz, locked_by text,
  last_error text
) language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select j.id, j.task_identifier, nullif(p.payload::text, '{}'), j.queue_name,
           j.attempts::integer, j.max_attempts::integer, j.created_at, j.run_at, j.locked_at,
           j.locked_by, j.last_error
      from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id;
end $$;
comment on function platform.queued_jobs() is
  'The jobs that were not done yet, for who may only read. about: the numbers of what they are '
  'for.';
