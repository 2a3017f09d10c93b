import { first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export async function keepPreview(
  database: Database,
  token: string,
  html: string,
  now: Date,
): Promise<void> {
  await run(
    database,
    sql`
      insert into newsletter.preview (token, html, created_at) values (${token}, ${html}, ${now})`,
  )
}

export async function findPreview(database: Database, token: string): Promise<string | undefined> {
  return (
    await first(
      database,
      sql<{ html: string }>`select html from newsletter.preview where token = ${token}`,
    )
  )?.html
}

export async function deletePreviewsBefore(database: Database, instant: Date): Promise<void> {
  await run(database, sql`delete from newsletter.preview where created_at < ${instant}`)
}
