import { handle } from '@kit/http/handle'
import { addDays, firstOfMonth, lastOfMonth } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { closePeriod } from '../contract.ts'
import { findClosedUntil, recordClosedPeriod } from './periods.ts'

export const routes = [
  handle(closePeriod, async (tx, { body }) => {
    const month = firstOfMonth(body.month)
    if (tx.today <= addDays(lastOfMonth(month), 1)) throw new Refusal('period.not_over')
    const until = await findClosedUntil(tx)
    if (until !== null && month <= until) throw new Refusal('period.closed')

    const closed = await recordClosedPeriod(tx, month)
    if (!closed) throw new Refusal('period.closed')
    tx.audit({ action: 'period.closed', entity: 'closed_period', entity_id: month, after: closed })
    return closed
  }),
]
