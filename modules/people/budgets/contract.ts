import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, Instant, MoneyField } from '@kit/http/fields'
import * as z from 'zod'

export const BudgetState = z.enum(['draft', 'validated', 'confirmed', 'cut', 'closed'])
export type BudgetState = z.output<typeof BudgetState>

/** The sales target (presupuesto) of a location for a month. */
export const Budget = z.object({
  id: Id,
  channel_id: Id,
  hotel: z.object({ id: Id, name: z.string() }),
  location: z.object({ id: Id, name: z.string() }),
  /** Its first day. */
  month: DayField,
  budget: MoneyField,
  state: BudgetState,
  /** When whoever asks accepted it; null while they have not. */
  accepted_at: Instant.nullable(),
})
export type Budget = z.output<typeof Budget>

const LOCATIONS_MAX = 200

/**
 * The budgets of the months between two days, of locations where whoever asks may sell; none is an
 * empty list.
 */
export const lookUpBudget = endpoint({
  method: 'POST',
  path: '/budget-lookup',
  summary: 'Budgets of a month by location',
  permission: 'session',
  reads: true,
  body: z.object({
    from: DayField,
    to: DayField,
    hotel: Id,
    locaciones: z.union([Id, z.array(Id).min(1).max(LOCATIONS_MAX)]),
    canal: Id.optional(),
  }),
  reply: z.array(Budget),
  refusals: ['budget.range_reversed'],
})

/**
 * A rep confirms who they are and the budget they sell against. Accepting again answers the first
 * acceptance.
 */
export const acceptBudget = endpoint({
  method: 'POST',
  path: '/rep-location-budget',
  summary: 'Accept the budget of the location I sell from',
  permission: 'session',
  body: z.object({ budget_id: Id, id_user: Id.optional() }),
  reply: z.object({ budget_id: Id, accepted_at: Instant }),
  refusals: ['budget.not_validated', 'budget.closed', 'budget.other_month'],
})
