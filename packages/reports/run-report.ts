import { all, type Database, type Tx } from '@kit/db/database'
import { addDays, daysBetween, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { isFigure } from './column.ts'
import type { AnyReport, ColumnSet } from './define-report.ts'
import type { Period } from './filter.ts'
import {
  chartSql,
  columnsFor,
  rowsSql,
  statementOf,
  totalsSql,
  type Asked,
  type Viewer,
} from './statement.ts'

export type Cell = string | number | null
/**
 * The figures of a currency, or of everything when the report says none; `rows` stand behind them.
 */
export type TotalsLine = Readonly<{
  currency: string | null
  rows: number
  values: Readonly<Record<string, Cell>>
}>

export type Totals = Readonly<{
  /** One line per currency that things were sold in, whatever currency the rows are shown in. */
  by_currency: readonly TotalsLine[]
  /**
   * Everything in the chosen currency, from the bases that were stored with each row. Null where no
   * currency is chosen.
   */
  converted: TotalsLine | null
  /**
   * Whether the rows' amounts are in the currencies things were sold in, or all in the converted
   * one.
   */
  rows_in: 'sold' | 'converted'
}>

export type ReportRun = Totals &
  Readonly<{
    columns: ColumnSet
    period: { from: Day; to: Day } | null
    rows: readonly Readonly<Record<string, Cell>>[]
    /** Of each row, what stands behind it. */
    links: readonly (string | null)[]
    total: number
    previous: { from: Day; to: Day; line: TotalsLine | null } | null
    chart: {
      kind: 'line' | 'bar'
      x: string
      y: string
      points: readonly { x: string | null; currency: string | null; y: Cell }[]
    } | null
  }>

export type Page = Readonly<{ page: number; page_size: number; sort?: string | undefined }>

/** One page of a report with everything around it, all of one instant of the database. */
export async function runReport(
  database: Database,
  report: AnyReport,
  viewer: Viewer,
  asked: Asked,
  { page, page_size, sort }: Page,
): Promise<ReportRun> {
  const columns = columnsFor(report, viewer)
  const statement = statementOf(report, viewer, asked)
  return inSnapshot(database, async (tx) => {
    const found = await all(
      tx,
      rowsSql(report, columns, statement, {
        sort,
        limit: page_size,
        offset: (page - 1) * page_size,
      }),
    )
    const totals = await findTotals(tx, report, viewer, asked)
    return {
      ...totals,
      columns,
      period: periodOf(report, asked),
      rows: found.map((row) => shownOf(row, columns)),
      links: found.map((row) => report.link?.(row as never) ?? null),
      total: totals.by_currency.reduce((sum, line) => sum + line.rows, 0),
      previous: await findPrevious(tx, report, viewer, asked),
      chart: await findChart(tx, report, viewer, asked),
    }
  })
}

/** Rows and totals of one instant: repeatable read, and nothing can be written. */
export async function inSnapshot<Result>(
  database: Database,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}

const shownOf = (row: Record<string, unknown>, columns: ColumnSet): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { kind }]) => kind !== 'key')
      .map(([key]) => [key, row[key] as Cell]),
  )

/**
 * What everything sums to: per currency as it was sold, and in the chosen currency. Ratios are
 * those of the sums.
 */
export async function findTotals(
  tx: Tx,
  report: AnyReport,
  viewer: Viewer,
  asked: Asked,
): Promise<Totals> {
  if (!('currency' in report.filters))
    return {
      by_currency: await linesOf(tx, report, viewer, asked),
      converted: null,
      rows_in: 'sold',
    }
  const [converted = null] = await linesOf(
    tx,
    report,
    viewer,
    posting(asked, { currency: convertedTo(asked) }),
  )
  const by_currency = await linesOf(tx, report, viewer, posting(asked, { currency: 'original' }))
  return {
    by_currency,
    converted,
    rows_in: asked.posted['currency'] === 'original' ? 'sold' : 'converted',
  }
}

/** Whoever reads the original currencies is told the sum in dollars, the company's default. */
const convertedTo = ({ posted }: Asked): string => (posted['currency'] === 'mxn' ? 'mxn' : 'usd')
const posting = ({ posted, today }: Asked, change: Readonly<Record<string, unknown>>): Asked => ({
  posted: { ...posted, ...change },
  today,
})

async function linesOf(
  tx: Tx,
  report: AnyReport,
  viewer: Viewer,
  asked: Asked,
): Promise<TotalsLine[]> {
  const columns = columnsFor(report, viewer)
  const figures = Object.entries(columns)
    .filter(([, column]) => isFigure(column))
    .map(([key]) => key)
  const found = await all(tx, totalsSql(columns, statementOf(report, viewer, asked)))
  return found.map((line) => ({
    currency: line.currency,
    rows: line.rows,
    values: Object.fromEntries(figures.map((key) => [key, line[`total_${key}`] as Cell])),
  }))
}

function periodOf(report: AnyReport, { posted, today }: Asked): { from: Day; to: Day } | null {
  const entry = Object.entries(report.filters).find(([, { shape }]) => shape.kind === 'period')
  if (!entry) return null
  const { from, to } = entry[1].bind(posted, entry[0], today) as Period
  return { from, to }
}

async function findPrevious(
  tx: Tx,
  report: AnyReport,
  viewer: Viewer,
  asked: Asked,
): Promise<ReportRun['previous']> {
  const period = periodOf(report, asked)
  if (!period || !report.figures?.length) return null
  const { from, to } = periodBefore(period, asked.posted['compare'] === 'year' ? 'year' : 'before')
  const before = posting(asked, {
    dateInit: from,
    dateFin: to,
    from,
    to,
    ...('currency' in report.filters ? { currency: convertedTo(asked) } : {}),
  })
  const lines = await linesOf(tx, report, viewer, before)
  // Without a chosen currency several lines have no sum, and there is nothing to compare with.
  return { from, to, line: lines.length === 1 ? lines[0]! : null }
}

const WEEK_DAYS = 7
const YEAR_DAYS = 52 * WEEK_DAYS

/**
 * What a period is compared with: the one before, or its like a year ago. Whole months stand beside
 * as many whole months; anything else goes back by whole weeks, so that a Saturday is never held
 * against a Friday.
 */
export function periodBefore({ from, to }: Days, against: 'before' | 'year' = 'before'): Days {
  if (from === firstOfMonth(from) && to === lastOfMonth(to))
    return monthsBefore({ from, to }, against)
  const days = daysBetween(from, to) + 1
  const back = against === 'year' ? YEAR_DAYS : Math.ceil(days / WEEK_DAYS) * WEEK_DAYS
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

type Days = { from: Day; to: Day }

function monthsBefore({ from, to }: Days, against: 'before' | 'year'): Days {
  const months =
    against === 'year'
      ? 12
      : (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
        Number(to.slice(5, 7)) -
        Number(from.slice(5, 7)) +
        1
  return {
    from: backByMonths(from, months),
    to: lastOfMonth(backByMonths(firstOfMonth(to), months)),
  }
}

function backByMonths(first: Day, months: number): Day {
  let day = first
  for (let month = 0; month < months; month++) day = firstOfMonth(addDays(day, -1))
  return day
}

async function findChart(
  tx: Tx,
  report: AnyReport,
  viewer: Viewer,
  asked: Asked,
): Promise<ReportRun['chart']> {
  const columns = columnsFor(report, viewer)
  const { chart } = report
  if (!chart || !(chart.x in columns) || !(chart.y in columns)) return null
  // One axis is of one currency: in the currencies of sale the drawing is of their sum, converted
  // as the totals say.
  const drawn =
    'currency' in report.filters ? posting(asked, { currency: convertedTo(asked) }) : asked
  const points = await all(tx, chartSql(columns, statementOf(report, viewer, drawn), chart))
  return { kind: chart.kind, x: chart.x, y: chart.y, points }
}
