import { sql } from 'kysely'
import type { AnyContext } from './context.ts'
import { run } from './database.ts'

export type Transition = {
  entity: string
  entity_id: number
  from_state: string | null
  to_state: string
  reason?: string | null
}

/** One row per change of state, in the transaction of its effects. */
export async function recordTransitions(
  tx: AnyContext,
  transitions: readonly Transition[],
): Promise<void> {
  if (transitions.length === 0) return
  const { actor, request_id } = tx
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, reason, user_id,
          role_name, request_id)
    select entity, entity_id, from_state, to_state, reason, ${actor?.user_id ?? null}::bigint,
        ${actor?.roles[0] ?? null}::text, ${request_id}::text
      from jsonb_to_recordset(${JSON.stringify(transitions)}::jsonb) as t(entity text,
            entity_id bigint, from_state text, to_state text, reason text)`,
  )
}
