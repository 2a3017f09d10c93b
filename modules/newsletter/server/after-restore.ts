import { all, type Database } from '@kit/db/database'
import { recordTransitions } from '@kit/db/transition'
import { sql } from 'kysely'

/**
 * A newsletter on its way when the backup was taken may have reached everybody since: it is paused,
 * and resumed on its screen by who knows better.
 */
export async function quarantine(tx: Database, now: Date): Promise<string[]> {
  const paused = await all(
    tx,
    sql<{ id: number; subject_es: string; state: string }>`
    with leaving as (select id, state from newsletter.newsletter where state in ('scheduled', 'sending') for update)
    update newsletter.newsletter n set state = 'paused', updated_at = ${now}, version = n.version + 1
      from leaving where n.id = leaving.id
    returning n.id, n.subject_es, leaving.state`,
  )
  await recordTransitions(
    tx,
    paused.map(({ id, state }) => ({
      entity: 'newsletter',
      entity_id: id,
      from_state: state,
      to_state: 'paused',
      reason: 'restored',
    })),
    { actor: null, request_id: null },
  )
  return paused.map(
    ({ subject_es }) =>
      `Boletín en pausa: «${subject_es}». Puede haber salido completo después del respaldo; se reanuda en su pantalla.`,
  )
}
