import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { sealBooks } from '../server/seals.ts'

/** What is written so long before a seal is in it. */
const SETTLED_MS = 3_600_000

/** A night that seals all there is: what is done from now on has to tell of itself. */
export async function sealNow(database: Database): Promise<void> {
  await run(
    database,
    sql`insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id)
        values ('test', 'test', 'test.sealed', 'test', '1')`,
  )
  await sealBooks(database, new Date(Date.now() + SETTLED_MS))
}
