import type { Database } from '@kit/db/database'
import { firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { money, type Money } from '@kit/kernel/money'
import type { BudgetState } from '../contract.ts'
import { attainedPercent } from '../rules.ts'
import { findBudgetOfLocation, sumSold, type BudgetRow } from './queries.ts'

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

export type Attainment = {
  budget: LocationBudget | undefined
  /** In the budget's currency; in MXN while there is no budget. */
  sold: Money
  /** `"87.50"`; null while there is no budget. */
  percent: string | null
}

/**
 * What a location sold in a month, by sale day, against its target; of one rep alone when named.
 * The caller sees to the scope.
 */
export async function findAttainment(
  database: Database,
  { location_id, month, rep_id }: LocationMonth & { rep_id?: number },
): Promise<Attainment> {
  const row = await findBudgetOfLocation(database, location_id, firstOfMonth(month))
  const currency = row?.currency ?? 'MXN'
  const sold = money(
    await sumSold(database, {
      location_id,
      first_day: firstOfMonth(month),
      last_day: lastOfMonth(month),
      currency,
      rep_id,
    }),
    currency,
  )
  if (!row) return { budget: undefined, sold, percent: null }
  const budget = budgetOf(row)
  return { budget, sold, percent: attainedPercent(sold, budget.budget) }
}

function budgetOf({ amount, currency, accepted_at: _accepted, ...row }: BudgetRow): LocationBudget {
  return { ...row, budget: money(amount, currency) }
}
