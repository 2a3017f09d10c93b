import { first, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** Whether the link that a mail carries opens nothing any more when the mail is about to leave. */
export async function isDead(tx: Database, mail_id: number): Promise<boolean> {
  const row = await first(
    tx,
    sql`
    select 1 from requests.link
     where mail_id = ${mail_id} and num_nonnulls(used_at, revoked_at) > 0`,
  )
  return row !== undefined
}
