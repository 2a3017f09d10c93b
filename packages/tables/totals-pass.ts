import { isAdditive, type ColumnSet, type Sql, type View } from './column.ts'
import { figureOf, type Figure } from './figure.ts'
import { shownIn } from './filter.ts'
import { comparableBefore, type Days } from './period.ts'
import { againstOf, periodOf, viewOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import { columnsShown } from './rows.ts'
import { groupsOffered, groupsSeen } from './shape.ts'
import { shapedOf } from './shaped.ts'
import { columnsFor, partsOf } from './statement.ts'
import type { Table } from './table.ts'

/** What the one pass reads: figures, in which views, over which days. */
export type Pass = Readonly<{
  columns: ColumnSet
  figures: Readonly<Record<string, Figure>>
  groups: readonly Sql[]
  own: View
  shown: Readonly<{ view: View; code: 'USD' | 'MXN' }> | null
  now: Days | null
  before: Days | null
  /** The days of the period until today, where it still runs and is compared. */
  so_far: Days | null
  chart: Table['chart'] | null
  /** The counts of a funnel, which is read off the totals: it has no axis. */
  steps: readonly string[] | null
  /** The periods that stand side by side, and are drawn so. */
  backs: readonly Days[]
}>

export function passOf(table: Table, viewer: Viewer, asked: Asked): Pass {
  const chooses = table.choices.some(({ key }) => key === shownIn.key)
  const converted = asked.posted['currency'] === 'mxn' ? 'mxn' : 'usd'
  const now = periodOf(table, asked)
  const before = now && isCompared(table) ? comparedWith(now, asked) : null
  const shownColumns = columnsShown(table, viewer, asked)
  const columns = table.kind === 'list' ? columnsFor(summedIn(table), viewer) : shownColumns
  return {
    columns,
    ...figuresRead(table, viewer, asked, columns),
    own: viewOf(table, asked, chooses ? { currency: 'original' } : {}),
    shown: chooses
      ? {
          view: viewOf(table, asked, { currency: converted }),
          code: converted === 'mxn' ? 'MXN' : 'USD',
        }
      : null,
    now,
    before,
    so_far: before && now && runs(now, asked) ? { from: now.from, to: asked.today } : null,
    ...chartRead(table, viewer, viewOf(table, asked)),
    backs: table.shape.kind === 'periods' ? shapedOf(table, viewer, asked).days : [],
  }
}

/** What is compared freely is compared whole. */
const runs = ({ from, to }: Days, asked: Asked): boolean =>
  typeof againstOf(asked) === 'string' && from <= asked.today && asked.today < to

function chartRead(table: Table, viewer: Viewer, view: View): Pick<Pass, 'chart' | 'steps'> {
  const chart = chartSeen(table, viewer, view)
  return chart?.steps ? { chart: null, steps: chart.steps } : { chart, steps: null }
}

/** The chart, unless it is made of something that the viewer does not see. */
export function chartFor({ fact, chart }: Table, viewer: Viewer): Table['chart'] | null {
  const seen = columnsFor(fact.columns, viewer)
  const shown = chart && (chart.steps ?? [chart.x, chart.y, chart.series ?? chart.x])
  return shown?.every((key) => key in seen) ? chart : null
}

/** Of a table that is put together as the reader chose, the chart is too. */
function chartSeen(table: Table, viewer: Viewer, view: View): Table['chart'] | null {
  const chart = chartFor(table, viewer)
  const offered = groupsOffered(table.shape)
  if (!chart || !('groups' in table.shape) || !offered.some(({ column }) => column === chart.x))
    return chart
  const seen = groupsSeen(table.shape.groups, view)
  return seen.some(({ column }) => column === chart.x) ? chart : { ...chart, x: seen[0]!.column }
}

/** Which of the figures the chart draws: of a table by months that of all of them. */
export const figureDrawn = ({ shape }: Table, { y }: { y: string }): string =>
  shape.kind === 'pivot' ? 'total' : y

/** A list sums what it says it sums, shown in its rows or not; its currency parts the lines. */
function summedIn({ fact, figures, columns }: Table): ColumnSet {
  const currency = columns.filter((key) => fact.columns[key]!.kind === 'currency')
  return Object.fromEntries([...currency, ...figures].map((key) => [key, fact.columns[key]!]))
}

/**
 * Its figures, or its periods side by side: both are of days that the reader may choose. What is of
 * all days has none before it, and a ranking says itself which days it is held against.
 */
const isCompared = ({ figures, shape, period }: Table): boolean =>
  shape.kind === 'periods' ||
  (figures.length > 0 && period?.fallback !== 'ever' && shape.kind !== 'ranking')

function comparedWith(now: Days, asked: Asked): Days {
  const against = againstOf(asked)
  return typeof against === 'string' ? comparableBefore(now, against, asked.today) : against
}

function figuresRead(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  columns: ColumnSet,
): Pick<Pass, 'figures' | 'groups'> {
  if (table.shape.kind !== 'lines' && table.shape.kind !== 'statement') {
    const { figures: shaped, groups } = shapedOf(table, viewer, asked)
    const view = viewOf(table, asked)
    const figures = { ...figureOfChart(table, viewer), ...shaped }
    return { figures, groups: Object.values(groups).map((group) => group(view)) }
  }
  const needed = { ...columns, ...partsOf(columns, table.fact.columns) }
  const summed = Object.entries(needed).filter(
    ([key, column]) => isAdditive(column) && !column.dressed && key in table.fact.columns,
  )
  const figures = summed.map(([key, column]): [string, Figure] => [key, figureOf(key, column)])
  return { figures: Object.fromEntries(figures), groups: [] }
}

/** A chart may draw what no column of a grouped table shows, such as two of them in one. */
function figureOfChart(table: Table, viewer: Viewer): Readonly<Record<string, Figure>> {
  const chart = chartFor(table, viewer)
  if (!chart || table.shape.kind !== 'by') return {}
  const column = table.fact.columns[chart.y]!
  const summed = chart.steps ?? (column.kind === 'ratio' ? [column.of, column.over] : [chart.y])
  return Object.fromEntries(
    summed.map((key): [string, Figure] => [key, figureOf(key, table.fact.columns[key]!)]),
  )
}
