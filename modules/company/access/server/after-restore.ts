import type { AnyContext } from '@kit/db/context'
import { run } from '@kit/db/database'
import { sql } from 'kysely'

/** Whoever was signed in when the backup was taken signs in again: their secrets are in the file. */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const ended = await run(
    tx,
    sql`
      update access.session set ended_at = ${tx.now}, end_reason = 'restored'
        where ended_at is null`,
  )
  return ended > 0 ? [`Sesiones terminadas: ${ended}. Cada quien entra de nuevo.`] : []
}
