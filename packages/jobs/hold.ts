import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type HeldJobs = { task: string; count: number }

/**
 * After a restore: jobs of before the backup may have been done since, so none of them is tried.
 * They stay as failed, with the reason; those that the clock asked for come again by themselves and
 * are dropped. A later job of the same key takes the place of the failed one.
 */
export async function holdJobs(tx: Database, reason: string): Promise<HeldJobs[]> {
  await run(
    tx,
    sql`
      select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs
            where locked_by is not null))`,
  )
  await run(
    tx,
    sql`
      select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
            where payload::jsonb ? '_cron'))`,
  )
  const held = await all(
    tx,
    sql<HeldJobs>`
      select task_identifier as task, count(*) as count from graphile_worker.jobs
        where attempts < max_attempts group by 1 order by 1`,
  )
  await run(
    tx,
    sql`
      select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs
            where attempts < max_attempts), ${reason})`,
  )
  return held
}
