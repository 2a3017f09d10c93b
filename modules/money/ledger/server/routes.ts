import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { addDays, firstOfMonth, lastOfMonth } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { closePeriod, findEntry, findReservationEntries } from '../contract.ts'
import {
  findBookedReservation,
  findEntriesOfReservation,
  findEntryNumbered,
  findWhatAccountsStandAt,
} from './entries.ts'
import { tellTaxFlows } from './tax-flows.ts'
import { findClosedUntil, lockPeriods, recordClosedPeriod } from './periods.ts'

export const routes = [
  handle(closePeriod, async (tx, { body }) => {
    const month = firstOfMonth(body.month)
    if (tx.today <= addDays(lastOfMonth(month), 1)) throw new Refusal('period.not_over')
    await lockPeriods(tx)
    const until = await findClosedUntil(tx)
    if (until !== null && month <= until) throw new Refusal('period.closed')
    await countTaxOf(tx)

    const closed = await recordClosedPeriod(tx, month)
    tx.audit({ action: 'period.closed', entity: 'closed_period', entity_id: month, after: closed })
    return closed
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

/** IVA that was paid and is not counted yet would be told in a later month. */
const countTaxOf = (tx: Context): Promise<unknown> =>
  beyondScope(tx, { why: 'a month is closed for every place', shows: [] }, async () => {
    await tellTaxFlows(tx, addDays(tx.today, -1))
  })
