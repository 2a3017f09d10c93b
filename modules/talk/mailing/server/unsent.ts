import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** What left long ago is not counted: there are as many as guests. */
export const countUnsent = (database: Database) =>
  all(
    database,
    sql<{ state: string; count: number }>`
    select state, count(*)::int as count from mailing.mail
     where state in ('queued', 'failed', 'quarantined') group by 1 order by 1`,
  )
