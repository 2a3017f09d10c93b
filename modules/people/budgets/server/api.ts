import type { Database } from '@kit/db/database'
import { firstOfMonth, type Day } from '@kit/kernel/day'
import { money, type Money } from '@kit/kernel/money'
import type { BudgetState } from '../contract.ts'
import { findBudgetOfLocation, type BudgetRow } from './queries/selling.ts'

export { recordCut } from './queries/periods.ts'

export type LocationBudget = {
  id: number
  channel_id: number
  hotel_id: number
  hotel: string
  location_id: number
  location: string
  month: Day
  budget: Money
  state: BudgetState
}

/** `month` is any day of it. */
export type LocationMonth = { location_id: number; month: Day }

/** The target of a location for a month; nothing while there is none or it is a draft. */
export async function findBudget(
  database: Database,
  { location_id, month }: LocationMonth,
): Promise<LocationBudget | undefined> {
  const row = await findBudgetOfLocation(database, location_id, firstOfMonth(month))
  return row && budgetOf(row)
}

function budgetOf({ amount, currency, accepted_at: _accepted, ...row }: BudgetRow): LocationBudget {
  return { ...row, budget: money(amount, currency) }
}
