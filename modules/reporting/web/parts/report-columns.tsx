import type { AppColumn } from '@kit/ui/columns'
import type { ReportDefinition, ReportReply, TotalsLine } from '../../contract.ts'
import { isFigure, renderCell, showCell, type Cell, type Column } from './cells.tsx'

export type ReportRow = { key: string; cells: Record<string, Cell>; link: string | null }

/**
 * The table's columns; under each figure stands its total, one line per currency that the rows are
 * in.
 */
export function columnsOf(
  report: ReportDefinition,
  reply: ReportReply | undefined,
  total: string,
): AppColumn<ReportRow>[] {
  const currency = report.columns.find(({ kind }) => kind === 'currency')?.key
  const lines = reply ? linesOfRows(reply) : []
  return report.columns.map((column, index) => ({
    key: column.key,
    title:
      column.kind === 'money' && column.always
        ? `${column.label} (${column.always})`
        : column.label,
    sortable: true,
    ...(isFigure(column) ? { align: 'end' as const } : {}),
    render: ({ cells }) =>
      renderCell(column, cells[column.key], currency ? (cells[currency] as string) : null),
    ...(lines.length > 0 ? { total: totalOf(column, index, lines, total) } : {}),
    ...(lines.length > 0 && isFigure(column)
      ? {
          widest: longest(
            lines.map((line) => showCell(column, line.values[column.key], line.currency)),
          ),
        }
      : {}),
  }))
}

function totalOf(column: Column, index: number, lines: readonly TotalsLine[], total: string) {
  if (column.kind === 'currency')
    return lines.map(({ currency }) => <div key={currency}>{currency}</div>)
  if (isFigure(column))
    return lines.map((line) => (
      <div key={line.currency} className="ui-number">
        {showCell(column, line.values[column.key], line.currency)}
      </div>
    ))
  return index === 0 ? total : ' '
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), '')

/** The totals of what the rows show: the chosen currency, or each of those they were sold in. */
function linesOfRows({ rows_in, totals, converted }: ReportReply): readonly TotalsLine[] {
  return rows_in === 'converted' && converted ? [converted] : totals
}
