import type { AnyContext } from '@kit/db/context'
import { moveThose } from '@kit/db/move'
import { sql } from 'kysely'
import { MAIL } from '../lifecycles.ts'
import { emptied } from './queries.ts'

/**
 * Takes mails back that have not left yet; answers how many. One that is leaving at this very
 * moment may still leave, and is then recorded as sent.
 */
export async function withdrawMails(tx: AnyContext, ids: readonly number[]): Promise<number> {
  const from = ['queued', 'quarantined'] as const
  const which = sql`t.id = any(${ids}::bigint[])`
  return (await moveThose(tx, MAIL, { from, which }, 'withdrawn', { set: emptied })).length
}
