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
import { sql } from 'kysely'
import type { Imported, SheetColumns } from '../contract/importing.ts'
import { LINES_MAX } from '../rules.ts'
import { guessColumns, linesOfSheet } from '../rules/sheet.ts'
import { captureInvoice, validate, type Captured } from './capture.ts'
import { presentCaptured } from './imported.ts'
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

/**
 * Without its columns a sheet is only read: its headings, and what they mean, as that provider's
 * last sheet had it or as their names say. With them it is captured.
 */
export async function importSheet(
  tx: Context,
  { name, cells }: { name: string; cells: readonly (readonly string[])[] },
  asked: SheetAsked,
): Promise<Imported> {
  const { provider_id, columns } = asked
  if (provider_id === undefined || (await findTermsOf(tx, provider_id)) === null)
    throw new Refusal('import.sheet_provider')
  const [headings, ...rows] = cells
  if (!headings) throw new Refusal('import.nothing')
  if (!columns || !asked.folio || !asked.issued_on)
    return {
      name,
      outcome: 'columns',
      headings: [...headings],
      columns: (await findColumns(tx, provider_id, headings)) ?? guessColumns(headings),
    }

  const { lines, unread } = linesOfSheet(rows, columns)
  if (unread.length > 0)
    throw new Refusal('import.sheet_rows', { rows: unread.slice(0, 20).join(', ') })
  if (lines.length === 0) throw new Refusal('import.nothing')
  if (lines.length > LINES_MAX) throw new Refusal('invoice_line.too_many', { limit: LINES_MAX })
  const captured = capturedOf(asked, provider_id, lines)
  await validate(tx, captured, null)
  const id = await captureInvoice(tx, captured, lines, 'sheet')
  await rememberColumns(tx, provider_id, headings, columns)
  tx.audit({
    action: 'invoice.imported',
    entity: 'invoice',
    entity_id: id,
    after: { ...captured, lines: lines.length, file_name: name },
  })
  return presentCaptured(tx, name, id)
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
