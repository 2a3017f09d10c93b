import type { Context } from '@kit/db/context'
import { only } from '@kit/db/database'
import { born } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { newUuid } from '@kit/kernel/identifier'
import type { Money } from '@kit/kernel/money'
import { sql } from 'kysely'
import { PAYMENT } from '../lifecycles.ts'
import { countAnnounced, lockAnnounced } from './announced.ts'
import type { Method } from './tendered.ts'
import { insertPayments, rowOf, type Receipt } from './tenders.ts'

/**
 * Money that somebody else saw arrive and told us of, such as a provider of payment links: in
 * nobody's shift, in the currency of the debt, and counted at once. Answers the payment.
 */
export async function takeSeen(
  tx: Context,
  { code, amount, reference }: { code: string; amount: Money; reference: string },
  taking: Receipt,
): Promise<number> {
  const method = await only(
    tx,
    sql<Method>`
    select id, code, kind, name_es as name, needs_reference from payments.method
      where code = ${code}`,
  )
  const input = { method_id: method.id, currency: amount.currency, amount: '', reference }
  const tender = {
    input,
    method,
    amount,
    certificate: null,
    repeated_because: null,
    announced: true,
  }
  const row = rowOf(tx, tender, { amount, applied: amount }, newUuid(), null, null, taking)
  const [id] = await insertPayments(tx, [row])
  await recordTransitions(tx, [born(PAYMENT, id!, row.state)])
  await countAnnounced(
    tx,
    await lockAnnounced(tx, row.uuid, 'confirmed', 'by_account'),
    taking.currency,
  )
  return id!
}
