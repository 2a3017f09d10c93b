import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { REPORT_SCHEDULE } from '../lifecycles.ts'

/** What was due since the backup may have been sent: who knows better resumes it on its screen. */
export async function quarantine(tx: AnyContext): Promise<string[]> {
  const due = { from: 'active', which: sql`t.next_at <= ${tx.now}` } as const
  const ids = await moveThose(tx, REPORT_SCHEDULE, due, 'paused', {
    reason: 'restored',
    set: { paused_because: 'restored' },
  })
  const paused = await all(
    tx,
    sql<{ name: string }>`
      select name from exports.schedule where id = any(${ids}::bigint[]) order by id`,
  )
  return paused.map(
    ({ name }) =>
      `Reporte programado en pausa: «${name}». Puede haberse enviado después del respaldo; se reanuda en su pantalla.`,
  )
}
