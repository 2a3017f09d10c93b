import { refuseOneHand } from '@app/access/api'
import { findBilledEntries, placeOf, recordEntries } from '@app/ledger/api'
import { reversed } from '@app/ledger/rules'
import { invoiceBilledEntry } from '@app/ledger/rules/entries'
import { lockVouchers, moveVouchers } from '@app/vouchers/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { run } from '@kit/db/database'
import { move } from '@kit/db/move'
import { refusalIn, refuseIllegal } from '@kit/kernel/lifecycle'
import { amountOf, money, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { INVOICE } from '../lifecycles.ts'
import { agree, findingOf } from '../rules.ts'
import { askedBy, documentOf, owedBy, ratesOf } from '../rules/owed.ts'
import { bookNotes, isCredited } from './credit-notes.ts'
import {
  findLines,
  findTolerance,
  findJudged,
  lockInvoice,
  type StoredInvoice,
  type StoredLine,
  type JudgedVoucher,
} from './queries.ts'
import { resettle } from './settling.ts'
import { refuseNotOpen, releaseVouchers } from './working.ts'

type Seen = { id: number; version: number }
const OF_EVERY_PLACE = 'a provider bills in one invoice what every place sold'

const lockBeyond = (tx: Context, ids: readonly number[]) =>
  beyondScope(tx, { why: OF_EVERY_PLACE, shows: ['id', 'folio', 'state', 'rendered_pax'] }, () =>
    lockVouchers(tx, ids),
  )

/** By which entry each line was billed last. */
async function findBilled(tx: Context, line_ids: readonly number[]) {
  const entries = await beyondScope(
    tx,
    {
      why: OF_EVERY_PLACE,
      shows: ['line_id', 'entry_id', 'undone_id', 'rates', 'postings'],
    },
    async () => [...(await findBilledEntries(tx, line_ids)).values()],
  )
  return new Map(entries.map((entry) => [entry.line_id, entry]))
}

/**
 * Accounting agrees with every line: what was accrued of the vouchers is billed, in the books of
 * the places that sold them, and what differs is cost.
 */
export async function reconcile(tx: Context, { id, version }: Seen, reason: string | null) {
  const invoice = await lockInvoice(tx, id, version)
  refuseNotOpen(invoice)
  refuseIllegal(INVOICE, invoice.state, 'reconciled')
  if (invoice.captured_by === tx.actor.user_id) throw new Refusal('invoice.own')
  await refuseOneHand(tx, { asked: invoice.captured_by, may: 'invoice.reconcile' })
  const lines = await findLines(tx, id)
  refuseUnsettled(invoice, lines)

  const ids = lines.flatMap(({ voucher_id }) => voucher_id ?? [])
  const locked = await lockBeyond(tx, ids)
  const vouchers = new Map((await findJudged(tx, ids)).map((one) => [one.id, one]))
  const tied = await compareAgain(tx, invoice, lines, vouchers)
  refuseBeyond(tx, tied, reason)
  const before = await findBilled(
    tx,
    tied.map((line) => line.id),
  )
  const entries = tied.map((line) => {
    const voucher = vouchers.get(line.voucher_id!)!
    return {
      ...invoiceBilledEntry(documentOf(voucher, line), tx.today),
      user_id: tx.actor.user_id,
      place: placeOf(voucher),
      after_id: before.get(line.id)?.undone_id ?? null,
    }
  })
  await beyondScope(tx, { why: OF_EVERY_PLACE, shows: [] }, async () => {
    await recordEntries(tx, entries[0]!.place, entries)
    await moveVouchers(tx, locked, 'reconciled')
  })
  await move(tx, INVOICE, invoice, 'reconciled', {
    reason,
    set: { reconciled_by: tx.actor.user_id, reconciled_at: tx.now.toISOString() },
  })
  await bookNotes(tx, invoice)
  await resettle(tx, id)
}

/**
 * The tied lines beside what is owed at this moment: since they were tied, the provider's contract
 * or what was agreed on differences may be another.
 */
async function compareAgain(
  tx: Context,
  { provider_id, currency }: StoredInvoice,
  lines: readonly StoredLine[],
  vouchers: ReadonlyMap<number, JudgedVoucher>,
): Promise<StoredLine[]> {
  const tolerance = await findTolerance(tx, provider_id)
  const compared = lines.flatMap((line) => {
    const voucher = line.voucher_id === null ? undefined : vouchers.get(line.voucher_id)
    if (!voucher) return []
    const asked = askedBy(line, currency)
    const finding = findingOf(asked, owedBy(voucher), tolerance, ratesOf(voucher))
    return [{ ...line, finding }]
  })
  await run(
    tx,
    sql`
    update invoices.line l set finding = c.finding
      from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as c(id bigint, finding text)
     where l.id = c.id and l.finding is distinct from c.finding`,
  )
  return compared
}

/** Where the service was sold: an entry is of its place. */
function refuseUnsettled({ currency, total: whole }: StoredInvoice, lines: readonly StoredLine[]) {
  const open = lines.filter(
    ({ voucher_id, rejected_reason }) => voucher_id === null && rejected_reason === null,
  )
  if (open.length > 0) throw new Refusal('invoice.open_lines', { count: open.length })
  const told = total(
    lines.map(({ amount }) => money(amount, currency)),
    currency,
  )
  if (!agree(told, money(whole, currency)))
    throw new Refusal('invoice.not_all_told', {
      lines: amountOf(told).slice(0, -2),
      total: whole.slice(0, -2),
    })
  if (!lines.some(({ voucher_id }) => voucher_id !== null))
    throw new Refusal('invoice.nothing_accepted')
}

/** What is beyond the tolerance is accepted by a manager, who says why. */
function refuseBeyond({ actor }: Context, lines: readonly StoredLine[], reason: string | null) {
  const beyond = lines.filter(({ finding }) => finding !== null)
  if (beyond.length === 0) return
  if (!actor.permissions.has('invoice.beyond_tolerance'))
    throw new Refusal('invoice.beyond_tolerance', { count: beyond.length })
  if (!reason) throw new Refusal('invoice.reason_missing')
}

/** The invoice is void: what its lines billed can be billed again. */
export async function cancel(tx: Context, { id, version }: Seen, reason: string): Promise<void> {
  const invoice = await lockInvoice(tx, id, version)
  refuseIllegal(INVOICE, invoice.state, 'cancelled')
  const ids = (await findLines(tx, id)).flatMap(({ voucher_id }) => voucher_id ?? [])
  await run(
    tx,
    sql`
    update invoices.line set voucher_id = null, tied_by = null, finding = 'unknown', about = null
     where invoice_id = ${id} and voucher_id is not null`,
  )
  await releaseVouchers(tx, ids, reason)
  await move(tx, INVOICE, invoice, 'cancelled', { reason })
}

/** Before anything is paid: its entries are undone posting by posting, and it is worked on again. */
export async function takeBack(tx: Context, { id, version }: Seen, reason: string): Promise<void> {
  const invoice = await lockInvoice(tx, id, version)
  if (['scheduled', 'partly_paid', 'paid'].includes(invoice.state))
    throw new Refusal('invoice.has_payments')
  if (await isCredited(tx, id)) throw new Refusal('invoice.has_credit_notes')
  if (invoice.state !== 'reconciled') throw refusalIn(INVOICE, invoice.state)
  const lines = (await findLines(tx, id)).filter(({ voucher_id }) => voucher_id !== null)
  const ids = lines.flatMap(({ voucher_id }) => voucher_id ?? [])
  const locked = await lockBeyond(tx, ids)
  const vouchers = new Map((await findJudged(tx, ids)).map((one) => [one.id, one]))
  const billed = await findBilled(
    tx,
    lines.map((line) => line.id),
  )
  const entries = lines.map((line) => {
    const voucher = vouchers.get(line.voucher_id!)!
    const { entry_id, rates, postings } = billed.get(line.id)!
    return {
      invoice_line_id: line.id,
      reservation_id: voucher.reservation_id,
      moment: 'invoice_unbilled' as const,
      day: tx.today,
      rates,
      postings: reversed(postings),
      reverses_id: entry_id,
      user_id: tx.actor.user_id,
      place: placeOf(voucher),
    }
  })
  await beyondScope(tx, { why: OF_EVERY_PLACE, shows: [] }, async () => {
    await recordEntries(tx, entries[0]!.place, entries)
    await moveVouchers(tx, locked, 'billed', reason)
  })
  const becomes = lines.some(({ finding }) => finding !== null) ? 'partly_matched' : 'matched'
  await move(tx, INVOICE, invoice, becomes, {
    reason,
    set: { reconciled_by: null, reconciled_at: null },
  })
}
