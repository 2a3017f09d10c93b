import { endpoint } from '@kit/http/endpoint'
import { DayField, Id, IdText, Instant, MoneyField, PageQuery, Paged } from '@kit/http/fields'
import * as z from 'zod'
import { BudgetState } from '../contract.ts'
import { BudgetCurrency, Distribution, Target } from './grid.ts'

const Named = z.object({ id: Id, name: z.string() })
const Version = z.number().int().min(1).max(2_147_483_647)

/** A rep's part of the budget of a location for a month. */
export const Assignment = z.object({
  id: Id,
  budget_id: Id,
  rep: Named,
  hotel: Named,
  location: Named,
  month: DayField,
  /** Null: they accepted it and share what is left. */
  amount: z.string().nullable(),
  /** What it comes to. */
  part: MoneyField,
  accepted_at: Instant.nullable(),
  state: BudgetState,
  version: Version,
})
export type Assignment = z.output<typeof Assignment>

const ASSIGN = 'budget.assign'
const WHILE_OPEN = ['budget.month_cut', 'budget.reps_exceed'] as const

export const assignBudget = endpoint({
  method: 'POST',
  path: '/rep/presupuesto/save',
  summary: 'Gives a rep a part of a location’s budget',
  permission: ASSIGN,
  body: z.object({ budget_id: Id, rep_id: Id, amount: Target }),
  reply: Assignment,
  refusals: [...WHILE_OPEN, 'budget.rep_unknown', 'budget.assigned_already'],
})

export const reassignBudget = endpoint({
  method: 'POST',
  path: '/rep/presupuesto/update',
  summary: 'Changes a rep’s part',
  permission: ASSIGN,
  body: z.object({ id: Id, amount: Target, version: Version }),
  reply: Assignment,
  refusals: [...WHILE_OPEN, 'budget.changed'],
})

/** Who accepted it keeps their acceptance, and shares what is left. */
export const unassignBudget = endpoint({
  method: 'POST',
  path: '/rep/presupuesto/delete',
  summary: 'Takes a rep’s part away',
  permission: ASSIGN,
  body: z.object({ id: Id }),
  reply: z.object({ id: Id }),
  refusals: ['budget.month_cut'],
})

export const listParts = endpoint({
  method: 'GET',
  path: '/rep/presupuesto/list/:id',
  summary: 'Whose a budget is',
  permission: 'presupuesto',
  params: z.object({ id: IdText }),
  reply: z.object({
    id: Id,
    channel_id: Id,
    hotel: Named,
    location: Named,
    month: DayField,
    budget: MoneyField,
    state: BudgetState,
    distribution: Distribution,
    weights: z.array(z.number().int()),
    version: Version,
    /** What nobody has yet. */
    unassigned: z.string(),
    parts: z.array(Assignment),
  }),
  refusals: [],
})

export const listDays = endpoint({
  method: 'GET',
  path: '/rep/presupuesto/fecha/list/:id',
  summary: 'A budget by day, of each rep and whole, beside what was sold',
  permission: 'presupuesto',
  params: z.object({ id: IdText }),
  reply: z.object({
    id: Id,
    currency: BudgetCurrency,
    days: z.array(
      z.object({
        day: DayField,
        target: z.string(),
        sold: z.string(),
        parts: z.array(z.object({ rep_id: Id.nullable(), target: z.string(), sold: z.string() })),
      }),
    ),
  }),
  refusals: [],
})

export const listAssignments = endpoint({
  method: 'GET',
  path: '/listAsignature',
  summary: 'Who has which part of which budget',
  permission: 'presupuesto',
  query: z.object({
    ...PageQuery,
    month: DayField.optional(),
    rep_id: IdText.optional(),
    location_id: IdText.optional(),
  }),
  reply: Paged(Assignment),
  refusals: [],
})
