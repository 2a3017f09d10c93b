import { type Day } from '@kit/kernel/day'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Organization } from './organization.ts'
import type { Staff } from './users.ts'

/**
 * What a reservation is worth on average, in MXN, as this demo sells: budgets aim a little above
 * it.
 */
const AVERAGE_SALE_MXN = 8_600
const LEAST_BUDGET_MXN = 20_000

/**
 * A confirmed target for each location and month, the next month included, near what the location
 * will sell.
 */
export async function storeBudgets(
  bulk: Bulk,
  { locations }: Organization,
  staff: Staff,
  expected: ReadonlyMap<Day, number>,
  chance: Chance,
): Promise<void> {
  const sum = locations.reduce((weight, location) => weight + location.weight, 0)
  const budgets: Row[] = []
  const assignments: Row[] = []
  for (const [month, reservations] of expected) {
    for (const location of locations) {
      const target =
        reservations * (location.weight / sum) * AVERAGE_SALE_MXN * (0.9 + chance.fraction() * 0.3)
      const budget = {
        id: budgets.length + 1,
        channel_id: location.channel_id,
        hotel_id: location.hotel_id,
        location_id: location.id,
        month,
        currency: 'MXN',
        amount: `${Math.max(LEAST_BUDGET_MXN, Math.round(target / 1000) * 1000)}`,
        state: 'confirmed',
      }
      budgets.push(budget)
      for (const rep of staff.sellers.get(location.id)!.slice(0, 1))
        assignments.push({
          id: assignments.length + 1,
          budget_id: budget.id,
          rep_id: rep.id,
          accepted_at: `${month}T13:${String(10 + (location.id % 50))}:00Z`,
        })
    }
  }
  await bulk.insert('budgets.location_budget', budgets)
  // Nobody has accepted a month that has not begun.
  const last = [...expected.keys()].at(-1)
  const begun = new Set(budgets.filter(({ month }) => month !== last).map(({ id }) => id))
  await bulk.insert(
    'budgets.rep_assignment',
    assignments.filter(({ budget_id }) => begun.has(budget_id!)),
  )
}
