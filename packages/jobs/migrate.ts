import type { Connection } from '@kit/db/database'
import { runMigrations } from 'graphile-worker'
import { logTo } from './log.ts'
import { openPool } from './pool.ts'

/**
 * Creates or updates the queue's own schema, `graphile_worker`. Run it after our migrations, before
 * anything queues a job.
 */
export async function migrateJobs(connection: Connection): Promise<void> {
  // A broken connection fails the migration itself, whose error says so.
  const pool = openPool(connection, 2, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: logTo(() => undefined) })
  } finally {
    await pool.end()
  }
}
