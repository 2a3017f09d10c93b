import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { amountOf, isWholeCents, money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { findingOf, LINES_MAX } from '../rules.ts'
import { barredBy, type Candidate } from '../rules/match.ts'
import { askedBy } from '../rules/owed.ts'
import { lastPosition } from './capture.ts'
import {
  findInvoice,
  findLines,
  findTolerance,
  findVouchers,
  type StoredInvoice,
  type StoredLine,
} from './queries.ts'
import { refuseElsewhere } from './present.ts'
import { candidatesOf, lockOpen, releaseVouchers, restate, settle } from './working.ts'

type Seen = { id: number; version: number }
export type Adding = {
  line_id?: number | null | undefined
  vouchers: readonly { id: number; amount?: string | null | undefined }[]
}

/** Vouchers that a person chose: each a line of its own, or the one that a line stands for. */
export async function tieVouchers(tx: Context, seen: Seen, adding: Adding): Promise<void> {
  const invoice = await lockOpen(tx, seen.id, seen.version)
  const ids = adding.vouchers.map(({ id }) => id)
  await refuseUnseen(tx, ids)
  const candidates = await candidatesOf(tx, ids)
  const chosen = adding.vouchers.map(({ id, amount }) => {
    const candidate = candidates.find((one) => one.id === id)
    refuseBarred(invoice, candidate, id)
    return { candidate: candidate!, amount: amount ? money(amount, invoice.currency) : null }
  })
  const tolerance = await findTolerance(tx, invoice.provider_id)
  const stands = adding.line_id ? await findLine(tx, invoice, adding.line_id) : null
  if (stands) await freeLine(tx, stands)
  const asked = stands
    ? [{ line_id: stands.id, ...chosen[0]!, ...askedBy(stands, invoice.currency) }]
    : await insertLines(tx, invoice, chosen)
  await settle(
    tx,
    invoice,
    asked.map(({ line_id, candidate, ...asks }) => ({
      line_id,
      voucher_id: candidate.id,
      tied_by: 'hand' as const,
      finding: findingOf(asks, candidate, tolerance, candidate.rates),
      about: null,
    })),
  )
}

async function refuseUnseen(tx: Context, ids: readonly number[]): Promise<void> {
  const seen = await findVouchers(tx, sql`o.id = any(${ids}::bigint[])`)
  const known = new Set(seen.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new Refusal('voucher.not_found')
}

function refuseBarred(
  { provider_id, currency }: StoredInvoice,
  candidate: Candidate | undefined,
  id: number,
): void {
  if (!candidate || candidate.provider_id !== provider_id)
    throw new Refusal('invoice_line.voucher', { folio: String(id), why: 'unknown' })
  const why = barredBy(candidate, money('0', currency))
  if (why) throw new Refusal('invoice_line.voucher', { folio: candidate.folio, why })
}

async function insertLines(
  tx: Context,
  { id, provider_id }: StoredInvoice,
  chosen: readonly { candidate: Candidate; amount: ReturnType<typeof money> | null }[],
) {
  const { position, count } = await lastPosition(tx, id)
  if (count + chosen.length > LINES_MAX)
    throw new Refusal('invoice_line.too_many', { limit: LINES_MAX })
  const asked = chosen.map(({ candidate, amount }) => ({
    candidate,
    amount: amount ?? candidate.due,
    // A figure that a person typed says nothing of its IVA.
    tax: null,
  }))
  if (asked.some(({ amount }) => !isWholeCents(amount) || amount.units <= 0n))
    throw new Refusal('amount.below_minor_unit')
  const rows = await insertRows(
    tx,
    'invoices.line',
    asked.map(({ candidate, amount }, index) => ({
      invoice_id: id,
      provider_id,
      position: position + index + 1,
      reference: candidate.folio,
      amount: amountOf(amount),
      finding: 'unknown',
    })),
    ['id'],
  )
  return asked.map((line, index) => ({ ...line, line_id: rows[index]!.id }))
}

/** A line is open again; its voucher can be billed. */
export const releaseLine = (tx: Context, seen: Seen, line_id: number): Promise<void> =>
  onLine(tx, seen, line_id, async (line) => {
    await freeLine(tx, line)
  })

/**
 * The voucher can be billed by another invoice.
 *
 * @throws Refusal `voucher.not_found`, `invoice.not_found`
 */
export async function releaseVoucher(tx: Context, voucher_id: number): Promise<number> {
  const [voucher] = await findVouchers(tx, sql`o.id = ${voucher_id}`)
  if (!voucher) throw new Refusal('voucher.not_found')
  if (!voucher.invoice_id || !voucher.line_id) throw new Refusal('invoice.not_found')
  const { version } = await findInvoice(tx, voucher.invoice_id)
  await releaseLine(tx, { id: voucher.invoice_id, version }, voucher.line_id)
  return voucher.invoice_id
}

/** A line leaves the invoice. */
export const removeLine = (tx: Context, seen: Seen, line_id: number): Promise<void> =>
  onLine(tx, seen, line_id, async (line) => {
    await freeLine(tx, line)
    await run(tx, sql`delete from invoices.line where id = ${line.id}`)
  })

/** What a line asks for is not accepted, and not owed. */
export const rejectLine = (
  tx: Context,
  seen: Seen,
  line_id: number,
  reason: string,
): Promise<void> =>
  onLine(tx, seen, line_id, async (line) => {
    await freeLine(tx, line)
    await run(tx, sql`update invoices.line set rejected_reason = ${reason} where id = ${line.id}`)
  })

async function onLine(
  tx: Context,
  { id, version }: Seen,
  line_id: number,
  work: (line: StoredLine) => Promise<void>,
): Promise<void> {
  const invoice = await lockOpen(tx, id, version)
  await work(await findLine(tx, invoice, line_id))
  await restate(tx, invoice)
}

async function findLine(tx: Context, { id }: StoredInvoice, line_id: number): Promise<StoredLine> {
  const line = (await findLines(tx, id)).find((one) => one.id === line_id)
  if (!line) throw new Refusal('invoice_line.not_found')
  await refuseElsewhere(tx, line)
  return line
}

async function freeLine(tx: Context, { id, voucher_id, finding }: StoredLine): Promise<void> {
  await run(
    tx,
    sql`
    update invoices.line set voucher_id = null, tied_by = null, rejected_reason = null,
        about = null, finding = ${voucher_id === null && finding ? finding : 'unknown'}
     where id = ${id}`,
  )
  if (voucher_id !== null) await releaseVouchers(tx, [voucher_id])
}
