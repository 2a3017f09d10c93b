import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Id, Instant } from '@kit/http/fields'
import * as z from 'zod'

const Cell = z.union([z.string(), z.number(), z.null()])
const Period = z.object({ from: DayField, to: DayField })

/**
 * The figures of one currency; amounts are bare decimal text in it, ratios fractions, counts
 * numbers.
 */
export const TotalsLine = z.object({
  currency: z.string().nullable(),
  rows: z.number().int(),
  values: z.record(z.string(), Cell),
})
export type TotalsLine = z.output<typeof TotalsLine>

export const ReportReply = z.object({
  id: z.string(),
  generated_at: Instant,
  period: Period.nullable(),
  rows: z.array(z.record(z.string(), Cell)),
  /** Of each row, the screen behind it. */
  links: z.array(z.string().nullable()),
  total: z.number().int(),
  page: z.number().int(),
  page_size: z.number().int(),
  /**
   * One line per currency that things were sold in; `converted` is all of it in the chosen
   * currency, at stored rates.
   */
  totals: z.array(TotalsLine),
  converted: TotalsLine.nullable(),
  /**
   * Whether the rows' amounts are in the currencies things were sold in, or all in the converted
   * one.
   */
  rows_in: z.enum(['sold', 'converted']),
  previous: Period.extend({ line: TotalsLine.nullable() }).nullable(),
  chart: z
    .object({
      kind: z.enum(['line', 'bar']),
      x: z.string(),
      y: z.string(),
      points: z.array(
        z.object({ x: z.string().nullable(), currency: z.string().nullable(), y: Cell }),
      ),
    })
    .nullable(),
})
export type ReportReply = z.output<typeof ReportReply>

const Option = z.object({ value: z.union([z.string(), z.number()]), label: z.string() })
export const ReportDefinition = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  question: z.string(),
  /** Which rows count. */
  rule: z.string(),
  /** Which day the period filters. */
  day: z.enum(['sale', 'service', 'payment']),
  filters: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['period', 'ids', 'options', 'option', 'flag']),
      from: z.string().optional(),
      to: z.string().optional(),
      source: z.string().optional(),
      options: z.array(Option).optional(),
      fallback: z.string().optional(),
    }),
  ),
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['text', 'day', 'time', 'count', 'currency', 'money', 'ratio', 'state']),
      always: z.string().optional(),
      states: z
        .record(
          z.string(),
          z.object({
            label: z.string(),
            tone: z.enum(['ok', 'warning', 'error', 'info', 'neutral']),
          }),
        )
        .optional(),
    }),
  ),
  figures: z.array(z.string()),
  chart: z.string().nullable(),
})
export type ReportDefinition = z.output<typeof ReportDefinition>

const Choice = z.object({ id: Id, name: z.string() })
export const findReportChoices = endpoint({
  method: 'GET',
  path: '/reports/choices',
  summary: 'What reports may be narrowed by, within the caller’s scope',
  permission: 'session',
  long: true,
  reply: z.object({
    channels: z.array(Choice),
    locations: z.array(Choice),
    reps: z.array(Choice),
    providers: z.array(Choice),
  }),
  refusals: [],
})

export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  summary: 'The reports the caller may open',
  permission: 'session',
  reply: z.array(
    z.object({ id: z.string(), path: z.string(), title: z.string(), question: z.string() }),
  ),
  refusals: [],
})

/**
 * A report as its endpoints need it; the browser, which sends and does not judge, leaves the last
 * two out.
 */
type Named = { id: string; permission?: string; body?: z.ZodType }
const Anything = z.record(z.string(), z.unknown())
const REFUSALS = ['report.period_reversed', 'report.period_twice', 'report.too_many'] as const
const FILE_REFUSALS = [...REFUSALS, 'report.too_many_files'] as const

export const describeReport = ({ id, permission = 'session' }: Named) =>
  endpoint({
    method: 'GET',
    path: `/reports/${id}/definition`,
    summary: `What ${id} is: question, rule, filters, columns`,
    permission,
    reply: ReportDefinition,
    refusals: [],
  })

export const runReport = <Body extends z.ZodType = typeof Anything>({
  id,
  permission = 'session',
  body,
}: Omit<Named, 'body'> & { body?: Body }) =>
  endpoint({
    method: 'POST',
    path: `/reports/${id}`,
    summary: `${id}, one page with its totals`,
    permission,
    reads: true,
    long: true,
    body: (body ?? Anything) as Body,
    reply: ReportReply,
    refusals: REFUSALS,
  })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const FILE_TYPES = { excel: XLSX, csv: 'text/csv', pdf: 'application/pdf' } as const
export type FileKind = keyof typeof FILE_TYPES

export const exportReport = (kind: FileKind, { id, permission = 'session', body }: Named) =>
  endpoint({
    method: 'POST',
    path: `/${kind}/${id}`,
    summary: `${id} as a ${kind} file`,
    permission,
    reads: true,
    long: true,
    body: body ?? Anything,
    reply: binary(FILE_TYPES[kind]),
    refusals: FILE_REFUSALS,
  })

/**
 * The specification's own address of a report: JSON, PDF or csv as `Accept` asks, a spreadsheet
 * when it asks for nothing special.
 */
export const openReport = ({
  id,
  path,
  permission = 'session',
  body,
}: Named & { path: `/${string}` }) =>
  endpoint({
    method: 'POST',
    path,
    summary: `${id} as Accept asks`,
    permission,
    reads: true,
    long: true,
    body: body ?? Anything,
    reply: binary(XLSX, 'application/pdf', 'text/csv', 'application/json'),
    refusals: FILE_REFUSALS,
  })
