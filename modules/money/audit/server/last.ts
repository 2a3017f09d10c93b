import { first, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** How the last audit ended; nothing when there was none. */
export const findLastAudit = (database: Database) =>
  first(
    database,
    sql<{ finished_at: string; differences: number; failure: string | null }>`
    select finished_at, differences, failure from audit.run
     where finished_at is not null order by finished_at desc limit 1`,
  )

/** The last one that looked at everything it should; nothing when there was none. */
export const findLastWholeAudit = (database: Database) =>
  first(
    database,
    sql<{ age_seconds: number; differences: number }>`
    select extract(epoch from now() - finished_at)::float8 as age_seconds, differences
      from audit.run where finished_at is not null and failure is null
     order by finished_at desc limit 1`,
  )

/** The last seal over the books; nothing when there is none. */
export const findLastSeal = (database: Database) =>
  first(
    database,
    sql<{ id: number; sealed_at: string; age_seconds: number }>`
    select id, sealed_at, extract(epoch from now() - sealed_at)::float8 as age_seconds
      from audit.seal order by id desc limit 1`,
  )
