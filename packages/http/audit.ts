import type { Tx } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import type { AuditEntry } from '@kit/db/context'

export type Write = {
  actor: Actor | null
  request_id: string
  endpoint: string
  /** Where the request came from; absent for what is done on the machine itself. */
  address?: string
  entries: readonly AuditEntry[]
}

/**
 * One row per thing the request changed; a handler that names none still leaves one, so that no
 * write goes unrecorded.
 */
export async function recordAudit(tx: Tx, write: Write): Promise<void> {
  await insertAudit(write).execute(tx)
}

/** The statement itself, for whoever has something else to write at the same moment. */
export function insertAudit({
  actor,
  request_id,
  endpoint,
  address,
  entries,
}: Write): RawBuilder<unknown> {
  const named: readonly AuditEntry[] =
    entries.length > 0 ? entries : [{ action: endpoint, entity: 'request', entity_id: request_id }]
  const rows = named.map((entry) => ({
    action: entry.action,
    entity: entry.entity,
    entity_id: String(entry.entity_id),
    before: entry.before ?? null,
    after: entry.after ?? null,
    reason: entry.reason ?? null,
  }))
  return sql`
    insert into platform.audit_entry (user_id, role_names, request_id, endpoint, action, entity,
          entity_id, before, after, reason, address)
    select ${actor?.user_id ?? null}::bigint, ${actor?.roles ?? []}::text[], ${request_id},
        ${endpoint}, action, entity, entity_id, before, after, reason, ${address ?? null}::inet
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(action text, entity text,
            entity_id text, before jsonb, after jsonb, reason text)`
}
