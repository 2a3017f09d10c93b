import { actingIn } from '@kit/db/acting'
import { inContext, type AuditEntry, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { insertAudit } from '@kit/http/audit'
import type { Language } from '@kit/kernel/actor'
import { businessDay } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { findActorOfAccount } from './authentication.ts'

export type AskedByAccount = Readonly<{
  user_id: number
  now: Date
  language: Language
  /** What caused it, for the audit. */
  request_id: string
  endpoint: string
}>

/**
 * One transaction of whoever asked for it earlier, in their scope, with what they may do by now and
 * what it audits. Refuses `session.ended` for whoever has no account any more.
 */
export async function inNameOfAccount<Result>(
  database: Database,
  { user_id, now, language, request_id, endpoint }: AskedByAccount,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> {
  const actor = await findActorOfAccount(database, user_id, now)
  if (!actor) throw new Refusal('session.ended')
  return actingIn(actor.scope, () =>
    database.transaction().execute(async (handle) => {
      const entries: AuditEntry[] = []
      const tx = inContext(handle, {
        actor,
        now,
        today: businessDay(now),
        language,
        request_id,
        audit: (entry: AuditEntry) => void entries.push(entry),
      })
      const result = await work(tx)
      await insertAudit({ actor, request_id, endpoint, entries }).execute(tx)
      return result
    }),
  )
}
