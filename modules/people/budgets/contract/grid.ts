import { binary, endpoint } from '@kit/http/endpoint'
import { Count, CurrencyField, DayField, Id, IdText, RequiredText } from '@kit/http/fields'
import * as z from 'zod'
import { BudgetState } from '../contract.ts'

const MENU = 'crear/presupuesto'
const CELLS_MAX = 6_000
const CELLS_BYTES_MAX = 1_048_576
const BUDGETS_AT_ONCE_MAX = 2_000

const Named = z.object({ id: Id, name: z.string() })
/** A target: whole cents. Nothing and zero are no target. */
export const Target = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .refine((text) => /[1-9]/.test(text))
const Version = z.number().int().min(1).max(2_147_483_647)
const YearField = z.number().int().min(2000).max(2199)
const MonthField = DayField.refine((text) => text.endsWith('-01'), { message: 'month' })
/** What sales are kept in. */
export const BudgetCurrency = CurrencyField.extract(['MXN', 'USD'])
export type BudgetCurrency = z.output<typeof BudgetCurrency>

/** A cell of the grid: the target of a location for a month, or a rep's part of it. */
const Cell = z.object({
  location_id: Id,
  rep_id: Id.nullable(),
  month: MonthField,
  amount: Target.nullable(),
})
export type GridCell = z.output<typeof Cell>

/** What stands there, with the version that a change of it must name. */
const StandingCell = Cell.extend({
  amount: z.string().nullable(),
  version: Version.nullable(),
})
export type StandingCell = z.output<typeof StandingCell>

export const GridBudget = z.object({
  id: Id,
  month: DayField,
  amount: z.string(),
  currency: BudgetCurrency,
  state: BudgetState,
  version: Version,
})
export type GridBudget = z.output<typeof GridBudget>

export const GridPart = z.object({
  month: DayField,
  /** Null: they accepted it, and share what is left. */
  amount: z.string().nullable(),
  accepted: z.boolean(),
  version: Version,
})

export const GridRow = z.object({
  location: Named,
  hotel: Named,
  budgets: z.array(GridBudget),
  reps: z.array(z.object({ rep: Named, parts: z.array(GridPart) })),
})
export type GridRow = z.output<typeof GridRow>

export const BudgetGrid = z.object({ year: YearField, channel_id: Id, rows: z.array(GridRow) })
export type BudgetGrid = z.output<typeof BudgetGrid>

export const listBudgets = endpoint({
  method: 'POST',
  path: '/listarpresupuesto',
  summary: 'Targets of a channel for a year: locations, their reps, months',
  permission: 'presupuesto',
  reads: true,
  body: z.object({ channel_id: Id, year: YearField }),
  reply: BudgetGrid,
  refusals: [],
})

/**
 * All of it or nothing. A cell says the version it was edited from, null where nothing stood; an
 * amount of null takes away what stands.
 */
export const createBudgets = endpoint({
  method: 'POST',
  path: '/crear/presupuesto',
  summary: 'Writes targets of locations and reps by month',
  permission: MENU,
  body_bytes_max: CELLS_BYTES_MAX,
  body: z.object({
    channel_id: Id,
    currency: BudgetCurrency,
    cells: z
      .array(Cell.extend({ version: Version.nullable() }))
      .min(1)
      .max(CELLS_MAX),
  }),
  reply: z.object({ saved: Count }),
  refusals: [
    'budget.changed',
    'budget.locked',
    'budget.month_cut',
    'budget.location_unknown',
    'budget.of_other_channel',
    'budget.of_other_currency',
    'budget.rep_unknown',
    'budget.rep_without_budget',
    'budget.reps_exceed',
    'budget.accepted',
  ],
})

const Which = z.object({ ids: z.array(Id).min(1).max(BUDGETS_AT_ONCE_MAX) })

export const validateBudgets = endpoint({
  method: 'POST',
  path: '/validar/presupuesto',
  summary: 'A manager validates drafts: reps may accept them from then on',
  permission: 'budget.validate',
  body: Which,
  reply: z.object({ validated: Count }),
  refusals: ['budget.illegal_transition'],
})

export const confirmBudgets = endpoint({
  method: 'POST',
  path: '/confirmar/presupuesto',
  summary: 'An administrator confirms validated targets, which locks them',
  permission: 'budget.confirm',
  body: Which,
  reply: z.object({ confirmed: Count }),
  refusals: ['budget.illegal_transition'],
})

export const returnBudgets = endpoint({
  method: 'POST',
  path: '/presupuesto/devolver',
  summary: 'Sends targets back to draft, with a reason; confirmed ones by who confirms',
  permission: 'budget.validate',
  body: Which.extend({ reason: RequiredText(300) }),
  reply: z.object({ returned: Count }),
  refusals: ['budget.illegal_transition'],
})

const ProposalTerms = z.object({
  channel_id: Id,
  /** The year to fill; what it grows from is the year before. */
  year: YearField,
  currency: BudgetCurrency,
  source: z.enum(['budgets', 'sales']),
  /** In percent, also below nothing: `"-5"`. */
  growth: z.string().regex(/^-?\d{1,3}(\.\d{1,2})?$/),
  round_to: z.union([z.literal(1), z.literal(100), z.literal(1_000)]).default(1_000),
})

export const proposeBudgets = endpoint({
  method: 'POST',
  path: '/presupuesto/propuesta',
  summary: 'Last year’s targets or sales with a growth, as cells that nobody has saved',
  permission: MENU,
  reads: true,
  body: ProposalTerms,
  reply: z.object({ cells: z.array(Cell) }),
  refusals: [],
})

const FILE_BYTES_MAX = 5_242_880
export const SHEET_RULE = { bytes_max: FILE_BYTES_MAX, count_max: 1, required: true } as const

export const readBudgetSheet = endpoint({
  method: 'POST',
  path: '/presupuesto/hoja',
  summary: 'What a sheet would change, cell by cell, with the rows it could not read',
  permission: MENU,
  body: z.object({ channel_id: IdText }),
  files: { docto: SHEET_RULE },
  reply: z.object({
    cells: z.array(Cell),
    errors: z.array(z.object({ row: Count, column: z.string(), message: z.string() })),
  }),
  refusals: ['budget_file.unreadable', 'budget_file.no_header'],
})

export const writeBudgetSheet = endpoint({
  method: 'GET',
  path: '/presupuesto/hoja',
  summary: 'The grid as a sheet that can be loaded again',
  permission: 'presupuesto',
  query: z.object({
    channel_id: IdText,
    year: z.coerce.number().pipe(YearField),
    currency: BudgetCurrency,
  }),
  reply: binary('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  refusals: [],
})

const Weight = z.number().int().min(0).max(1_000)
export const Distribution = z.enum(['equal', 'weekdays', 'days'])
export type Distribution = z.output<typeof Distribution>

export const distributeBudget = endpoint({
  method: 'POST',
  path: '/presupuesto/distribucion',
  summary: 'Shares a target out among the days of its month',
  permission: MENU,
  body: z.object({
    id: Id,
    version: Version,
    distribution: Distribution,
    /** Of weekdays from Monday on, or of each day; empty when all days are equal. */
    weights: z.array(Weight).max(31),
  }),
  reply: z.object({ version: Version }),
  refusals: ['budget.changed', 'budget.locked', 'budget.month_cut', 'budget.weights_count'],
})
