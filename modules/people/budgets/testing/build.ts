import { buildLocation } from '@app/organization/testing'
import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { BudgetState } from '../contract.ts'

type Location = { id: number; channel_id: number; hotel_id: number }
export type BuiltBudget = {
  id: number
  channel_id: number
  hotel_id: number
  location_id: number
  month: string
  amount: string
}

/**
 * The target of a location, a new one unless given: MXN 100,000, confirmed, for March 2026. `month`
 * is its first day.
 */
export async function buildBudget(
  database: Database,
  overrides: {
    location?: Location
    month?: string
    currency?: 'MXN' | 'USD'
    amount?: string
    state?: BudgetState
  } = {},
): Promise<BuiltBudget> {
  const location = overrides.location ?? (await buildLocation(database))
  return only(
    database,
    sql<BuiltBudget>`
    insert into budgets.location_budget (channel_id, hotel_id, location_id, month, currency, amount,
          state)
    values (${location.channel_id}, ${location.hotel_id}, ${location.id},
          ${overrides.month ?? '2026-03-01'}, ${overrides.currency ?? 'MXN'},
        ${overrides.amount ?? '100000'}, ${overrides.state ?? 'confirmed'})
    returning id, channel_id, hotel_id, location_id, month, amount`,
  )
}
