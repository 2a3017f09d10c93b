import { currencyColumn, type ColumnSet, type LocalText } from './column.ts'
import type { Choice, FilterSet } from './filter.ts'
import { refuseUnknown } from './list.ts'
import { groupsOffered, LINES, type Shape } from './shape.ts'
import type { Chart, FigureKey, PeriodRule, Table, TableDefinition } from './table.ts'

export { balances, by, bySharing, periods, pivot, ranking, statement, years } from './shape.ts'

type ReportDefinition<C extends ColumnSet, F extends FilterSet, A extends string> = TableDefinition<
  C,
  F,
  A
> &
  Readonly<{
    /** The question the reader comes with. */
    question: LocalText
    /** Which rows count, printed under the title and in every file. */
    rule: LocalText
    period: PeriodRule<C>
    /** Absent: one row a row of the fact. */
    rows?: Shape
    /** How the reader may see the same rows. */
    choices?: readonly Choice[]
    /** At most four, shown large and compared with the period before. */
    figures?: readonly FigureKey<C>[]
    chart?: Chart<C>
    behind?: Table['behind']
    answers?: Table['answers']
    aliases?: Table['aliases']
  }>

const FIGURES_MAX = 4
const PARTED: readonly string[] = ['stacked', 'heat']
const STEPS_MIN = 2

/** `export default report({ … })`, in `modules/<area>/<name>/reports/<report>.report.ts`: one file. */
export function report<
  const C extends ColumnSet,
  const F extends FilterSet,
  const A extends string,
>(definition: ReportDefinition<C, F, A>): Table {
  const { rows = LINES, figures = [], choices = [], fact, chart: drawn, ...rest } = definition
  const { answers = [], aliases = [] } = definition
  const table: Table = {
    keep: [],
    pinned: [],
    hidden: [],
    actions: [],
    start: [],
    ...(rest as object as Pick<Table, 'id' | 'path' | 'title' | 'roles' | 'sort'>),
    columns: [...rest.columns, ...(rest.hidden ?? [])],
    filters: rest.filters,
    fact,
    permission: definition.path.slice(1),
    kind: 'report',
    searched: false,
    choices,
    shape: rows,
    figures,
    answers,
    aliases,
    path_writes: false,
    ...(drawn ? { chart: chartFrom(definition.id, drawn) } : {}),
  }
  refuseUnknown(table)
  if (figures.length > FIGURES_MAX) throw new Error(`${table.id}: more than ${FIGURES_MAX} figures`)
  const { chart } = table
  if (chart && PARTED.includes(chart.kind) && chart.series === undefined)
    throw new Error(`${table.id}: nothing says what a ${chart.kind} chart is made of`)
  const unread = rows === LINES && chart?.steps?.find((key) => !table.columns.includes(key))
  if (unread) throw new Error(`${table.id}: ${unread} is a step and no column`)
  const unknown = groupsOffered(rows).find(({ column }) => !(column in fact.columns))
  if (unknown) throw new Error(`${table.id}: nothing is grouped by ${unknown.column}`)
  if (choices.some(({ key }) => key === 'currency') && !currencyColumn(fact.columns))
    throw new Error(`${table.id}: a currency is chosen but no column says it`)
  return table
}

function chartFrom<C extends ColumnSet>(id: string, chart: Chart<C>): NonNullable<Table['chart']> {
  if (chart.kind !== 'funnel') return chart
  const { kind, steps, label } = chart
  const [first] = steps
  if (first === undefined || steps.length < STEPS_MIN)
    throw new Error(`${id}: a funnel has two steps or more`)
  return { kind, x: first, y: first, steps, label }
}
