import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { emptied } from './queries.ts'

/**
 * Takes mails back that have not left yet; answers how many. One that is leaving at this very
 * moment may still leave, and is recorded as it was.
 */
export function withdrawMails(tx: Database, ids: readonly number[]): Promise<number> {
  return run(
    tx,
    sql`update mailing.mail set ${emptied}, state = 'withdrawn' where id = any(${ids}::bigint[]) and state in ('queued', 'quarantined')`,
  )
}
