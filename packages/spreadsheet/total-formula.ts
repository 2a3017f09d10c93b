import { columnLetters } from './cells.ts'
import type { SheetColumn } from './sheet.ts'
import { quotedSheetName } from './workbook-parts.ts'

/** The rows of the table on one sheet, first and last included. */
export type DataRange = Readonly<{ sheet: string; first: number; last: number }>

/** The formula that adds a column over all sheets, of one currency when the total has one. */
export function totalFormula(
  columns: readonly SheetColumn[],
  index: number,
  currency: string | undefined,
  ranges: readonly DataRange[],
): string | undefined {
  if (ranges.length === 0) return undefined
  const currencyIndex = currency === undefined ? -1 : currencyColumn(columns, columns[index]!)
  const cells = (range: DataRange, column: number) => {
    const letters = columnLetters(column)
    const place = ranges.length > 1 ? `${quotedSheetName(range.sheet)}!` : ''
    return `${place}${letters}${range.first}:${letters}${range.last}`
  }
  if (currencyIndex < 0) return `SUM(${ranges.map((range) => cells(range, index)).join(',')})`
  return ranges
    .map((range) => `SUMIF(${cells(range, currencyIndex)},"${currency}",${cells(range, index)})`)
    .join('+')
}

/**
 * A column without a currency of its own (passengers, items) counts by the first one the sheet has.
 */
function currencyColumn(columns: readonly SheetColumn[], column: SheetColumn): number {
  const key =
    column.currencyKey ??
    (column.kind === 'money'
      ? undefined
      : columns.find(({ currencyKey }) => currencyKey)?.currencyKey)
  return columns.findIndex((candidate) => candidate.key === key)
}
