import type { Day } from '@kit/kernel/day'
import { amountOf, type Currency, type Money } from '@kit/kernel/money'
import { convert, rate as rateFrom } from '@kit/kernel/rate'
import {
  cancellationPostings,
  cashMovedPostings,
  confirmationPostings,
  paymentPostings,
  refundApprovedPostings,
  refundDonePostings,
  renderedPostings,
  reversed,
  revaluationPostings,
  shiftApprovedPostings,
  type Attendance,
  type CashMoved,
  type CountedLine,
  type Exchange,
  type KeptFee,
  type MethodKind,
  type Posting,
  type ProviderCost,
  type SoldItem,
} from '../rules.ts'
import {
  commissionPaidPostings,
  commissionPostings,
  incentiveAwardedPostings,
  incentiveCollectedPostings,
  incentivePaidPostings,
  type Prize,
} from './pay.ts'
import type { CardFee } from './card-fee.ts'
import {
  billedPostings,
  creditedPostings,
  invoicePaidPostings,
  type BilledLine,
  type PaidInvoice,
} from './provider-postings.ts'

// What each document puts in the books, stated once: whoever writes the entry adds who acted, and
// the auditor works it out again from the stored document.

/** MXN per unit of each foreign currency that an entry moves, as its document kept it. */
export type Rates = { readonly [Of in Currency]?: string }

/** What an entry says because of its document. */
export type Told<Moment extends string = string> = {
  moment: Moment
  day: Day
  rates: Rates
  postings: readonly Posting[]
}

/** A service: what it was sold as, and the rates kept with its price. */
export type SoldDocument = { item_id: number; reservation_id: number; rates: Rates; sold: SoldItem }

export const confirmedEntry = ({ sold, ...service }: SoldDocument, day: Day) => ({
  ...service,
  moment: 'confirmed' as const,
  day,
  postings: confirmationPostings(sold),
})

/** What the guest was given: earned, and the provider's due in the provider's currency. */
export const renderedEntry = (
  { sold, ...service }: SoldDocument,
  { attendance, ...cost }: ProviderCost & { attendance: Attendance },
  day: Day,
) => ({
  ...service,
  moment: 'rendered' as const,
  day,
  postings: renderedPostings(sold, cost, attendance),
})

export const cancelledEntry = ({ sold, ...service }: SoldDocument, fee: FeeKept, day: Day) => ({
  ...service,
  moment: 'cancelled' as const,
  day,
  postings: cancellationPostings(confirmationPostings(sold), { ...sold, ...fee }),
})
export type FeeKept = Pick<KeptFee, 'base' | 'tax' | 'share' | 'tax_percent'>

/** A payment, or its change: what it moved, at its own two rates. */
export type PaidDocument = Exchange & {
  payment_id: number
  reservation_id: number
  kind: MethodKind
  shift_id: number | null
  rate: string
  applied_rate: string
  /** Of a card that is charged in months. */
  card_fee?: CardFee | null
}

export const paidEntry = (payment: PaidDocument, day: Day) => ({
  ...subjectOf(payment),
  moment: 'paid' as const,
  day,
  postings: paymentPostings(payment.kind, payment, payment.shift_id, payment.card_fee),
})

export const voidedEntry = (payment: PaidDocument, day: Day) => ({
  ...subjectOf(payment),
  moment: 'payment_voided' as const,
  day,
  postings: reversed(paymentPostings(payment.kind, payment, payment.shift_id, payment.card_fee)),
})

const subjectOf = ({ payment_id, reservation_id, ...payment }: PaidDocument) => ({
  payment_id,
  reservation_id,
  rates: exchangeRates(payment),
})

/** A refund at the rates of the payment that it gives back. */
export type RefundDocument = Exchange & {
  refund_id: number
  reservation_id: number
  kind: MethodKind
  rate: string
  applied_rate: string
}

export const refundApprovedEntry = (refund: RefundDocument, day: Day) => ({
  ...refunded(refund),
  moment: 'refund_approved' as const,
  day,
  postings: refundApprovedPostings(refund),
})

export const refundRejectedEntry = (refund: RefundDocument, day: Day) => ({
  ...refunded(refund),
  moment: 'refund_rejected' as const,
  day,
  postings: reversed(refundApprovedPostings(refund)),
})

export const refundDoneEntry = (refund: RefundDocument, shift_id: number | null, day: Day) => ({
  ...refunded(refund),
  moment: 'refund_done' as const,
  day,
  postings: refundDonePostings(refund.kind, refund.taken, shift_id),
})

const refunded = ({ refund_id, reservation_id, ...refund }: RefundDocument) => ({
  refund_id,
  reservation_id,
  rates: exchangeRates(refund),
})

/** Of the money in hand and of the debt; in one currency they are the same. */
export const exchangeRates = ({
  taken,
  applied,
  rate,
  applied_rate,
}: Exchange & { rate: string; applied_rate: string }): Rates => ({
  [taken.currency]: rate,
  [applied.currency]: applied_rate,
})

/** Commissions of a reservation that were earned by one event, less those that it reversed. */
export type AccrualDocument = { accrual_id: number; reservation_id: number; amount: Money }

export const accruedEntry = ({ amount, ...accrual }: AccrualDocument, day: Day) => ({
  ...accrual,
  moment: 'commission_accrued' as const,
  day,
  rates: {},
  postings: commissionPostings(amount),
})

/** What a cut paid one person of the sales of one desk. */
export type PayoutDocument = { payout_id: number; amount: Money }

export const commissionPaidEntry = ({ payout_id, amount }: PayoutDocument, day: Day) => ({
  payout_id,
  moment: 'commission_paid' as const,
  day,
  rates: {},
  postings: commissionPaidPostings(amount),
})

export const commissionUnpaidEntry = ({ payout_id, amount }: PayoutDocument, day: Day) => ({
  payout_id,
  moment: 'commission_unpaid' as const,
  day,
  rates: {},
  postings: reversed(commissionPaidPostings(amount)),
})

/** What an award owes one rep of one desk; negative: it takes another prize back. */
export type PrizeDocument = Prize & { prize_id: number }

const ofPrize = ({ prize_id }: PrizeDocument, day: Day) => ({ prize_id, day, rates: {} })

export const incentiveAwardedEntry = (prize: PrizeDocument, day: Day) => ({
  ...ofPrize(prize, day),
  moment: 'incentive_awarded' as const,
  postings: incentiveAwardedPostings(prize),
})

export const incentiveVoidedEntry = (prize: PrizeDocument, day: Day) => ({
  ...ofPrize(prize, day),
  moment: 'incentive_voided' as const,
  postings: reversed(incentiveAwardedPostings(prize)),
})

export const incentiveCollectedEntry = (prize: PrizeDocument, day: Day) => ({
  ...ofPrize(prize, day),
  moment: 'incentive_collected' as const,
  postings: incentiveCollectedPostings(prize),
})

export const incentivePaidEntry = (prize: PrizeDocument, day: Day) => ({
  ...ofPrize(prize, day),
  moment: 'incentive_paid' as const,
  postings: incentivePaidPostings(prize),
})

/** What the exchange position gained in a night, or lost. */
export const revaluedEntry = (gained: Money, day: Day) => ({
  moment: 'revalued' as const,
  day,
  rates: {},
  postings: revaluationPostings(gained),
})

/** A count of a shift that was approved: what was found, at the rates kept with it. */
export type CountDocument = {
  count_id: number
  shift_id: number
  rates: Rates
  lines: readonly CountedLine[]
}

export const shiftApprovedEntry = (count: CountDocument, day: Day) => ({
  count_id: count.count_id,
  rates: count.rates,
  moment: 'shift_approved' as const,
  day,
  postings: shiftApprovedPostings(count.lines, count.shift_id),
})

/** Cash that somebody gave and somebody else received. */
export type MovementDocument = CashMoved & { movement_id: number; rate: string }

export const cashMovedEntry = ({ movement_id, rate, ...moved }: MovementDocument, day: Day) => ({
  movement_id,
  rates: { [moved.amount.currency]: rate } as Rates,
  moment: 'cash_moved' as const,
  day,
  postings: cashMovedPostings(moved),
})

/** A line of a provider's invoice, at the rates kept with the sale of its voucher. */
export type InvoiceLineDocument = BilledLine & {
  invoice_line_id: number
  reservation_id: number
  rates: Rates
}

export const invoiceBilledEntry = (
  { invoice_line_id, reservation_id, rates, ...line }: InvoiceLineDocument,
  day: Day,
) => ({
  invoice_line_id,
  reservation_id,
  rates,
  moment: 'invoice_billed' as const,
  day,
  postings: billedPostings(line),
})

/** What a credit note takes back of an invoice, at the rate that the books owe it at. */
export type CreditDocument = {
  credit_note_id: number
  provider_id: number
  lowers: Money
  /** The IVA in what it lowers. */
  tax: Money
  billed_rate: string
}

export const creditedEntry = (note: CreditDocument, day: Day) => ({
  credit_note_id: note.credit_note_id,
  rates: { [note.lowers.currency]: note.billed_rate } as Rates,
  moment: 'invoice_credited' as const,
  day,
  postings: creditedPostings(note.provider_id, note.lowers, note.tax),
})

export const uncreditedEntry = (note: CreditDocument, day: Day) => {
  const credited = creditedEntry(note, day)
  return {
    ...credited,
    moment: 'invoice_uncredited' as const,
    postings: reversed(credited.postings),
  }
}

/** What a bank sent for an invoice, at the rate that the books owe it at. */
export type InvoicePaymentDocument = Omit<PaidInvoice, 'worth'> & {
  invoice_payment_id: number
  billed_rate: string
}

export const invoicePaidEntry = (
  { invoice_payment_id, billed_rate, ...payment }: InvoicePaymentDocument,
  day: Day,
) => {
  const { amount } = payment
  const rates = { [amount.currency]: billed_rate }
  const worth = convert(amount, 'MXN', { [amount.currency]: rateFrom(billed_rate) })
  return {
    invoice_payment_id,
    rates,
    moment: 'invoice_paid' as const,
    day,
    postings: invoicePaidPostings({ ...payment, worth }),
  }
}

export const invoicePaymentUndoneEntry = (payment: InvoicePaymentDocument, day: Day) => {
  const paid = invoicePaidEntry(payment, day)
  return {
    ...paid,
    moment: 'invoice_payment_undone' as const,
    postings: reversed(paid.postings),
  }
}

/** The rate of a posting: the one its entry says. */
export function rateIn({ moment, rates }: Pick<Told, 'moment' | 'rates'>, currency: Currency) {
  const told = currency === 'MXN' ? '1' : rates[currency]
  if (told === undefined) throw new Error(`A ${moment} entry does not say its rate of ${currency}`)
  return told
}

/**
 * The postings of an entry as one text, in an order of their own: two entries are the same when
 * their texts are. `server/lines.ts` writes the same text from the books.
 */
export const linesOf = (told: Told): string[] =>
  told.postings
    .map(({ account, amount, provider_id, shift_id, pesos }) =>
      [
        account,
        amount.currency,
        amountOf(amount),
        eightDecimals(rateIn(told, amount.currency)),
        provider_id ?? '',
        shift_id ?? '',
        pesos ? amountOf(pesos) : '',
      ].join(' '),
    )
    .sort()

/** A rate as the database writes it. */
const eightDecimals = (rate: string): string => {
  const [whole, decimals = ''] = rate.split('.')
  return `${whole}.${decimals.padEnd(8, '0')}`
}
