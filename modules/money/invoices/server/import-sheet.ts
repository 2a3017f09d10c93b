import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import {
  add,
  amountOf,
  isWholeCents,
  money,
  subtract,
  zero,
  type Currency,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type { TableHead } from '@kit/spreadsheet/table-aside'
import { readingTold } from '@kit/tables/reading-contract'
import { sql } from 'kysely'
import type { Imported, SheetColumns } from '../contract/importing.ts'
import { LINES_MAX } from '../rules.ts'
import { guessColumns, linesOfSheet, type SheetLines, type SheetRow } from '../rules/sheet.ts'
import { captureInvoice, validate, type Captured } from './capture.ts'
import { noted, notesTold, presentCaptured } from './imported.ts'
import { findTermsOf } from './queries.ts'

/** What a sheet does not say of its invoice, and which of its columns says what. */
export type SheetAsked = Readonly<{
  provider_id?: number | undefined
  folio?: string | undefined
  issued_on?: string | undefined
  currency?: Currency | undefined
  /** What of the total are taxes. */
  tax?: string | undefined
  columns?: SheetColumns | undefined
}>

type Sheet = Readonly<{ name: string; head: TableHead; rows: readonly SheetRow[] }>

/**
 * Without its columns a sheet is only read: its headings, and what they mean, as that provider's
 * last sheet had it or as their names say. With them it is captured.
 */
export async function importSheet(tx: Context, sheet: Sheet, asked: SheetAsked): Promise<Imported> {
  const { name, head, rows } = sheet
  const { provider_id, columns } = asked
  if (provider_id === undefined || (await findTermsOf(tx, provider_id)) === null)
    throw new Refusal('import.sheet_provider')
  const toChoose = head.reading.sheet === null && head.reading.sheets.length > 0
  if (head.heading_row === null && !toChoose) throw new Refusal('import.nothing')
  if (toChoose || !columns || !asked.folio || !asked.issued_on)
    return {
      name,
      outcome: 'columns',
      headings: [...head.headings],
      columns: (await findColumns(tx, provider_id, head.headings)) ?? guessColumns(head.headings),
      reading: readingTold(head),
      notes: notesTold(tx, notesOf(head, null)),
    }

  const { lines, sums } = readLines(rows, columns)
  const captured = capturedOf(asked, provider_id, lines)
  await validate(tx, captured, null)
  const id = await captureInvoice(tx, captured, lines, 'sheet')
  await rememberColumns(tx, provider_id, head.headings, columns)
  tx.audit({
    action: 'invoice.imported',
    entity: 'invoice',
    entity_id: id,
    after: { ...captured, lines: lines.length, sums, file_name: name },
  })
  const told = sums.length === 0 ? [] : [noted('sheet.sums', { rows: shortList(sums) })]
  return presentCaptured(tx, name, id, [...notesOf(head, columns), ...told])
}

const ROWS_SHOWN = 20
const shortList = (rows: readonly (number | string)[]): string =>
  rows.slice(0, ROWS_SHOWN).join(', ') + (rows.length > ROWS_SHOWN ? '…' : '')

/** @throws Refusal for a row that is neither a line nor a sum of lines, and for too many */
function readLines(rows: readonly SheetRow[], columns: SheetColumns): SheetLines {
  const found = linesOfSheet(rows, columns)
  const { lines, unread, cut, wrong } = found
  if (unread.length > 0) throw new Refusal('import.sheet_rows', { rows: shortList(unread) })
  if (cut.length > 0) throw new Refusal('import.sheet_cut', { rows: shortList(cut) })
  if (wrong)
    throw new Refusal('import.sheet_sum', {
      row: wrong.row,
      said: inPesos(wrong.said),
      sum: inPesos(wrong.sum),
    })
  if (lines.length === 0) throw new Refusal('import.nothing')
  if (lines.length > LINES_MAX) throw new Refusal('invoice_line.too_many', { limit: LINES_MAX })
  return found
}

const inPesos = (cents: bigint): string =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/** What of the file is not read, and what to look at; its columns once they are said. */
function notesOf(
  { reading, heading_row, headings, above }: TableHead,
  columns: SheetColumns | null,
) {
  const others = [...reading.sheets.filter((one) => one !== reading.sheet), ...reading.hidden]
  const used: readonly unknown[] = columns ? Object.values(columns) : [...headings.keys()]
  const unused = headings.filter((heading, at) => heading !== '' && !used.includes(at))
  return [
    ...(above.length > 0
      ? [
          noted('sheet.above', {
            row: heading_row,
            texts: shortList(above.map(({ text }) => text)),
          }),
        ]
      : []),
    ...(reading.sheet !== null && others.length > 0
      ? [noted('sheet.others', { sheet: reading.sheet, others: shortList(others) })]
      : []),
    ...(unused.length > 0 ? [noted('sheet.columns', { columns: shortList(unused) })] : []),
    ...(reading.odd_words.length > 0
      ? [
          noted('sheet.letters', {
            encoding: reading.encoding ?? 'xlsx',
            words: reading.odd_words.join(', '),
          }),
        ]
      : []),
  ]
}

/** The lines are what is asked for; taxes are a part of it. */
function capturedOf(
  { folio, issued_on, currency = 'MXN', tax = '0' }: SheetAsked,
  provider_id: number,
  lines: readonly { amount: string }[],
): Captured {
  const total = lines.reduce((sum, { amount }) => add(sum, money(amount, currency)), zero(currency))
  const taxes = money(tax, currency)
  if (!isWholeCents(taxes) || taxes.units > total.units)
    throw new Refusal('import.sheet_tax', { total: amountOf(total).slice(0, -2) })
  return {
    provider_id,
    folio: folio!,
    fiscal_uuid: null,
    issued_on: issued_on!,
    currency,
    subtotal: amountOf(subtract(total, taxes)),
    tax: amountOf(taxes),
    total: amountOf(total),
    note: '',
  }
}

/** As that provider's columns were said the last time, where the headings are the same. */
async function findColumns(
  tx: Context,
  provider_id: number,
  headings: readonly string[],
): Promise<SheetColumns | null> {
  const row = await first(
    tx,
    sql<{ columns: SheetColumns }>`
    select columns from invoices.sheet_columns
     where provider_id = ${provider_id} and headings = ${headings}::text[]`,
  )
  return row?.columns ?? null
}

const rememberColumns = (
  tx: Context,
  provider_id: number,
  headings: readonly string[],
  columns: SheetColumns,
) =>
  run(
    tx,
    sql`
    insert into invoices.sheet_columns as c (provider_id, headings, columns, user_id, at)
    values (${provider_id}, ${headings}::text[], ${JSON.stringify(columns)}::jsonb,
        ${tx.actor.user_id}, ${tx.now})
    on conflict (provider_id, headings)
    do update set columns = excluded.columns, user_id = excluded.user_id, at = excluded.at`,
  )
