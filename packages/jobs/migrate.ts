import type { Connection } from '@kit/db/database'
import { runMigrations } from 'graphile-worker'
import { logTo } from './log.ts'
import { nameOfRole } from '@kit/db/roles'
import pg from 'pg'
import { openPool } from './pool.ts'

/**
 * Creates or updates the queue's own schema, `graphile_worker`. Run it after our migrations, before
 * anything queues a job. `roles: false`: nobody will work here, so nobody is let in.
 */
export async function migrateJobs(
  connection: Connection,
  { roles = true }: { roles?: boolean } = {},
): Promise<void> {
  // A broken connection fails the migration itself, whose error says so.
  const pool = openPool(connection, 2, () => undefined)
  try {
    await runMigrations({ pgPool: pool, logger: logTo(() => undefined) })
    if (!roles) return
    await letIn(pool, nameOfRole(connection, 'app'))
    await letRead(pool, nameOfRole(connection, 'backup'))
  } finally {
    await pool.end()
  }
}

/**
 * Whoever queues and performs jobs owns nothing of the queue; it keeps its rows from everybody but
 * its owner, unless a policy says otherwise.
 */
async function letIn(pool: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await pool.query(`
    grant usage on schema graphile_worker to ${name};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${name};
    grant usage on all sequences in schema graphile_worker to ${name};
    revoke insert, update, delete on graphile_worker.migrations from ${name}`)
  await makePolicies(pool, 'of_the_app', `to ${name} using (true) with check (true)`)
}

/** Queued jobs are in a backup too. */
async function letRead(pool: pg.Pool, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  await pool.query(`
    grant usage on schema graphile_worker to ${name};
    grant select on all tables in schema graphile_worker to ${name};
    grant select on all sequences in schema graphile_worker to ${name}`)
  await makePolicies(pool, 'of_the_backup', `for select to ${name} using (true)`)
}

/** For each table that keeps its rows back and has no policy of this name. */
async function makePolicies(pool: pg.Pool, policy: string, says: string): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [policy],
  )
  for (const { table } of rows) await pool.query(`create policy ${policy} on ${table} ${says}`)
}
