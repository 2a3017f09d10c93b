import type { AnyContext } from '@kit/db/context'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { PAYMENT_LINK } from '../lifecycles.ts'

/** A link may have been paid since the backup was taken: none opens any more. */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const revoked = await moveThose(
    tx,
    PAYMENT_LINK,
    { from: 'active', which: sql`true` },
    'revoked',
    { reason: 'restored_backup' },
  )
  return revoked.length > 0
    ? [
        `Enlaces de pago desactivados: ${revoked.length}. Revise en cada procesador los cobros hechos desde el respaldo y envíelos de nuevo.`,
      ]
    : []
}
