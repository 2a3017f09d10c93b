import { addDays, firstOfMonth, instantOf, lastOfMonth } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'
import type { World } from './world.ts'

/** Accounting is two months behind: what is older is closed, on the fifth of the month after it. */
export async function closeBooks(bulk: Bulk, { until, staff }: World): Promise<void> {
  const last = firstOfMonth(addDays(firstOfMonth(until), -1))
  const month = firstOfMonth(addDays(last, -1))
  await bulk.insert('ledger.closed_period', [
    {
      month,
      closed_by: staff.accountants[0]!.id,
      closed_at: instantOf(addDays(lastOfMonth(month), 5), '17:30').toISOString(),
    },
  ])
}
