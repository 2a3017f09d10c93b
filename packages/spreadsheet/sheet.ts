// What a table is, whoever writes it: the same Sheet goes to xlsx and to csv.

export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'instant' | 'percent'

export type SheetColumn = Readonly<{
  key: string
  header: string
  /** In characters, as Excel measures it. */
  width: number
  kind: ColumnKind
  /**
   * The key of the column that says the currency of this one; totals are then added per currency.
   */
  currencyKey?: string
}>

/**
 * A cell, in the order of the columns. Empty is null or ''.
 * - integer, decimal, money: a decimal string ('1234.5600'), a bigint or a whole number; written
 * digit by digit.
 * - percent: a fraction as a decimal string or a number: '0.125' is 12.5 %.
 * - day: 'YYYY-MM-DD'. - instant: a Date or an ISO 8601 text, shown in the sheet's time zone.
 */
export type CellValue = string | number | bigint | Date | null | undefined
export type SheetRow = readonly CellValue[]

/** A label, nothing, or a figure: with `sum`, the sheet also carries the formula that gives it. */
export type TotalCell = string | null | Readonly<{ value: string | number | bigint; sum?: boolean }>
/** One row of totals. With a currency, sums count only the rows of that currency. */
export type TotalsRow = Readonly<{ currency?: string; cells: readonly TotalCell[] }>

export type Sheet = Readonly<{
  name: string
  /** Written above the table, one per row: title, filters, inclusion rule. */
  titleLines: readonly string[]
  columns: readonly SheetColumn[]
  /** Batches of rows, so that a million of them never stand in memory. */
  rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>
  /** Asked after the last row, so that they may be counted while the rows pass. */
  totals?: readonly TotalsRow[] | (() => readonly TotalsRow[] | Promise<readonly TotalsRow[]>)
  /** Where instants are shown, for example 'America/Cancun'. Without it, UTC. */
  timeZone?: string
}>

export async function totalsOf(sheet: Sheet): Promise<readonly TotalsRow[]> {
  if (typeof sheet.totals === 'function') return await sheet.totals()
  return sheet.totals ?? []
}

/**
 * Throws when the value is not a plain decimal: a float of money, a NaN or a text among figures is
 * a bug of the caller.
 */
export function decimalText(value: CellValue, column: SheetColumn): string {
  const text =
    typeof value === 'number'
      ? plainNumber(value)
      : typeof value === 'bigint'
        ? String(value)
        : value
  const isFloatOfMoney =
    column.kind === 'money' && typeof value === 'number' && !Number.isInteger(value)
  if (typeof text !== 'string' || isFloatOfMoney || !/^-?\d+(\.\d+)?$/.test(text)) {
    throw new Error(`Column ${column.key} takes plain decimals, not ${String(value)}`)
  }
  return text
}

/** Without an exponent: 0.0000001, never 1e-7. */
function plainNumber(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(12) : text
}

/**
 * Spreadsheet programs run a text that begins like this as a formula, once it is edited or saved as
 * csv.
 */
export function looksLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)
}
