import { run, type Database } from '@kit/db/database'
import { carrier } from '@kit/kernel/trace'
import { sql } from 'kysely'
import { CARRIER, type Job } from './job.ts'

export type JobOptions = {
  /** Instead of the job's own. */
  key?: string
  tries?: number
  run_at?: Date
  /** A job with a larger number waits for those with a smaller one; 0 when absent. */
  priority?: number
  /** Jobs of one queue are done one after the other. */
  queue?: string
}

/**
 * Queues a job **in the caller's transaction**: it exists if and only if the business change
 * commits. This is our outbox, so that nothing is sent for a sale that was rolled back, and nothing
 * is forgotten for one that was not. Its flag is its kind, by which a runner leaves those that are
 * past their share.
 */
export async function addJob<Payload>(
  tx: Database,
  job: Pick<Job<Payload>, 'name' | 'schema' | 'key' | 'tries'>,
  payload: NoInfer<Payload>,
  { key = job.key?.(payload), tries = job.tries, run_at, priority, queue }: JobOptions = {},
): Promise<void> {
  await run(
    tx,
    sql`
    select graphile_worker.add_job(
      identifier => ${job.name}::text,
          payload => ${JSON.stringify(traced(job.schema.parse(payload)))}::json,
          job_key => ${key ?? null}::text,
      run_at => ${run_at ?? null}::timestamptz, max_attempts => ${tries}::integer,
          priority => ${priority ?? null}::integer, queue_name => ${queue ?? null}::text,
      flags => array[${job.name}::text])`,
  )
}

/** Beside the payload travels what asked for the job, where that is traced. */
function traced(payload: unknown): unknown {
  const asked_by = carrier()
  return asked_by === null ? payload : { ...(payload as object), [CARRIER]: asked_by }
}
