import { all, type Database, type Tx } from '@kit/db/database'
import type { CellValue, Sheet } from '@kit/spreadsheet/sheet'
import { writeCsv } from '@kit/spreadsheet/write-csv'
import { writeXlsx } from '@kit/spreadsheet/write-xlsx'
import { openNameless } from '@kit/storage/temporary'
import { inSpan } from '@kit/kernel/trace'
import { sql } from 'kysely'
import type { Readable, Writable } from 'node:stream'
import type { Language } from '@kit/kernel/actor'
import type { ColumnSet } from './column.ts'
import { periodOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import { columnsShown, rowsSql } from './rows.ts'
import { cellOf, daysSaid, sheetOf, shownOf } from './sheet.ts'
import { inSnapshot } from './snapshot.ts'
import type { Table } from './table.ts'
import { findTotals } from './totals.ts'

export const FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type Format = (typeof FORMATS)[number]
export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export type FileWish = Readonly<{
  format: Format
  sort?: string | undefined
  /** The columns wanted, in their order; absent: all that the viewer sees without asking. */
  columns?: readonly string[] | undefined
  printed_by: string
  now: Date
}>
/**
 * What says that nobody waits for it any more, what lets others be answered between two pieces of
 * it, and who is told how far it is.
 */
export type Making = Readonly<{
  gone: AbortSignal
  giveWay(): Promise<void>
  onRows?(done: number, total: number): void
}>
/** And where the file lies until it is taken away. */
export type FilePlace = Making & Readonly<{ folder: string }>
export type TableFile = Readonly<{
  stream: Readable
  bytes: number
  content_type: string
  file_name: string
}>

/** A batch is made at one go, and everybody else's answers wait for it: milliseconds. */
const ROWS_AT_ONCE = 200

/**
 * A table as a file, whole on the disk and at the database's speed. The transaction has ended before
 * the first byte is sent, so nobody's connection holds it open.
 */
export async function openTableFile(
  database: Database,
  table: Table,
  viewer: Viewer,
  asked: Asked,
  wish: FileWish,
  { folder, ...making }: FilePlace,
): Promise<TableFile> {
  const file = await openNameless(folder)
  try {
    await writeTableFile(file.out, database, table, viewer, asked, wish, making)
    return {
      bytes: await file.bytes(),
      stream: file.read(),
      content_type: CONTENT_TYPES[wish.format],
      file_name: nameOfFile(table, asked, wish.format),
    }
  } catch (fault) {
    await file.close()
    throw fault
  }
}

/**
 * Writes it to its end: rows come from a cursor and totals from the same snapshot, so memory does
 * not grow and both agree.
 */
export async function writeTableFile(
  out: Writable,
  database: Database,
  table: Table,
  viewer: Viewer,
  asked: Asked,
  wish: FileWish,
  making: Making,
): Promise<void> {
  const columns = columnsWanted(table, columnsShown(table, viewer, asked), wish.columns)
  const rows = rowsSql(table, viewer, asked, wish.sort)
  const attributes = { 'mostrador.table': table.id, 'mostrador.format': wish.format }
  await inSpan('table file', { attributes }, () =>
    inSnapshot(database, async (tx) => {
      const totals = await findTotals(tx, table, viewer, asked)
      making.onRows?.(0, totals.total)
      await sql`declare table_rows no scroll cursor for ${rows}`.execute(tx)
      const tell = (done: number) => making.onRows?.(done, totals.total)
      const fetched = fetchAll(tx, columns, asked.language, making, tell)
      const sheet = sheetOf(table, columns, asked, totals, fetched, wish.now)
      await write(out, sheet, wish, asked.language)
    }),
  )
  making.gone.throwIfAborted()
}

/** Those asked for, in that order; what the viewer may not see is not among the columns given. */
function columnsWanted(
  { hidden }: Table,
  columns: ColumnSet,
  wanted: readonly string[] | undefined,
): ColumnSet {
  const keys = wanted
    ? wanted.filter((key) => Object.hasOwn(columns, key))
    : Object.keys(columns).filter((key) => !hidden.includes(key))
  return Object.fromEntries(keys.map((key) => [key, columns[key]!]))
}

async function write(
  out: Writable,
  sheet: Sheet,
  { format, printed_by, now }: FileWish,
  language: Language,
): Promise<void> {
  if (format === 'xlsx') return writeXlsx(out, sheet)
  if (format === 'csv') return writeCsv(out, { ...sheet, titleLines: [] })
  // What draws is large, and most files are sheets: it is loaded with the first that is drawn.
  const { writeTablePdf } = await import('@kit/pdf/table')
  return writeTablePdf(out, { ...sheet, printedBy: printed_by, printedAt: now, language })
}

async function* fetchAll(
  tx: Tx,
  columns: ColumnSet,
  language: Language,
  { gone, giveWay }: Making,
  tell: (done: number) => void,
): AsyncGenerator<CellValue[][]> {
  const shown = shownOf(columns)
  let done = 0
  while (true) {
    gone.throwIfAborted()
    const found = await all(
      tx,
      sql.raw<Record<string, unknown>>(`fetch ${ROWS_AT_ONCE} from table_rows`),
    )
    if (found.length > 0)
      yield found.map((row) => shown.map(([key, column]) => cellOf(row[key], column, language)))
    tell((done += found.length))
    if (found.length < ROWS_AT_ONCE) return
    await giveWay()
  }
}

export function nameOfFile(table: Table, asked: Asked, format: Format): string {
  const period = periodOf(table, asked)
  const said = period
    ? ` ${daysSaid(period.from, period.to, asked.language).replaceAll('/', '-')}`
    : ''
  return `${table.title[asked.language]}${said}.${format}`
}
