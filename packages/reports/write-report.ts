import { all, type Database, type Tx } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { BUSINESS_TIME_ZONE } from '@kit/kernel/day'
import { writeTablePdf } from '@kit/pdf/table'
import type {
  CellValue,
  ColumnKind,
  Sheet,
  SheetColumn,
  TotalCell,
  TotalsRow,
} from '@kit/spreadsheet/sheet'
import { writeCsv } from '@kit/spreadsheet/write-csv'
import { writeXlsx } from '@kit/spreadsheet/write-xlsx'
import { openNameless } from '@kit/storage/temporary'
import { sql } from 'kysely'
import type { Readable, Writable } from 'node:stream'
import { isShown, type LocalText, type ShownColumn } from './column.ts'
import { currencyColumn, type AnyReport, type ColumnSet } from './define-report.ts'
import { findTotals, inSnapshot, type Totals, type TotalsLine } from './run-report.ts'
import { columnsFor, rowsSql, statementOf, type Asked, type Viewer } from './statement.ts'

export type FileFormat = 'xlsx' | 'csv' | 'pdf'
export const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export type FileWish = Readonly<{
  format: FileFormat
  language: Language
  sort?: string | undefined
  printed_by: string
  now: Date
}>
/** Where the file lies until it is taken away, and what says that nobody waits for it any more. */
export type FilePlace = Readonly<{ folder: string; gone: AbortSignal }>
export type ReportFile = Readonly<{
  stream: Readable
  bytes: number
  content_type: string
  file_name: string
}>

const ROWS_AT_ONCE = 500

/**
 * A report as a file, whole on the disk and at the database's speed: rows come from a cursor and
 * totals from the same snapshot, so memory does not grow and both agree. The transaction has ended
 * before the first byte is sent, so nobody's connection holds it open.
 */
export async function openReportFile(
  database: Database,
  report: AnyReport,
  viewer: Viewer,
  asked: Asked,
  wish: FileWish,
  { folder, gone }: FilePlace,
): Promise<ReportFile> {
  const columns = columnsFor(report, viewer)
  const rows = rowsSql(report, columns, statementOf(report, viewer, asked), { sort: wish.sort })
  const file = await openNameless(folder)
  try {
    await inSnapshot(database, async (tx) => {
      const totals = await findTotals(tx, report, viewer, asked)
      await sql`declare report_rows no scroll cursor for ${rows}`.execute(tx)
      const fetched = fetchAll(tx, columns, wish.language, gone)
      const sheet = sheetOf(report, columns, asked, totals, wish, fetched)
      await write(file.out, sheet, wish)
    })
    gone.throwIfAborted()
    return {
      bytes: await file.bytes(),
      stream: file.read(),
      content_type: CONTENT_TYPES[wish.format],
      file_name: fileName(report, asked, wish),
    }
  } catch (fault) {
    await file.close()
    throw fault
  }
}

function write(
  out: Writable,
  sheet: Sheet,
  { format, language, printed_by, now }: FileWish,
): Promise<void> {
  if (format === 'xlsx') return writeXlsx(out, sheet)
  if (format === 'csv') return writeCsv(out, { ...sheet, titleLines: [] })
  return writeTablePdf(out, { ...sheet, printedBy: printed_by, printedAt: now, language })
}

async function* fetchAll(
  tx: Tx,
  columns: ColumnSet,
  language: Language,
  gone: AbortSignal,
): AsyncGenerator<CellValue[][]> {
  const shown = Object.entries(columns).flatMap(([key, column]): [string, ShownColumn][] =>
    isShown(column) ? [[key, column]] : [],
  )
  while (true) {
    gone.throwIfAborted()
    const found = await all(
      tx,
      sql.raw<Record<string, unknown>>(`fetch ${ROWS_AT_ONCE} from report_rows`),
    )
    if (found.length > 0)
      yield found.map((row) =>
        shown.map(([key, column]) => cellOf(row[key] as CellValue, column, language)),
      )
    if (found.length < ROWS_AT_ONCE) return
  }
}

function cellOf(value: CellValue, column: ShownColumn, language: Language): CellValue {
  if (value === null || value === undefined) return null
  if (column.kind === 'state') return column.states[String(value)]?.[language] ?? String(value)
  return column.kind === 'time' ? String(value).slice(0, 5) : value
}

const KINDS: Readonly<Record<ShownColumn['kind'], { kind: ColumnKind; width: number }>> = {
  text: { kind: 'text', width: 18 },
  day: { kind: 'day', width: 11 },
  time: { kind: 'text', width: 7 },
  count: { kind: 'integer', width: 7 },
  currency: { kind: 'text', width: 8 },
  money: { kind: 'money', width: 13 },
  ratio: { kind: 'percent', width: 9 },
  state: { kind: 'text', width: 13 },
}

function sheetOf(
  report: AnyReport,
  columns: ColumnSet,
  asked: Asked,
  totals: Totals,
  { language, now }: FileWish,
  rows: Sheet['rows'],
): Sheet {
  const currency = currencyColumn(columns)
  const shown = Object.entries(columns).flatMap(([key, column]): [string, ShownColumn][] =>
    isShown(column) ? [[key, column]] : [],
  )
  return {
    name: report.title[language],
    titleLines: titleLines(report, asked, language, now),
    columns: shown.map(([key, column]): SheetColumn => ({
      key,
      ...KINDS[column.kind],
      header:
        column.kind === 'money' && column.always
          ? `${column.label[language]} (${column.always})`
          : column.label[language],
      ...(column.kind === 'money' && !column.always && currency ? { currencyKey: currency } : {}),
    })),
    rows,
    totals: totalsRows(shown, totals, language),
    timeZone: BUSINESS_TIME_ZONE,
  }
}

const DAYS: Readonly<Record<AnyReport['day'], LocalText>> = {
  sale: { es: 'día de venta', en: 'day of sale' },
  service: { es: 'día de servicio', en: 'day of service' },
  payment: { es: 'día de pago', en: 'day of payment' },
}
const UPDATED: LocalText = { es: 'Actualizado', en: 'Updated' }
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** Title; period and which day it filters; inclusion rule; what else narrows the rows. */
function titleLines(
  report: AnyReport,
  { posted, today }: Asked,
  language: Language,
  now: Date,
): string[] {
  const said = Object.entries(report.filters).map(([key, filter]) => ({
    isPeriod: filter.shape.kind === 'period',
    text: filter.say(posted, key, today, language),
  }))
  const period = said.find(({ isPeriod }) => isPeriod)?.text
  const others = said.flatMap(({ isPeriod, text }) => (isPeriod || text === null ? [] : [text]))
  return [
    report.title[language],
    [
      ...(period ? [`${period} (${DAYS[report.day][language]})`] : []),
      `${UPDATED[language]} ${CLOCK.format(now).replaceAll(/\s/g, ' ')}`,
    ].join(' · '),
    report.rule[language],
    ...(others.length > 0 ? [others.join(' · ')] : []),
  ]
}

const TOTAL: LocalText = { es: 'Total', en: 'Total' }
const CONVERTED: LocalText = { es: 'Convertido a', en: 'Converted to' }
const SOLD_IN: LocalText = { es: 'Vendido en', en: 'Sold in' }

function totalsRows(
  shown: readonly [string, ShownColumn][],
  { by_currency, converted, rows_in }: Totals,
  language: Language,
): TotalsRow[] {
  // The lines that are the rows' own sums carry the formula that adds them up.
  const onlyOne = by_currency.length === 1 && by_currency[0]!.currency === converted?.currency
  const rowsAreConverted = rows_in === 'converted' && !onlyOne
  const lines = by_currency.map((line) =>
    totalsRow(
      shown,
      line,
      `${(rowsAreConverted ? SOLD_IN : TOTAL)[language]}${line.currency ? ` ${line.currency}` : ''}`,
      !rowsAreConverted,
    ),
  )
  // Everything sold in the one currency that is shown: its conversion would say the same again.
  if (!converted || onlyOne) return lines
  return [
    ...lines,
    totalsRow(
      shown,
      converted,
      `${rowsAreConverted ? TOTAL[language] : CONVERTED[language]} ${converted.currency}`,
      rowsAreConverted,
    ),
  ]
}

function totalsRow(
  shown: readonly [string, ShownColumn][],
  line: TotalsLine,
  label: string,
  sum: boolean,
): TotalsRow {
  const cells = shown.map(([key, column], index): TotalCell => {
    if (column.kind === 'currency') return line.currency
    const value = line.values[key]
    if (value === undefined) return index === 0 ? label : null
    return value === null
      ? null
      : {
          value,
          sum: sum && column.kind !== 'ratio' && !(column.kind === 'money' && column.always),
        }
  })
  return { ...(line.currency ? { currency: line.currency } : {}), cells }
}

function fileName(
  report: AnyReport,
  { posted, today }: Asked,
  { format, language }: FileWish,
): string {
  const period = Object.entries(report.filters).find(([, { shape }]) => shape.kind === 'period')
  const said = period
    ? ` ${period[1].say(posted, period[0], today, language)?.replaceAll('/', '-')}`
    : ''
  return `${report.title[language]}${said}.${format}`
}
