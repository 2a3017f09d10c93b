import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Id, Instant } from '@kit/http/fields'
import * as z from 'zod'

// One family of calls serves every list and report. Who may open a table is data of the table: the
// handlers refuse by its own permission, and read the question by its own schema.

const TableId = z.object({ id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/) })
const Question = z.record(z.string(), z.unknown())
const REFUSALS = ['report.period_reversed', 'report.period_twice', 'report.too_many'] as const
const ROWS_REFUSALS = [...REFUSALS, 'table.too_deep'] as const

/** So many rows are leafed through: to skip more costs as much as to read them. */
export const ROWS_LEAFED_MAX = 10_000
/** Where the period of a report begins that is of all days: before anything was sold here. */
export const EVER = '2000-01-01'
const FILE_REFUSALS = [...REFUSALS, 'report.too_many_files'] as const

export const Cell = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type Cell = z.output<typeof Cell>
const Period = z.object({ from: DayField, to: DayField })
const Option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() })

export const TableColumn = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum([
    'text',
    'names',
    'reference',
    'day',
    'month',
    'time',
    'instant',
    'flag',
    'count',
    'number',
    'currency',
    'money',
    'ratio',
    'mean',
    'state',
  ]),
  sortable: z.boolean(),
  /** Waits in the columns dialog until somebody asks for it. */
  hidden: z.boolean(),
  /** Never leaves the screen. */
  keep: z.boolean(),
  /** Paragraphs: shown over several lines. */
  prose: z.boolean(),
  always: z.string().optional(),
  /** A count of minutes, shown as hours. */
  minutes: z.boolean().optional(),
  states: z
    .record(
      z.string(),
      z.object({
        label: z.string(),
        tone: z.enum(['ok', 'warning', 'error', 'info', 'neutral']),
      }),
    )
    .optional(),
})
export type TableColumn = z.output<typeof TableColumn>

const Asking = z.object({ question: z.string(), consequence: z.string(), yes: z.string() })
const TableAction = z.object({
  key: z.string(),
  label: z.string(),
  danger: z.boolean(),
  /** Asked before; `{{…}}` is a column of the row. */
  confirm: Asking.nullable(),
  /** Null: only for one row. `{{count}}` is how many. */
  many: Asking.extend({ label: z.string() }).nullable(),
  done: z.string().nullable(),
  /** The act whose dialog asks before. */
  asked: z.string().nullable(),
  /** False: the list's own screen opens something for it. */
  calls: z.boolean(),
})
export type TableAction = z.output<typeof TableAction>

export const TableDescription = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.enum(['list', 'report']),
  title: z.string(),
  question: z.string().nullable(),
  /** Which rows count. */
  rule: z.string().nullable(),
  /** What will stand here, said while it was never any. */
  none: z.string().nullable(),
  /** The screen on which its first row is made, when that is not its own. */
  first: z.string().nullable(),
  /** The button of the list that leads there. */
  adds: z.string().nullable(),
  /** Which day the period filters; null for a list, whose days are filters like others. */
  calendar: z.enum(['sale', 'service', 'payment', 'movement', 'day']).nullable(),
  by_year: z.boolean(),
  searched: z.boolean(),
  filters: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['period', 'reference', 'options', 'flag', 'minute', 'text']),
      pinned: z.boolean(),
      options: z.array(Option).optional(),
    }),
  ),
  choices: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      options: z.array(Option),
      fallback: z.string(),
    }),
  ),
  columns: z.array(TableColumn),
  /** Of those who may do them; to which rows each applies stands with the rows. */
  actions: z.array(TableAction),
  /** Of actions that rows wait for: the offer to see who may do them. */
  awaited: z.array(z.object({ key: z.string(), label: z.string() })),
  /** What a new row of it is made as; null to who may make none. */
  record: z.object({ id: z.string(), adding: z.string(), page: z.string().nullable() }).nullable(),
  currency: z.string().nullable(),
  sort: z.string(),
  /** The filter of days by which it opens at today, and what it is asked with then. */
  opens_on: z
    .object({ days: z.string(), ahead: z.boolean(), search: z.record(z.string(), DayField) })
    .nullable(),
  figures: z.array(z.string()),
  chart: z
    .object({
      label: z.string(),
      x: TableColumn,
      y: TableColumn,
      series: TableColumn.nullable(),
    })
    .nullable(),
  behind: z
    .object({
      path: z.string(),
      with: z.record(z.string(), z.unknown()),
      same: z.array(z.string()),
      day: z.string().nullable(),
    })
    .nullable(),
})
export type TableDescription = z.output<typeof TableDescription>

export const TableRows = z.object({
  id: z.string(),
  /** The instant that the rows are of. */
  generated_at: Instant,
  /** Seconds by which a copy lies behind what is sold; null where what is sold is read itself. */
  age_seconds: z.number().int().nullable(),
  period: Period.nullable(),
  /** Where they depend on what was asked, as the months of a year do; null: those described. */
  columns: z.array(TableColumn).nullable(),
  rows: z.array(z.record(z.string(), Cell)),
  /** Of each row, the screen behind it. */
  links: z.array(z.string().nullable()),
  /** Of each row, how calls name it; null where nothing is done to rows. */
  keys: z.array(z.string().nullable()),
  /** Of each row, which actions apply to it, for whoever asks. */
  can: z.array(z.array(z.string())),
  /** Of each row, the actions that it waits for and that its reader may not do. */
  waits: z.array(z.array(z.string())),
  page: z.number().int(),
  page_size: z.number().int(),
  /** Whether there are rows after these: nothing is counted to know it. */
  more: z.boolean(),
})
export type TableRows = z.output<typeof TableRows>

/** The figures of one currency: amounts are bare decimal text in it, ratios fractions. */
export const TotalsLine = z.object({
  currency: z.string().nullable(),
  rows: z.number().int(),
  values: z.record(z.string(), Cell),
})
export type TotalsLine = z.output<typeof TotalsLine>

const TotalsFields = {
  total: z.number().int(),
  /** One line per currency that things were sold in; `converted` is all of it in the chosen one. */
  totals: z.array(TotalsLine),
  converted: TotalsLine.nullable(),
  rows_in: z.enum(['sold', 'converted']),
  previous: Period.extend({
    line: TotalsLine.nullable(),
    /** Of a period that still runs, its own figures until today. */
    so_far: TotalsLine.nullable(),
  }).nullable(),
  chart: z
    .object({
      kind: z.enum(['line', 'bar', 'stacked', 'funnel', 'heat']),
      x: z.string(),
      /** What bars are made of, or the rows of a heat map. */
      series: z.string().nullable(),
      y: z.string(),
      points: z.array(
        z.object({
          x: z.string().nullable(),
          series: z.string().nullable(),
          currency: z.string().nullable(),
          y: Cell,
        }),
      ),
    })
    .nullable(),
}
export const TableTotals = z.object(TotalsFields)
export type TableTotals = z.output<typeof TableTotals>

export const listTables = endpoint({
  method: 'GET',
  path: '/tables',
  summary: 'The lists and reports the caller may open',
  permission: 'session',
  reply: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      kind: z.enum(['list', 'report']),
      title: z.string(),
      /** Of a list: the sentence that says what it is for. */
      question: z.string().nullable(),
    }),
  ),
  refusals: [],
})

export const describeTable = endpoint({
  method: 'GET',
  path: '/tables/:id/definition',
  summary: 'What a table is: question, rule, filters, columns',
  permission: 'session',
  params: TableId,
  reply: TableDescription,
  refusals: [],
})

export const findTableRows = endpoint({
  method: 'POST',
  path: '/tables/:id',
  summary: 'One page of rows; nothing is counted for it',
  permission: 'session',
  reads: true,
  params: TableId,
  body: Question,
  reply: TableRows,
  refusals: ROWS_REFUSALS,
})

export const findTableTotals = endpoint({
  method: 'POST',
  path: '/tables/:id/totals',
  summary: 'Count, sums, comparison and chart of the same question',
  permission: 'session',
  reads: true,
  params: TableId,
  body: Question,
  reply: TableTotals,
  refusals: REFUSALS,
})

/** What a list shows: old as soon as something was done to its rows. */
export const TABLE_ANSWERS = [findTableRows, findTableTotals] as const

export const findTableChoices = endpoint({
  method: 'GET',
  path: '/tables/:id/choices/:filter',
  summary: 'What may be chosen for a filter, within the caller’s scope',
  permission: 'session',
  params: TableId.extend({ filter: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  reply: z.array(z.object({ id: Id, name: z.string() })),
  refusals: [],
})

/** The most rows that one call acts on. */
export const ACTED_ON_MAX = 1_000

/**
 * Each row by the action's own call, decided again as if it had been asked alone; what one refuses
 * keeps no other from being done.
 */
export const actOnRows = endpoint({
  method: 'POST',
  path: '/tables/:id/actions/:action',
  summary: 'Does one of the table’s actions to rows, each by its own call',
  permission: 'session',
  // It writes nothing itself: what it calls does, in transactions and audit rows of their own.
  reads: true,
  long: true,
  idempotent: true,
  params: TableId.extend({ action: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  body: z.union([
    z.strictObject({ keys: z.array(z.string().min(1).max(100)).min(1).max(ACTED_ON_MAX) }),
    /** Every row of a question. */
    z.strictObject({ all: Question }),
  ]),
  reply: z.object({
    done: z.int(),
    refused: z.array(z.object({ key: z.string(), code: z.string(), message: z.string() })),
  }),
  refusals: ['table.too_many_rows'],
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const FILE_TYPES = { excel: XLSX, csv: 'text/csv', pdf: 'application/pdf' } as const
export type FileKind = keyof typeof FILE_TYPES

/** The whole table as a file, with the same filters and totals; `columns` says which, in order. */
export const exportTable = (kind: FileKind) =>
  endpoint({
    method: 'POST',
    path: `/${kind}/:id`,
    summary: `A table as a ${kind} file`,
    permission: 'session',
    reads: true,
    long: true,
    params: TableId,
    body: Question,
    reply: binary(FILE_TYPES[kind]),
    refusals: FILE_REFUSALS,
  })

/** Rows and totals at once: what a program asks of a report. */
export const ReportReply = TableRows.omit({ more: true }).extend(TotalsFields)
export type ReportReply = z.output<typeof ReportReply>

export const runReport = endpoint({
  method: 'POST',
  path: '/reports/:id',
  summary: 'A report, one page with its totals',
  permission: 'session',
  reads: true,
  long: true,
  params: TableId,
  body: Question,
  reply: ReportReply,
  refusals: ROWS_REFUSALS,
})

/**
 * The specification's own address of a report: JSON, PDF or csv as `Accept` asks, a spreadsheet
 * when it asks for nothing special.
 */
export const openReport = ({
  id,
  path,
  described,
}: {
  id: string
  path: `/${string}`
  /** Who may and what is asked, as they follow from the table. */
  described?: Readonly<{ permission: string; asked: z.ZodType }>
}) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${id} as Accept asks`,
    permission: 'session',
    reads: true,
    long: true,
    body: Question,
    ...(described
      ? {
          described: {
            permission: described.permission,
            body: described.asked,
            reply: ReportReply,
          },
        }
      : {}),
    reply: binary(XLSX, 'application/pdf', 'text/csv', 'application/json'),
    refusals: [...FILE_REFUSALS, 'table.too_deep'],
  })
