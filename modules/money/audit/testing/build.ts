import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { sealBooks } from '../server/seals.ts'

// Internal functions that tests of other modules use.
export { compareDocuments, examine } from '../server/examine.ts'
export { findUntoldRows } from '../server/rows/findings.ts'
export { checkSeals, sealBooks } from '../server/seals.ts'

/** What is written so long before a seal is in it. */
const SETTLED_MS = 3_600_000

/**
 * A night that seals all there is: what is done from now on has to tell of itself. Transactions that
 * are older, of other databases of the cluster too, are waited for: what was written after they began
 * counts as written since the seal.
 */
export async function sealNow(database: Database): Promise<void> {
  const { told } = await only(
    database,
    sql<{ told: string }>`
      insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id)
      values ('test', 'test', 'test.sealed', 'test', '1')
      returning pg_current_xact_id()::text as told`,
  )
  while (!(await isOldest(database, told))) await sleep(20)
  await sealBooks(database, new Date(Date.now() + SETTLED_MS))
}

/** Whether no transaction is under way that is as old as this one, or older. */
const isOldest = async (database: Database, transaction: string): Promise<boolean> =>
  (
    await only(
      database,
      sql<{ is_over: boolean }>`
        select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as is_over`,
    )
  ).is_over
