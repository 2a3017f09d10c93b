import { all, type Database } from '@kit/db/database'
import { inSpan } from '@kit/kernel/trace'
import { sql, type RawBuilder } from 'kysely'
import { currencyColumn, type Column, type Sql, type View } from './column.ts'
import { expressionOf, groupedExpressionOf } from './fact.ts'
import type { Figure } from './figure.ts'
import { between } from './filter.ts'
import type { Days } from './period.ts'
import { ratio } from './exact-ratio.ts'
import { periodOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import { fromSums } from './rolled.ts'
import type { Cell } from './rows.ts'
import type { DayPart } from './shape.ts'
import { PART_SQL } from './groups.ts'
import { shapedOf } from './shaped.ts'
import { daysInShort } from './shaped-parts.ts'
import { dayOf, figuresOf, rowsAskedFor } from './statement.ts'
import type { ChartKind, Table } from './table.ts'
import { figureDrawn, passOf, type Pass } from './totals-pass.ts'

/** The figures of a currency, or of everything; `rows` of the fact stand behind them. */
export type TotalsLine = Readonly<{
  currency: string | null
  rows: number
  values: Readonly<Record<string, Cell>>
}>
export type ChartPoint = Readonly<{
  x: string | null
  series: string | null
  currency: string | null
  y: Cell
}>

export type TotalsFound = Readonly<{
  /** How many rows the table has. */
  total: number
  /** One line per currency that things were sold in, whatever currency the rows are shown in. */
  by_currency: readonly TotalsLine[]
  /** Everything in the chosen currency, from the bases stored with each row; null without one. */
  converted: TotalsLine | null
  /** Whether the rows' amounts are in the currencies things were sold in, or in the converted one. */
  rows_in: 'sold' | 'converted'
  /** What the figures are held against; without a chosen currency several have no sum. */
  previous: Readonly<
    Days & {
      line: TotalsLine | null
      /** Of a period that still runs, what has come of it until today: what is held against it. */
      so_far: TotalsLine | null
    }
  > | null
  chart: Readonly<{
    kind: ChartKind
    x: string
    series: string | null
    y: string
    points: readonly ChartPoint[]
  }> | null
}>

type Ratio = Extract<Column, { kind: 'ratio' }>

/** More bars, or rows of a heat map, could not be told apart. */
const DRAWN_MAX = 20

/** Count, sums, comparison and chart of a question, read in one pass over its rows. */
export async function findTotals(
  database: Database,
  table: Table,
  viewer: Viewer,
  asked: Asked,
): Promise<TotalsFound> {
  const pass = passOf(table, viewer, asked)
  const statement = fromSums(table, viewer, asked, (read) =>
    totalsSql(read, viewer, asked, passOf(read, viewer, asked)),
  )
  const lines = await inSpan('table totals', { attributes: { 'mostrador.table': table.id } }, () =>
    all(database, statement),
  )
  const everything = lines.find(({ set }) => set === 'all')
  const by_currency = lines
    .filter(({ set, rows }) => set === 'currency' && rows > 0)
    .map((line) => lineOf(line, 'own', line.currency, pass))
  const converted =
    pass.shown && everything && everything.rows > 0
      ? lineOf(everything, 'shown', pass.shown.code, pass)
      : null
  return {
    total: everything?.groups ?? 0,
    by_currency,
    converted,
    rows_in: pass.shown && asked.posted['currency'] !== 'original' ? 'converted' : 'sold',
    previous: previousOf(pass, lines, everything),
    chart: chartOf(table, pass, lines),
  }
}

type Line = Record<string, unknown> &
  Readonly<{
    set: 'all' | 'currency' | 'chart'
    currency: string | null
    x: string | null
    series: string | null
    rows: number
    groups: number
  }>

/**
 * One statement, one scan: sums by currency, of everything and by the chart's axis. What can be added
 * up is summed once for each currency and place of the axis, by several processes side by side; the
 * few sums are then put together for all three.
 */
function totalsSql(table: Table, viewer: Viewer, asked: Asked, pass: Pass): RawBuilder<Line> {
  const { own, now, before, chart } = pass
  const days = [...(table.shape.kind === 'lines' ? [now] : daysOf(table, viewer, asked)), before]
  const asking = days.filter((period) => period !== null)
  const day = table.period ? dayOf(table, own) : null
  const inNow = day && now && usesPeriod(table) ? between(day, now.from, now.to) : undefined
  const currency = currencyColumn(table.fact.columns)
  const said =
    currency && currencyColumn(pass.columns)
      ? expressionOf(currency, table.fact.columns[currency]!, own)
      : sql`null::text`
  const x = chart ? axisOf(table, pass, chart.x, chart.part) : sql`null::text`
  const parts = chart?.series ? axisOf(table, pass, chart.series) : sql`null::text`
  const read = sql`
    select l.*, ${said}::text as said_currency, ${x}::text as chart_x,
        ${parts}::text as chart_series from ${sql.table(table.fact.from)} l
      where ${rowsAskedFor(table, viewer, asked, asking)}`
  const sums = sumsOf(pass, day, inNow)
  const counted = linesCounted(table, inNow)
  const axis =
    chart && splitsByCurrency(table, pass, chart.y)
      ? sql`(chart_x, chart_series, said_currency)`
      : sql`(chart_x, chart_series)`
  const sets = [sql`()`, sql`(said_currency)`, ...(chart ? [axis] : [])]
  const charted = chart ? sql`when grouping(chart_x) = 0 then 'chart'` : sql``
  const point = chart
    ? sql`chart_x as x, chart_series as series`
    : sql`null::text as x, null::text as series`
  const told = ({
    with: before_it,
    rows,
    groups,
    from,
    figures,
  }: Told): RawBuilder<Line> => sql<Line>`
      ${before_it ?? sql``} select case ${charted} when grouping(said_currency) = 0 then 'currency' else 'all' end as set,
             said_currency as currency, ${point}, ${rows}::bigint as rows,
             ${groups}::bigint as groups${figures.length > 0 ? sql`, ${sql.join(figures)}` : sql``}
        from (${from}) l group by grouping sets (${sql.join(sets)}) order by said_currency`
  const steps = inSteps(sums, pass, counted, read, inNow)
  if (steps) return told(steps)
  // A group of the days before alone is no row of the table.
  const only = inNow ? sql` filter (where ${inNow})` : sql``
  const groups =
    pass.groups.length > 0 ? sql`count(distinct row(${sql.join(pass.groups)}))${only}` : counted
  const figures = sums.map(
    ({ figure, name, view, when }) => sql`${figure.told(view, when)}::text as ${sql.ref(name)}`,
  )
  return told({ rows: counted, groups, from: read, figures })
}

/** How many lines there are, also where a row stands for several. */
function linesCounted({ fact }: Table, when: Sql | undefined): Sql {
  const only = when ? sql` filter (where ${when})` : sql``
  return fact.lines === undefined
    ? sql`count(*)${only}`
    : sql`coalesce(sum(l.${sql.ref(fact.lines)})${only}, 0)`
}

type Told = Readonly<{ with?: Sql; rows: Sql; groups: Sql; from: Sql; figures: readonly Sql[] }>

/**
 * A sum for each row of the table, currency and place of the axis, and what those come to: the rows
 * are counted among the few, and not by putting all lines in order. Null where something is counted
 * once.
 */
function inSteps(
  sums: readonly Sum[],
  { groups }: Pass,
  counted: Sql,
  read: Sql,
  inNow: Sql | undefined,
): Told | null {
  const parts = sums.flatMap(({ figure, name, view, when }) =>
    figure.part ? [sql`${figure.part(view, when)} as ${sql.ref(name)}`] : [],
  )
  if (parts.length < sums.length) return null
  const names = groups.map((_, index) => sql.ref(`group_${index}`))
  const axes = [sql`said_currency`, sql`chart_x`, sql`chart_series`]
  const named = groups.map((group, index) => sql`${group} as ${names[index]!}`)
  const steps = sql`
    select ${sql.join([...axes, ...named, sql`${counted} as rows`, ...parts])} from (${read}) l
      group by ${sql.join([...axes, ...names].map((_, index) => sql.raw(String(index + 1))))}`
  const figures = sums.map(
    ({ figure, name }) => sql`${figure.whole(sql.ref(name))}::text as ${sql.ref(name)}`,
  )
  const rows = sql`coalesce(sum(rows), 0)`
  if (groups.length === 0) return { rows, groups: rows, from: steps, figures }
  // A group of the days before alone is no row of the table.
  const only = inNow ? sql`where rows > 0` : sql``
  return {
    rows,
    groups: sql`(select count(*) from (select distinct ${sql.join(names)} from steps ${only}) d)`,
    with: sql`with steps as materialized (${steps})`,
    from: sql`table steps`,
    figures,
  }
}

type Sum = Readonly<{ figure: Figure; name: string; view: View; when: Sql | undefined }>

/** Each figure in each view that is told, of the period and of what it is held against. */
function sumsOf(
  { figures, own, shown, before, so_far }: Pass,
  day: Sql | null,
  inNow?: Sql,
): Sum[] {
  const view = shown?.view ?? own
  return Object.entries(figures).flatMap(([key, figure]): Sum[] => [
    { figure, name: `own_${key}`, view: own, when: inNow },
    ...(shown ? [{ figure, name: `shown_${key}`, view, when: inNow }] : []),
    ...Object.entries({ before, so_far }).flatMap(([name, days]) =>
      day && days
        ? [{ figure, name: `${name}_${key}`, view, when: between(day, days.from, days.to) }]
        : [],
    ),
  ])
}

const daysOf = (table: Table, viewer: Viewer, asked: Asked): readonly (Days | null)[] =>
  table.shape.kind === 'statement' ? [periodOf(table, asked)] : shapedOf(table, viewer, asked).days

/** A pivot is of its year and not of the period; its figures say their own days. */
const usesPeriod = ({ shape }: Table): boolean =>
  shape.kind === 'lines' || shape.kind === 'by' || shape.kind === 'statement'

function axisOf(table: Table, { own }: Pass, key: string, part?: DayPart): Sql {
  const day = groupedExpressionOf(key, table.fact.columns[key]!, own)
  return part && part !== 'day' ? PART_SQL[part](day) : day
}

/** Without a chosen currency one axis cannot hold the amounts of two. */
const splitsByCurrency = ({ fact }: Table, { columns, shown }: Pass, y: string): boolean =>
  !shown && fact.columns[y]!.kind === 'money' && currencyColumn(columns) !== undefined

function lineOf(
  line: Line,
  prefix: 'own' | 'shown' | 'before' | 'so_far',
  currency: string | null,
  { columns, figures }: Pass,
): TotalsLine {
  const amount = (key: string) => line[`${prefix}_${key}`] as string | undefined
  const values = figuresOf(columns).flatMap(([key, column]): [string, Cell][] => {
    if (column.kind === 'ratio')
      return [[key, ratio(amount(column.of), amount(column.over), column)]]
    if (!(key in figures)) return []
    return [[key, valueOf(column, amount(key))]]
  })
  return { currency, rows: line.rows, values: Object.fromEntries(values) }
}

function valueOf(column: Column, given: string | undefined): Cell {
  if (given === undefined) return null
  return column.kind === 'count' ? Number(given) : given
}

function previousOf(
  pass: Pass,
  lines: readonly Line[],
  everything: Line | undefined,
): TotalsFound['previous'] {
  if (!pass.before) return null
  const currencies = lines.filter(({ set }) => set === 'currency')
  const only = pass.shown ? everything : currencies.length === 1 ? currencies[0]! : undefined
  const currency = pass.shown ? pass.shown.code : (only?.currency ?? null)
  const during = (days: 'before' | 'so_far') => (only ? lineOf(only, days, currency, pass) : null)
  return { ...pass.before, line: during('before'), so_far: pass.so_far && during('so_far') }
}

function chartOf(table: Table, pass: Pass, lines: readonly Line[]): TotalsFound['chart'] {
  const { chart, steps } = pass
  if (steps) return funnelOf(steps, lines)
  if (!chart) return null
  const column = table.fact.columns[chart.y]!
  const from = pass.shown ? 'shown' : 'own'
  const drawn =
    pass.backs.length > 0
      ? pass.backs.map((days, back) => ({
          key: `${from}_${chart.y}_${back}`,
          series: daysInShort(days),
        }))
      : [{ key: `${from}_${figureDrawn(table, chart)}`, series: null }]
  const points = lines
    .filter(({ set, rows }) => set === 'chart' && rows > 0)
    .flatMap((line) =>
      drawn.map(({ key, series }) => ({
        x: line.x,
        series: series ?? line.series,
        currency: pass.shown ? moneyCode(column, pass.shown.code) : line.currency,
        y:
          column.kind === 'ratio'
            ? ratioDrawn(column, line, from)
            : valueOf(column, line[key] as string),
      })),
    )
    .filter(({ y }) => column.kind !== 'ratio' || y !== null)
    // What was read only for the periods before has nothing in this one.
    .filter(({ y }) => usesPeriod(table) || Number(y) !== 0)
    // A day to come on which nothing happened yet is no day of nothing.
    .filter(({ x, y }) => !isToCome(table, pass, x) || Number(y) !== 0)
  // Days have an order of their own; anything else begins with what is largest.
  const inOrder = table.fact.columns[chart.x]!.kind === 'day'
  const axis = inOrder
    ? [...new Set(points.map(({ x }) => x))].sort(asText)
    : largest(points, 'x').slice(0, DRAWN_MAX)
  const parts = new Set(largest(points, 'series').slice(0, DRAWN_MAX))
  const sorted = axis.flatMap((x) =>
    points
      .filter((point) => point.x === x && parts.has(point.series))
      .sort(inOrderOf(seriesInOrder(table, pass))),
  )
  const series = pass.backs.length > 0 ? PERIOD : (chart.series ?? null)
  return { kind: chart.kind, x: chart.x, series, y: chart.y, points: sorted }
}

/** A point a step, in their order: how many came so far. */
function funnelOf(steps: readonly string[], lines: readonly Line[]): TotalsFound['chart'] {
  const everything = lines.find(({ set }) => set === 'all')
  const points = steps.map((step) => ({
    x: step,
    series: null,
    currency: null,
    y: Number(everything?.[`own_${step}`] ?? 0),
  }))
  return { kind: 'funnel', x: steps[0]!, series: null, y: steps[0]!, points }
}

const ratioDrawn = (column: Ratio, line: Line, from: 'shown' | 'own'): Cell =>
  ratio(line[`${from}_${column.of}`] as string, line[`${from}_${column.over}`] as string, column)

/** A month counts as come when it has begun: its text is a part of a day's. */
const isToCome = ({ fact, chart }: Table, { own }: Pass, x: string | null): boolean =>
  fact.columns[chart!.x]!.kind === 'day' && x !== null && x > own.today.slice(0, x.length)

/** What the bars of a chart are called that stand for one period each. */
export const PERIOD = 'period'

function largest(points: readonly ChartPoint[], along: 'x' | 'series'): (string | null)[] {
  const sums = new Map<string | null, number>()
  for (const point of points)
    sums.set(point[along], (sums.get(point[along]) ?? 0) + wholeUnits(point.y))
  // Where two are as large, the same one is drawn whatever was read first.
  return [...sums.keys()].sort(
    (left, right) => sums.get(right)! - sums.get(left)! || asText(left, right),
  )
}

/** Whole numbers come to the same in any order: of an amount its four digits, as it leaves. */
const wholeUnits = (value: Cell): number => Math.round(Number(value) * 10_000)

/** Periods with the newest first, states as they were declared; anything else by its name. */
function seriesInOrder({ fact, chart }: Table, { backs }: Pass): readonly string[] {
  if (backs.length > 0) return backs.map(daysInShort)
  const series = chart!.series ? fact.columns[chart!.series]! : null
  return series?.kind === 'state' ? Object.keys(series.states) : []
}

const inOrderOf = (order: readonly string[]) => (left: ChartPoint, right: ChartPoint) =>
  order.length > 0
    ? order.indexOf(String(left.series)) - order.indexOf(String(right.series))
    : asText(left.series, right.series)

const asText = (left: string | null, right: string | null): number =>
  String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0

const moneyCode = (column: Column, code: string): string | null =>
  column.kind === 'money' ? (column.always ?? code) : null
