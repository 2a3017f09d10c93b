import type { Database } from '@kit/db/database'
import { only } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * Whether one of these mails was written to somebody of a reservation at a moment of the database's
 * clock or after it, and has left or still will: what failed or was withdrawn told nobody anything.
 */
export async function wasMailedSince(
  database: Database,
  {
    reservation_id,
    recipient,
    templates,
    since,
  }: { reservation_id: number; recipient: string; templates: readonly string[]; since: string },
): Promise<boolean> {
  const { was } = await only(
    database,
    sql<{ was: boolean }>`
    select exists (select from mailing.mail m
      where m.reservation_id = ${reservation_id} and m.template = any(${[...templates]})
        and m.recipient = ${recipient} and m.state in ('queued', 'sent')
        and m.created_at >= ${since}::timestamptz) as was`,
  )
  return was
}
