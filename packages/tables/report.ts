import { currencyColumn, type ColumnSet, type LocalText } from './column.ts'
import type { Choice, FilterSet } from './filter.ts'
import { refuseUnknown } from './list.ts'
import { LINES, type Shape } from './shape.ts'
import type { Chart, FigureKey, PeriodRule, Table, TableDefinition } from './table.ts'

export { by, periods, pivot, ranking, statement } from './shape.ts'

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
  }>

const FIGURES_MAX = 4
const PARTED: readonly string[] = ['stacked', 'heat']

/** `export default report({ … })`, in `modules/<name>/reports/<report>.report.ts`: one file. */
export function report<
  const C extends ColumnSet,
  const F extends FilterSet,
  const A extends string,
>(definition: ReportDefinition<C, F, A>): Table {
  const { rows = LINES, figures = [], choices = [], answers = [], fact, ...rest } = definition
  const table: Table = {
    keep: [],
    pinned: [],
    hidden: [],
    actions: [],
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
  }
  refuseUnknown(table)
  if (figures.length > FIGURES_MAX) throw new Error(`${table.id}: more than ${FIGURES_MAX} figures`)
  const { chart } = table
  if (chart && (chart.series === undefined) !== !PARTED.includes(chart.kind))
    throw new Error(`${table.id}: what a ${chart.kind} chart is made of is said, and of no other`)
  if (choices.some(({ key }) => key === 'currency') && !currencyColumn(fact.columns))
    throw new Error(`${table.id}: a currency is chosen but no column says it`)
  return table
}
