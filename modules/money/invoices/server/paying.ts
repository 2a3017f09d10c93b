import { refuseClosedPeriod } from '@app/ledger/api'
import {
  invoicePaidEntry,
  invoicePaymentUndoneEntry,
  type InvoicePaymentDocument,
} from '@app/ledger/rules/entries'
import type { Context } from '@kit/db/context'
import { first, only } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { born, move } from '@kit/db/move'
import { recordTransitions } from '@kit/db/transition'
import type { Day } from '@kit/kernel/day'
import { refuseIllegal, type StateOf } from '@kit/kernel/lifecycle'
import {
  amountOf,
  compare,
  isWholeCents,
  money,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { convert, rate as rateFrom } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { SentPayment } from '../contract/paying.ts'
import { INVOICE_PAYMENT } from '../lifecycles.ts'
import { ofProvider } from '../reach.ts'
import { findEntryBeyond, recordOfTheHouse } from './of-the-house.ts'
import { lockInvoice, type StoredInvoice } from './queries.ts'
import {
  findBilledRate,
  findSettlement,
  lockPayable,
  refuseNotPayable,
  resettle,
} from './settling.ts'

export type StoredPayment = {
  id: number
  invoice_id: number
  provider_id: number
  state: StateOf<typeof INVOICE_PAYMENT>
  currency: Currency
  amount: string
  paid_currency: Currency | null
  paid_amount: string | null
  billed_rate: string | null
}
type Seen = { id: number; version: number }

/** A payment of what has no day yet, or of a part of it. */
export async function schedulePayment(
  tx: Context,
  { id, version }: Seen,
  { scheduled_for, amount }: { scheduled_for: Day; amount: string | null },
): Promise<StoredPayment> {
  refusePast(tx, scheduled_for)
  const invoice = await lockPayable(tx, id, version)
  const payment = await writePayment(tx, invoice, { scheduled_for, amount, batch_id: null })
  await resettle(tx, id)
  return payment
}

/** What the bank sent without a day having been set before. */
export async function payInvoice(
  tx: Context,
  { id, version }: Seen,
  { amount, ...sent }: SentPayment & { amount: string | null },
): Promise<StoredPayment> {
  const invoice = await lockPayable(tx, id, version)
  const planned = { scheduled_for: sent.paid_on as Day, amount, batch_id: null }
  const payment = await writePayment(tx, invoice, planned)
  await send(tx, invoice, payment, sent)
  await resettle(tx, id)
  return payment
}

export async function payScheduled(
  tx: Context,
  id: number,
  sent: SentPayment,
): Promise<StoredPayment> {
  const { invoice, payment } = await lockPayment(tx, id)
  refuseNotPayable(invoice)
  await send(tx, invoice, payment, sent)
  await resettle(tx, payment.invoice_id)
  return payment
}

/** Its amount may be given another day. */
export async function withdrawPayment(
  tx: Context,
  id: number,
  reason: string,
): Promise<StoredPayment> {
  const { payment } = await lockPayment(tx, id)
  await move(tx, INVOICE_PAYMENT, payment, 'withdrawn', { reason })
  await resettle(tx, payment.invoice_id, reason)
  return payment
}

/** The invoice is owed again; the entry is undone posting by posting, today. */
export async function undoPayment(tx: Context, id: number, reason: string): Promise<StoredPayment> {
  const { payment } = await lockPayment(tx, id)
  refuseIllegal(INVOICE_PAYMENT, payment.state, 'undone')
  await refuseClosedPeriod(tx, tx.today)
  const paid = await findEntryBeyond(tx, { invoice_payment_id: id })
  const undone = {
    ...invoicePaymentUndoneEntry(documentOf(payment), tx.today),
    reverses_id: paid,
    user_id: tx.actor.user_id,
  }
  await recordOfTheHouse(tx, undone)
  await move(tx, INVOICE_PAYMENT, payment, 'undone', { reason })
  await resettle(tx, payment.invoice_id, reason)
  return payment
}

type Planned = { scheduled_for: Day; amount: string | null; batch_id: number | null }

/** Never more than what has no day yet. */
export async function writePayment(
  tx: Context,
  invoice: Pick<StoredInvoice, 'id' | 'provider_id' | 'currency'>,
  { scheduled_for, amount, batch_id }: Planned,
): Promise<StoredPayment> {
  const { currency } = invoice
  const { unscheduled } = await findSettlement(tx, invoice)
  const asked = amount === null ? unscheduled : money(amount, currency)
  if (!isWholeCents(asked)) throw new Refusal('amount.below_minor_unit')
  if (asked.units <= 0n || compare(asked, unscheduled) > 0)
    throw new Refusal('invoice_payment.amount', { left: amountOf(unscheduled).slice(0, -2) })
  const [row] = await insertRows(
    tx,
    'invoices.payment',
    [
      {
        invoice_id: invoice.id,
        provider_id: invoice.provider_id,
        batch_id,
        state: 'scheduled',
        scheduled_for,
        currency,
        amount: amountOf(asked),
        scheduled_by: tx.actor.user_id,
        scheduled_at: tx.now.toISOString(),
      },
    ],
    ['id'],
  )
  await recordTransitions(tx, [born(INVOICE_PAYMENT, row!.id, 'scheduled')])
  return {
    id: row!.id,
    invoice_id: invoice.id,
    provider_id: invoice.provider_id,
    state: 'scheduled',
    currency,
    amount: amountOf(asked),
    paid_currency: null,
    paid_amount: null,
    billed_rate: null,
  }
}

/** The bank sent a payment: it is in the books on the day that the bank says. */
export async function send(
  tx: Context,
  invoice: StoredInvoice,
  payment: StoredPayment,
  sent: SentPayment,
): Promise<void> {
  const paid_on = sent.paid_on as Day
  if (paid_on > tx.today) throw new Refusal('invoice_payment.paid_later')
  if (paid_on < invoice.issued_on) throw new Refusal('invoice_payment.paid_before')
  refuseIllegal(INVOICE_PAYMENT, payment.state, 'paid')
  await refuseClosedPeriod(tx, paid_on)
  const amount = money(payment.amount, payment.currency)
  const paid = leftTheBank(amount, sent)
  const billed_rate = await findBilledRate(tx, invoice)
  const noted: StoredPayment = {
    ...payment,
    paid_currency: paid.currency,
    paid_amount: amountOf(paid),
    billed_rate,
  }
  const entry = { ...invoicePaidEntry(documentOf(noted), paid_on), user_id: tx.actor.user_id }
  await recordOfTheHouse(tx, entry)
  await move(tx, INVOICE_PAYMENT, payment, 'paid', {
    set: {
      paid_on,
      bank: sent.bank,
      reference: sent.reference,
      paid_currency: paid.currency,
      paid_amount: amountOf(paid),
      rate: paid.currency === amount.currency ? null : (sent.rate ?? null),
      billed_rate,
      paid_by: tx.actor.user_id,
      paid_at: tx.now.toISOString(),
    },
  })
}

/** Pesos for a foreign invoice at the rate of the bank; nothing else is exchanged. */
function leftTheBank(amount: Money, { currency, rate }: SentPayment): Money {
  if (currency === amount.currency) {
    if (rate) throw new Refusal('invoice_payment.rate')
    return amount
  }
  if (currency !== 'MXN') throw new Refusal('invoice_payment.currency')
  if (!rate || Number(rate) <= 0) throw new Refusal('invoice_payment.rate')
  return convert(amount, 'MXN', { [amount.currency]: rateFrom(rate) })
}

/** As it stands once it was noted as paid. */
const documentOf = (payment: StoredPayment): InvoicePaymentDocument => ({
  invoice_payment_id: payment.id,
  provider_id: payment.provider_id,
  billed_rate: payment.billed_rate!,
  amount: money(payment.amount, payment.currency),
  paid: money(payment.paid_amount!, payment.paid_currency!),
})

/** The invoice first, so that two who work on it wait for each other. */
async function lockPayment(tx: Context, id: number) {
  const found = await first(
    tx,
    sql<{ invoice_id: number }>`
    select invoice_id from invoices.payment p
     where id = ${id} and ${ofProvider(tx.actor.scope, sql`p.provider_id`)}`,
  )
  if (!found) throw new Refusal('invoice_payment.not_found')
  const invoice = await lockInvoice(tx, found.invoice_id, null)
  const payment = await only(
    tx,
    sql<StoredPayment>`select * from invoices.payment where id = ${id} for no key update`,
  )
  return { invoice, payment }
}

export function refusePast({ today }: Context, scheduled_for: Day): void {
  if (scheduled_for < today) throw new Refusal('invoice_payment.day_past')
}
