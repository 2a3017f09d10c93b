import type { Context } from '@kit/db/context'
import { mayBecome } from '@kit/kernel/lifecycle'
import { add, amountOf, money, subtract, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Invoice, InvoiceLine, OwedVoucherShown } from '../contract.ts'
import { INVOICE } from '../lifecycles.ts'
import { isOpen } from '../rules.ts'
import { codesIn, foliosIn } from '../rules/match.ts'
import { owedBy, ratesOf } from '../rules/owed.ts'
import { isPayable } from '../rules/settlement.ts'
import { suggest } from '../rules/suggest.ts'
import { findDisputesOf } from './disputes.ts'
import {
  billable,
  findCodes,
  findFigures,
  findFoliosElsewhere,
  findInvoice,
  findLines,
  findNotesOf,
  findPaymentsOf,
  findSettlementOf,
  findTolerance,
  findVouchers,
  type StoredInvoice,
  type StoredLine,
  type StoredVoucher,
} from './queries.ts'

/** So many open lines are looked at for suggestions, among so many vouchers. */
const LINES_SUGGESTED = 100
const VOUCHERS_LOOKED_AT = 2_000

/** The invoice whole, as whoever asks sees it. */
export async function showInvoiceOf(tx: Context, id: number): Promise<Invoice> {
  const invoice = await findInvoice(tx, id)
  const stored = await findLines(tx, id)
  const tied = stored.flatMap(({ voucher_id }) => voucher_id ?? [])
  const figures = await findFigures(tx, tied)
  const reach = await reachOf(tx, stored, figures)
  const open = stored.filter((line) => !isElsewhere(line, reach))
  const suggestions = isOpen(invoice.state) ? await suggestFor(tx, invoice, open) : new Map()
  const { currency } = invoice
  const amounts = (lines: readonly StoredLine[]) =>
    total(
      lines.map(({ amount }) => money(amount, currency)),
      currency,
    )
  const accepted = stored.filter(({ rejected_reason }) => rejected_reason === null)
  const due = figures.reduce((sum, one) => add(sum, money(one.due, currency)), money('0', currency))
  return {
    id,
    provider: { id: invoice.provider_id, name: invoice.provider },
    state: invoice.state,
    folio: invoice.folio,
    fiscal_uuid: invoice.fiscal_uuid,
    source: invoice.source,
    issued_on: invoice.issued_on,
    due_on: invoice.due_on,
    currency,
    subtotal: invoice.subtotal,
    tax: invoice.tax,
    total: invoice.total,
    note: invoice.note,
    document:
      invoice.document_name === null || open.length < stored.length
        ? null
        : { name: invoice.document_name },
    captured_by: invoice.capturer,
    captured_at: invoice.captured_at,
    reconciled_by: invoice.reconciled_by,
    reconciled_at: invoice.reconciled_at,
    reason: invoice.reason,
    version: invoice.version,
    settlement: invoice.reconciled_at === null ? null : await findSettlementOf(tx, id),
    payments: await findPaymentsOf(tx, id),
    credit_notes: await findNotesOf(tx, id),
    disputes: await findDisputesOf(tx, id),
    lines: stored.map((line) => presentLine(line, reach, suggestions.get(line.id) ?? [])),
    sums: {
      lines: amountOf(amounts(stored)),
      accepted: amountOf(amounts(accepted)),
      due: amountOf(due),
      left: amountOf(subtract(money(invoice.total, currency), amounts(stored))),
    },
    can: {
      edit: isOpen(invoice.state) && tx.actor.permissions.has('adicionar/factura'),
      cancel:
        mayBecome(INVOICE, invoice.state, 'cancelled') &&
        tx.actor.permissions.has('adicionar/factura'),
      reconcile: reconcilesAs(tx, invoice, stored),
      pay: isPayable(invoice.state) && tx.actor.permissions.has('invoice.pay'),
      credit:
        (isOpen(invoice.state) || isPayable(invoice.state) || invoice.state === 'disputed') &&
        tx.actor.permissions.has('adicionar/factura'),
      dispute:
        mayBecome(INVOICE, invoice.state, 'disputed') &&
        tx.actor.permissions.has('invoice.dispute'),
      take_back: invoice.state === 'reconciled' && tx.actor.permissions.has('invoice.reconcile'),
    },
  }
}

function reconcilesAs(
  { actor }: Context,
  { state, captured_by }: StoredInvoice,
  lines: readonly StoredLine[],
): Invoice['can']['reconcile'] {
  if (!isOpen(state) || !mayBecome(INVOICE, state, 'reconciled')) return null
  if (captured_by === actor.user_id) return null
  if (!actor.permissions.has('invoice.reconcile')) return null
  if (!lines.some(({ voucher_id, finding }) => voucher_id !== null && finding !== null))
    return 'within'
  return actor.permissions.has('invoice.beyond_tolerance') ? 'beyond' : null
}

type Suggestions = Map<number, InvoiceLine['suggestions']>

/** What the lines that are tied to nothing might mean. */
async function suggestFor(
  tx: Context,
  invoice: StoredInvoice,
  lines: readonly StoredLine[],
): Promise<Suggestions> {
  const open = lines
    .filter(({ voucher_id, rejected_reason }) => voucher_id === null && rejected_reason === null)
    .slice(0, LINES_SUGGESTED)
  if (open.length === 0) return new Map()
  const billed = await findVouchers(
    tx,
    sql`${billable(invoice.provider_id)} and o.cost_currency = ${invoice.currency}`,
    sql`order by abs(o.service_day - ${invoice.issued_on}::date), o.id
      limit ${VOUCHERS_LOOKED_AT}`,
  )
  const codes = await findCodes(
    tx,
    billed.map(({ item_id }) => item_id),
  )
  const known = billed.map((voucher) => ({
    ...voucher,
    codes: codes.get(voucher.item_id) ?? [],
    stored: voucher,
    ...owedBy(voucher),
    rates: ratesOf(voucher),
  }))
  const tolerance = await findTolerance(tx, invoice.provider_id)
  return new Map(
    open.map((line) => [
      line.id,
      suggest(
        {
          words: wordsOf(line),
          codes: codesIn(line),
          amount: money(line.amount, invoice.currency),
        },
        known,
        tolerance,
      ).map(({ voucher, why }) => ({ voucher: presentVoucher(voucher.stored), why })),
    ]),
  )
}

/** All that the provider says of a line. */
export const wordsOf = ({
  reference,
  description,
}: Pick<StoredLine, 'reference' | 'description'>) => `${reference} ${description}`

/** What of an invoice whoever asks may be told of, and the folios that they may not. */
type Reach = {
  vouchers: ReadonlyMap<number, StoredVoucher>
  figures: ReadonlyMap<number, Figures>
  elsewhere: ReadonlySet<string>
}
type Figures = Awaited<ReturnType<typeof findFigures>>[number]

async function reachOf(
  tx: Context,
  lines: readonly StoredLine[],
  figures: readonly Figures[],
): Promise<Reach> {
  const shown = await findVouchers(tx, sql`o.id = any(${figures.map(({ id }) => id)}::bigint[])`)
  const untied = lines.filter(({ voucher_id }) => voucher_id === null)
  return {
    vouchers: new Map(shown.map((voucher) => [voucher.id, voucher])),
    figures: new Map(figures.map((voucher) => [voucher.id, voucher])),
    elsewhere: await findFoliosElsewhere(tx, untied.flatMap(namedBy)),
  }
}

function namedBy(line: StoredLine): string[] {
  const { vouchers, reservations } = foliosIn(`${wordsOf(line)} ${line.about ?? ''}`)
  return [...vouchers, ...reservations]
}

const isElsewhere = (line: StoredLine, { vouchers, elsewhere }: Reach): boolean =>
  line.voucher_id === null
    ? namedBy(line).some((folio) => elsewhere.has(folio))
    : !vouchers.has(line.voucher_id)

/** Of what another place sold a line says its figures, and neither whose it is nor its own words. */
function presentLine(
  line: StoredLine,
  reach: Reach,
  suggestions: InvoiceLine['suggestions'],
): InvoiceLine {
  const { voucher_id, ...said } = line
  const elsewhere = isElsewhere(line, reach)
  const voucher = voucher_id === null ? undefined : reach.vouchers.get(voucher_id)
  const figures = voucher_id === null ? undefined : reach.figures.get(voucher_id)
  return {
    ...said,
    ...(elsewhere && UNSAID),
    ...(elsewhere && said.rejected_reason !== null && { rejected_reason: '' }),
    voucher: voucher ? presentVoucher(voucher) : null,
    elsewhere,
    figures: elsewhere && figures ? presentFigures(figures) : null,
    suggestions,
  }
}

const UNSAID = { reference: '', description: '', about: null }

const presentFigures = ({ pax, came, due, due_tax, cost_currency: currency }: Figures) => ({
  pax,
  came,
  currency,
  due,
  due_tax,
})

/** Whether whoever asks may be told of each of its lines, and so be given its document. */
export async function isWholeInReach(tx: Context, invoice_id: number): Promise<boolean> {
  const lines = await findLines(tx, invoice_id)
  const tied = lines.flatMap(({ voucher_id }) => voucher_id ?? [])
  const reach = await reachOf(tx, lines, await findFigures(tx, tied))
  return !lines.some((line) => isElsewhere(line, reach))
}

/** @throws Refusal `invoice_line.not_found`: of a line that names what another place sold */
export async function refuseElsewhere(tx: Context, line: StoredLine): Promise<void> {
  const reach = await reachOf(tx, [line], await findFigures(tx, [line.voucher_id ?? 0]))
  if (isElsewhere(line, reach)) throw new Refusal('invoice_line.not_found')
}

export const presentVoucher = (voucher: StoredVoucher): OwedVoucherShown => ({
  id: voucher.id,
  uuid: voucher.uuid,
  folio: voucher.folio,
  reservation_folio: voucher.reservation_folio,
  reservation_uuid: voucher.reservation_uuid,
  lead_name: voucher.lead_name,
  product: voucher.product,
  service_day: voucher.service_day,
  pax: voucher.pax,
  came: voucher.came,
  state: voucher.state,
  rendered: voucher.rendered,
  currency: voucher.cost_currency,
  due: voucher.due,
  due_tax: voucher.due_tax,
})
