import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { NEWSLETTER } from '../lifecycles.ts'

/**
 * A newsletter on its way when the backup was taken may have reached everybody since: it is paused,
 * and resumed on its screen by who knows better.
 */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const leaving = { from: ['scheduled', 'sending'], which: sql`true` } as const
  const ids = await moveThose(tx, NEWSLETTER, leaving, 'paused', {
    reason: 'restored',
    set: { updated_at: tx.now.toISOString() },
  })
  const paused = await all(
    tx,
    sql<{
      subject_es: string
    }>`select subject_es from newsletter.newsletter where id = any(${ids}::bigint[]) order by id`,
  )
  return paused.map(
    ({ subject_es }) =>
      `Boletín en pausa: «${subject_es}». Puede haberse enviado completo después del respaldo; reanúdelo en su pantalla.`,
  )
}
