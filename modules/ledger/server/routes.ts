import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { closePeriod, findEntry, findReservationEntries, reopenPeriod } from '../contract.ts'
import {
  findBookedReservation,
  findEntriesOfReservation,
  findEntryNumbered,
  findWhatAccountsStandAt,
} from './entries.ts'
import {
  findClosedUntil,
  findClosing,
  lockPeriods,
  recordClosedPeriod,
  recordReopened,
} from './periods.ts'

export const routes = [
  handle(closePeriod, async (tx, { body }) => {
    const month = firstOfMonth(body.month)
    if (tx.today <= addDays(lastOfMonth(month), 1)) throw new Refusal('period.not_over')
    await lockPeriods(tx)
    const until = await findClosedUntil(tx)
    if (until !== null && month <= until) throw new Refusal('period.closed')

    const closed = await recordClosedPeriod(tx, month)
    tx.audit({ action: 'period.closed', entity: 'closed_period', entity_id: month, after: closed })
    return closed
  }),

  handle(reopenPeriod, async (tx, { params: { id }, body: { reason } }) => {
    await lockPeriods(tx)
    const closing = await findClosing(tx, id)
    if (!closing) throw new Refusal('period.not_found')
    if (closing.reopened_at !== null) throw new Refusal('period.open_already')
    if (!closing.is_last) throw new Refusal('period.not_last')

    const { month } = closing
    const { reopened_at } = await recordReopened(tx, id, reason)
    await keepClosed(tx, firstOfMonth(addDays(month, -1)))
    tx.audit({
      action: 'period.reopened',
      entity: 'closed_period',
      entity_id: month,
      before: { closed_at: closing.closed_at },
      after: { reopened_at },
      reason,
    })
    return { month, reopened_at }
  }),

  handle(findEntry, async (tx, { params }) => {
    const found = await findEntryNumbered(tx, params.id)
    if (!found) throw new Refusal('entry.not_found')
    return found
  }),

  handle(findReservationEntries, async (tx, { params }) => {
    const reservation = await findBookedReservation(tx, params.uuid)
    if (!reservation) throw new Refusal('entry.no_reservation')
    const { id, ...named } = reservation
    return {
      ...named,
      entries: await findEntriesOfReservation(tx, id),
      balances: await findWhatAccountsStandAt(tx, id),
    }
  }),
]

/** The months before were closed with the one that is opened again, and stay so. */
async function keepClosed(tx: Context, month: Day): Promise<void> {
  const until = await findClosedUntil(tx)
  if (until === null || until < month) await recordClosedPeriod(tx, month)
}
