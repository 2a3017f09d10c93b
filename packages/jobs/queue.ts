import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type JobOptions = {
  /** A later job with the same key replaces an earlier one that has not begun. */
  job_key?: string
  run_at?: Date
  /**
   * Tries before it stays failed; the wait between them grows as e^attempt seconds. 25 when absent.
   */
  max_attempts?: number
  /** A job with a larger number waits for those with a smaller one; 0 when absent. */
  priority?: number
}

/**
 * Queues a job **in the caller's transaction**: it exists if and only if the business change
 * commits. This is our outbox, so that nothing is sent for a sale that was rolled back, and nothing
 * is forgotten for one that was not.
 */
export async function addJob(
  tx: Database,
  name: string,
  payload: Record<string, unknown>,
  { job_key, run_at, max_attempts, priority }: JobOptions = {},
): Promise<void> {
  await run(
    tx,
    sql`
    select graphile_worker.add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${job_key ?? null}::text,
      run_at => ${run_at ?? null}::timestamptz, max_attempts => ${max_attempts ?? null}::integer, priority => ${priority ?? null}::integer)`,
  )
}
