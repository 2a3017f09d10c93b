import type { AnyContext } from '@kit/db/context'
import { run } from '@kit/db/database'
import { sql } from 'kysely'

/** A link may have been used since the backup was taken: none opens any more. */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const revoked = await run(
    tx,
    sql`
    update requests.link set revoked_at = ${tx.now} where used_at is null and revoked_at is null`,
  )
  return revoked > 0
    ? [`Enlaces de aprobación retirados: ${revoked}. Mándelos de nuevo desde cada petición.`]
    : []
}
