import type { AppColumn } from '@kit/ui/columns'
import type { ReactNode } from 'react'
import type { Cell, TableColumn, TableTotals, TotalsLine } from '../contract.ts'
import { isFigure, renderCell, showCell } from './cells.tsx'

/** antd's table reads a row's own `children` as a tree, so a row's cells are wrapped once. */
export type TableRow = {
  /** How calls name it, where something may be done to it. */
  key: string
  cells: Readonly<Record<string, Cell>>
  link: string | null
  /** The actions that apply to it, for whoever looks. */
  can: readonly string[]
  /** The actions that it waits for and its reader may not do. */
  waits: readonly string[]
}
/** Cells that a screen draws itself, by their column, around what the table would show. */
export type OwnCells = Readonly<Record<string, (row: TableRow, shown: ReactNode) => ReactNode>>

/** Folios, days, states and amounts are as long as they are, and never cut. */
const OF_ANY_LENGTH: readonly TableColumn['kind'][] = ['text', 'names', 'reference']

/** The table's columns; under each figure its total, one line per currency that rows are in. */
export function columnsOf(
  columns: readonly TableColumn[],
  totals: TableTotals | undefined,
  own: OwnCells,
  total: string,
): AppColumn<TableRow>[] {
  const currency = columns.find(({ kind }) => kind === 'currency')?.key
  const figures = columns.filter(isFigure)
  // A total of what no column shows stands elsewhere on the page.
  const lines = (totals ? linesOfRows(totals) : []).filter(({ values }) =>
    figures.some(({ key }) => values[key] !== undefined),
  )
  return columns.map((column, index) => ({
    key: column.key,
    title:
      column.kind === 'money' && column.always
        ? `${column.label} (${column.always})`
        : column.label,
    sortable: column.sortable,
    hidden: column.hidden,
    ...(isFigure(column) ? { align: 'end' as const } : {}),
    ...(OF_ANY_LENGTH.includes(column.kind)
      ? { capped: column.prose ? ('prose' as const) : ('line' as const) }
      : {}),
    ...(column.keep && index > 0 ? { pinned: true as const } : {}),
    render: (row) => {
      const said = currency ? (row.cells[currency] as string) : null
      const shown = renderCell(column, row.cells[column.key], said)
      return own[column.key]?.(row, shown) ?? shown
    },
    ...footOf(column, lines),
    ...(index === 0 ? { totalLabel: total } : {}),
  }))
}

/** What the foot shows under a column: a total of each line where it has one, and its currency. */
function footOf(column: TableColumn, lines: readonly TotalsLine[]) {
  if (column.kind === 'currency')
    return { totalLabel: lines.map(({ currency }) => <div key={currency}>{currency}</div>) }
  if (!isFigure(column) || lines.every(({ values }) => values[column.key] === undefined)) return {}
  const shown = lines.map((line) => showCell(column, line.values[column.key], line.currency))
  return {
    total: lines.map(({ currency }, place) => (
      <div key={currency} className="ui-number">
        {shown[place]}
      </div>
    )),
    widest: longest(shown),
  }
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '')

/** The totals of what the rows show: the chosen currency, or each of those they were sold in. */
function linesOfRows({ rows_in, totals, converted }: TableTotals): readonly TotalsLine[] {
  return rows_in === 'converted' && converted ? [converted] : totals
}
