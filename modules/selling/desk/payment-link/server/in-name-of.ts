import { bySystem, inContext, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { recordAudit } from '@kit/http/audit'
import type { AuditEntry } from '@kit/db/context'

/**
 * What a guest or a provider causes is done in the name of who sent the link, with none of what
 * that person may do: nothing here asks for a permission.
 */
export const inTheNameOf = (user_id: number): Actor => ({
  user_id,
  session_id: 0,
  name: '',
  roles: [],
  main_roles: [],
  permissions: new Set(),
  scope: { all: true },
  desk: null,
})

/** What caused it, for the audit. */
export type Cause = Readonly<{ request_id: string; endpoint: string }>

/** One transaction of its own, with what it audits; a provider is asked before or after it. */
export function inNameOf<Result>(
  database: Database,
  { user_id, now, cause }: { user_id: number; now: Date; cause: Cause },
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (connection) => {
    const entries: AuditEntry[] = []
    const tx = inContext(connection, {
      ...bySystem(now),
      actor: inTheNameOf(user_id),
      audit: (entry: AuditEntry) => void entries.push(entry),
    })
    const result = await work(tx)
    if (entries.length > 0) await recordAudit(tx, { actor: null, ...cause, entries })
    return result
  })
}
