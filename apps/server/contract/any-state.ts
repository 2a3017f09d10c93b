// Rows that are put into a state by the owner of the database, which no call could bring them to.
import { all, only, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** What else a row of a state has is not promised: what the table checks of it is dropped. */
export async function dropChecks(database: Database, table: string): Promise<void> {
  const checks = await all(
    database,
    sql<{ name: string }>`
    select conname as name from pg_constraint
     where contype = 'c' and conrelid = ${table}::regclass`,
  )
  for (const { name } of checks)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(database)
}

/** All that a step could change of the rows, their transitions and the books, in one text. */
export const stands = (database: Database, table: string) =>
  only(
    database,
    sql`
    select (select md5(string_agg(t::text, ',' order by id)) from ${sql.table(table)} t) as rows,
           (select count(*) from platform.transition) as transitions,
           (select count(*) from mailing.mail) as mails,
           (select count(*) from ledger.posting) as postings`,
  )
