import { endpoint } from '@kit/http/endpoint'
import { Count, DayField, Id, IdText, Instant, RequiredText } from '@kit/http/fields'
import * as z from 'zod'

const Named = z.object({ id: Id, name: z.string() })
const Version = z.number().int().min(1).max(2_147_483_647)
const CUT = 'budget.cut'

export const PeriodState = z.enum(['open', 'cut', 'closed'])
export type PeriodState = z.output<typeof PeriodState>

/** An amount of each currency that budgets of the period are in. */
const Sums = z.array(z.object({ currency: z.string(), target: z.string(), sold: z.string() }))

/** The figures of a period, frozen at an instant. */
export const Cut = z.object({
  id: Id,
  period_id: Id,
  made_at: Instant,
  made_by: z.string(),
  /** From then on it holds no more. */
  reopened_at: Instant.nullable(),
  reason: z.string().nullable(),
  sums: Sums,
})

export type Cut = z.output<typeof Cut>

/** Days of a month of a channel after which its attainment is cut. */
export const BudgetPeriod = z.object({
  id: Id,
  channel: Named,
  name: z.string(),
  first_day: DayField,
  last_day: DayField,
  state: PeriodState,
  version: Version,
  cuts: z.array(Cut),
})
export type BudgetPeriod = z.output<typeof BudgetPeriod>

export const listPeriods = endpoint({
  method: 'POST',
  path: '/rep/presupuesto/periodos/cortes',
  summary: 'Periods of a year with their cuts',
  permission: 'presupuesto',
  reads: true,
  body: z.object({
    year: z.number().int().min(2000).max(2199).optional(),
    channel_id: Id.optional(),
  }),
  reply: z.array(BudgetPeriod),
  refusals: [],
})

export const createPeriods = endpoint({
  method: 'POST',
  path: '/presupuesto/periodos/alta',
  summary: 'Makes a period, or all of a year: by month, fortnight or week',
  permission: CUT,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('one'),
      channel_id: Id,
      name: RequiredText(60),
      first_day: DayField,
      last_day: DayField,
    }),
    z.object({
      kind: z.enum(['Mensual', 'Quincenal', 'Semanal']),
      channel_id: Id,
      year: z.number().int().min(2000).max(2199),
    }),
  ]),
  reply: z.object({ created: Count }),
  refusals: ['budget_period.overlaps', 'budget_period.not_within_a_month'],
})

/** Everybody sees of it what is within their rows: a rep their own line. */
export const listCutLines = endpoint({
  method: 'POST',
  path: '/presupuesto/rep/corte',
  summary: 'A cut by location and rep, as it was frozen',
  permission: 'presupuesto',
  reads: true,
  body: z.object({ cut_id: Id }),
  reply: z.array(
    z.object({
      hotel: Named,
      location: Named,
      rep: Named.nullable(),
      currency: z.string(),
      target: z.string(),
      sold: z.string(),
      /** In percent with two decimals; null without a target. */
      attained: z.string().nullable(),
    }),
  ),
  refusals: [],
})

export const listCuts = endpoint({
  method: 'GET',
  path: '/presupuesto/periodo/corte/list',
  summary: 'Cuts, the newest first',
  permission: 'presupuesto',
  query: z.object({ channel_id: IdText.optional(), period_id: IdText.optional() }),
  reply: z.array(Cut.extend({ period: z.string(), channel: Named })),
  refusals: [],
})
