create view platform.queued_job as
select j.*,
       case when j.locked_at < now() - interval '1 hour' then 'stuck'
         when j.locked_at is not null then 'running'
         when j.attempts >= j.attempts_max then 'failed'
         when j.run_at < now() - interval '10 minutes' then 'stuck'
         when j.run_at <= now() then 'waiting'
         when j.attempts > 0 then 'retrying'
         else 'later' end as state
  from platform.queued_jobs() j;
comment on view platform.queued_job is
  'The jobs that were not done yet. state: failed, of its tries none is left; retrying, it failed '
  'and will be tried again; stuck, nobody has taken it for ten minutes, or somebody has had it in '
  'hand for an hour.';
