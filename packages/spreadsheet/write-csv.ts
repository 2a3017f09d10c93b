import type { Writable } from 'node:stream'
import { Outlet } from './outlet.ts'
import {
  decimalText,
  looksLikeFormula,
  totalsOf,
  type CellValue,
  type Sheet,
  type SheetColumn,
  type TotalsRow,
} from './sheet.ts'
import {
  dayMilliseconds,
  instantOf,
  wallClockIn,
  wallClockText,
  type WallClock,
} from './wall-clock.ts'

/** Without it Excel reads UTF-8 as Windows-1252 and accents break. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
const PIECE = 65_536

/**
 * Writes a sheet as csv while its rows arrive, and ends `out`: title lines, header, rows, totals.
 * Give no title lines when a machine reads the file. When anything fails `out` is destroyed and the
 * fault is thrown.
 */
export async function writeCsv(out: Writable, sheet: Sheet): Promise<void> {
  const outlet = new Outlet(out)
  try {
    for await (const piece of csvPieces(sheet)) await outlet.write(piece)
    await outlet.end()
  } catch (fault) {
    outlet.fail(fault)
    throw fault
  }
}

async function* csvPieces(sheet: Sheet): AsyncGenerator<string> {
  const wallClock = wallClockIn(sheet.timeZone ?? 'UTC')
  let piece =
    BYTE_ORDER_MARK + sheet.titleLines.map((line) => quoted(harmless(line)) + LINE_END).join('')
  piece += csvLine(sheet.columns.map(({ header }) => harmless(header)))

  for await (const batch of sheet.rows) {
    for (const row of batch) {
      piece += csvLine(
        sheet.columns.map((column, index) => cellText(row[index], column, wallClock)),
      )
      if (piece.length > PIECE) {
        yield piece
        piece = ''
      }
    }
  }
  for (const total of await totalsOf(sheet)) piece += csvLine(totalTexts(total, sheet.columns))
  yield piece
}

function cellText(value: CellValue, column: SheetColumn, wallClock: WallClock): string {
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'text':
      return harmless(String(value))
    case 'day':
      return wallClockText(dayMilliseconds(String(value))).slice(0, 10)
    case 'instant':
      return wallClockText(wallClock(instantOf(value)))
    case 'percent':
      return `${hundredfold(decimalText(value, column))}%`
    default:
      return decimalText(value, column)
  }
}

function totalTexts(total: TotalsRow, columns: readonly SheetColumn[]): string[] {
  return columns.map((column, index) => {
    const cell = total.cells[index] ?? ''
    if (typeof cell === 'string') return harmless(cell)
    const digits = decimalText(cell.value, column)
    return column.kind === 'percent' ? `${hundredfold(digits)}%` : digits
  })
}

/** '0.125' → '12.5', by moving the point: no float in between. */
function hundredfold(digits: string): string {
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.')
  const moved = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(2).replace(/0+$/, '')
  return `${digits.startsWith('-') ? '-' : ''}${moved}${rest === '' ? '' : `.${rest}`}`
}

/** A leading apostrophe keeps a spreadsheet program from running the text. */
function harmless(text: string): string {
  return looksLikeFormula(text) ? `'${text}` : text
}

function csvLine(cells: readonly string[]): string {
  return cells.map(quoted).join(',') + LINE_END
}

function quoted(text: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
