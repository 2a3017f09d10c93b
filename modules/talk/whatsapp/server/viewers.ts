import { first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** One screen that shows the QR of a number. */
export type Viewer = { number_id: number; session_id: number; tab: number }

export async function recordViewer(
  database: Database,
  { number_id, session_id, tab }: Viewer,
): Promise<void> {
  await run(
    database,
    sql`
      insert into whatsapp.viewer (number_id, session_id, tab)
        values (${number_id}, ${session_id}, ${tab}) on conflict do nothing`,
  )
}

export async function forgetViewer(
  database: Database,
  { number_id, session_id, tab }: Viewer,
): Promise<void> {
  await run(
    database,
    sql`
      delete from whatsapp.viewer
        where number_id = ${number_id} and session_id = ${session_id} and tab = ${tab}`,
  )
}

export async function isLookedAt(database: Database, number_id: number): Promise<boolean> {
  return (
    (await first(
      database,
      sql`select 1 from whatsapp.viewer where number_id = ${number_id} limit 1`,
    )) !== undefined
  )
}

/** There is no code to look at any more. */
export async function forgetViewers(database: Database, number_id: number): Promise<void> {
  await run(database, sql`delete from whatsapp.viewer where number_id = ${number_id}`)
}
