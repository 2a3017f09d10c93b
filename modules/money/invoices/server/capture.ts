import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import { beyondScope } from '@kit/db/beyond-scope'
import { addDays, day, type Day } from '@kit/kernel/day'
import { add, amountOf, isWholeCents, money, type Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { INVOICE } from '../lifecycles.ts'
import { agree, LINES_MAX } from '../rules.ts'
import type { CfdiLine } from '../rules/cfdi.ts'
import { findInvoice, findTermsOf, lockInvoice } from './queries.ts'
import { lockOpen, matchOpenLines } from './working.ts'

export type Captured = {
  provider_id: number
  folio: string
  fiscal_uuid?: string | null | undefined
  issued_on: string
  currency: Currency
  subtotal: string
  tax: string
  total: string
  note: string
  /** Stamps of the invoices whose place it takes. */
  replaces?: readonly string[]
}
export type NewLine = {
  reference: string
  description: string
  amount: string
  /** The IVA in it, and what is withheld of it, where the document says them. */
  tax?: string
  tax_kind?: CfdiLine['tax_kind']
  iva_withheld?: string
  isr_withheld?: string
}

/**
 * An invoice is written down, validated (it adds up, and is new) and its lines find their vouchers,
 * all at once.
 */
export async function captureInvoice(
  tx: Context,
  captured: Captured,
  lines: readonly NewLine[],
  source: 'form' | 'cfdi' | 'sheet' = 'form',
): Promise<number> {
  const days_of_credit = await findTermsOf(tx, captured.provider_id)
  if (days_of_credit === null) throw new Refusal('invoice.provider')
  await validate(tx, captured, null)
  const issued_on = day(captured.issued_on)
  const [row] = await insertRows(
    tx,
    'invoices.invoice',
    [
      {
        ...rowOf(captured),
        replaces: [...(captured.replaces ?? [])],
        provider_id: captured.provider_id,
        state: 'captured',
        source,
        due_on: addDays(issued_on, days_of_credit),
        captured_by: tx.actor.user_id,
        captured_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  const { id } = row!
  await recordTransitions(tx, [born(INVOICE, id, 'captured')])
  await move(tx, INVOICE, { id, state: 'captured' }, 'validated')
  await addLines(tx, { id, provider_id: captured.provider_id, currency: captured.currency }, lines)
  await matchOpenLines(tx, await lockInvoice(tx, id, null))
  return id
}

/** What the invoice says is corrected; its provider and currency stay, for its lines are in them. */
export async function correctInvoice(
  tx: Context,
  seen: { id: number; version: number },
  captured: Captured,
  lines: readonly NewLine[],
): Promise<void> {
  const invoice = await lockOpen(tx, seen.id, seen.version)
  const same = { provider_id: invoice.provider_id, currency: invoice.currency }
  const corrected = { ...captured, ...same }
  await validate(tx, corrected, invoice.id)
  const days_of_credit = (await findTermsOf(tx, invoice.provider_id)) ?? 0
  const row = rowOf(corrected)
  await run(
    tx,
    sql`
    update invoices.invoice set folio = ${row.folio}, fiscal_uuid = ${row.fiscal_uuid},
        issued_on = ${row.issued_on}, due_on = ${addDays(day(row.issued_on), days_of_credit)},
        subtotal = ${row.subtotal}, tax = ${row.tax}, total = ${row.total}, note = ${row.note}
     where id = ${invoice.id}`,
  )
  await addLines(tx, invoice, lines)
  await matchOpenLines(tx, await findInvoice(tx, invoice.id))
}

const rowOf = (captured: Captured) => ({
  folio: captured.folio,
  fiscal_uuid: captured.fiscal_uuid ?? null,
  issued_on: captured.issued_on as Day,
  currency: captured.currency,
  subtotal: captured.subtotal,
  tax: captured.tax,
  total: captured.total,
  note: captured.note,
})

/** It adds up, is not of a day to come, and was not captured before; nothing is written. */
export async function validate(tx: Context, captured: Captured, id: number | null): Promise<void> {
  const { currency } = captured
  const [subtotal, tax, total] = [captured.subtotal, captured.tax, captured.total].map((amount) =>
    money(amount, currency),
  ) as [ReturnType<typeof money>, ReturnType<typeof money>, ReturnType<typeof money>]
  if (![subtotal, tax, total].every(isWholeCents)) throw new Refusal('amount.below_minor_unit')
  const sum = add(subtotal, tax)
  if (total.units <= 0n || !agree(sum, total))
    throw new Refusal('invoice.arithmetic', { sum: shown(sum), total: shown(total) })
  if (captured.issued_on > tx.today) throw new Refusal('invoice.issued_later')

  // One after the other: a stamp is unique whoever the provider is.
  const key = 'invoices captured'
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const stamp = captured.fiscal_uuid ?? null
  const twin = await beyondScope(
    tx,
    { why: 'an invoice is captured once, whoever did', shows: ['folio', 'why'] },
    () =>
      first(
        tx,
        sql<{ folio: string; why: 'stamped' | 'replaces' | 'folio' }>`
      select folio, case when fiscal_uuid = ${stamp}::uuid then 'stamped'
             when ${stamp}::uuid = any(replaces) then 'replaces' else 'folio' end as why
        from invoices.invoice
       where state <> 'cancelled' and id is distinct from ${id}::bigint
         and (fiscal_uuid = ${stamp}::uuid or ${stamp}::uuid = any(replaces)
           or (${ofSameFolio(captured)} and (fiscal_uuid is null or ${stamp}::uuid is null)))
       order by case when fiscal_uuid = ${stamp}::uuid then 0 else 1 end, id limit 1`,
      ),
  )
  if (twin) throw new Refusal(REFUSED[twin.why], { folio: twin.folio })
}

const REFUSED = {
  stamped: 'invoice.stamp_twice',
  replaces: 'invoice.replaced_by',
  folio: 'invoice.twice',
} as const

/** Two stamps are two invoices, whatever numbers their provider gave them. */
export const ofSameFolio = ({ provider_id, folio }: Pick<Captured, 'provider_id' | 'folio'>) =>
  sql<boolean>`(provider_id = ${provider_id} and upper(folio) = upper(${folio}))`

const shown = (amount: ReturnType<typeof money>): string => amountOf(amount).slice(0, -2)

/** Lines behind those that stand; what each bills is found afterwards. */
async function addLines(
  tx: Context,
  { id, provider_id, currency }: { id: number; provider_id: number; currency: Currency },
  lines: readonly NewLine[],
): Promise<void> {
  const last = await lastPosition(tx, id)
  if (last.count + lines.length > LINES_MAX)
    throw new Refusal('invoice_line.too_many', { limit: LINES_MAX })
  for (const { amount } of lines) {
    const asked = money(amount, currency)
    if (!isWholeCents(asked) || asked.units <= 0n) throw new Refusal('amount.below_minor_unit')
  }
  await insertRows(
    tx,
    'invoices.line',
    lines.map(({ reference, description, amount, tax, tax_kind, ...line }, index) => ({
      invoice_id: id,
      provider_id,
      position: last.position + index + 1,
      reference,
      description,
      amount,
      tax: tax ?? null,
      tax_kind: tax_kind ?? null,
      iva_withheld: line.iva_withheld ?? '0',
      isr_withheld: line.isr_withheld ?? '0',
      finding: 'unknown',
    })),
  )
}

export const lastPosition = async (tx: Context, invoice_id: number) =>
  (await first(
    tx,
    sql<{ position: number; count: number }>`
    select coalesce(max(position), 0) as position, count(*)::integer as count
      from invoices.line where invoice_id = ${invoice_id}`,
  ))!
