/**
 * What a house sold, took and gave back, as somebody would note it in a book of their own: the sales
 * with their payments and refunds, the drawers, the certificates. What every account of the ledger
 * must hold is worked out of it from nothing at each step.
 */
import type { Currency } from '@kit/kernel/money'
import {
  feeOf,
  keptOf,
  most,
  percentOf,
  spread,
  sum,
  type Change,
  type Settled,
  type Way,
} from './money.ts'

export const MONTHS_FEE = { percent: 45_000n, tax: 160_000n }
/** Of the cost of who does not come, what the contract of every provider here owes. */
const MISSED_PERCENT = 500_000n

export type Tour = {
  currency: Currency
  /** Of one person, in cents, as its cost. */
  price: bigint
  cost: bigint
  /** The IVA in the cost. */
  cost_tax: bigint
  /** Kept by who cancels before it departs, in whole percents. */
  fee_percent: bigint
  option_id: number
  departures: { id: number; day: string; leaves: Date; called_off: boolean }[]
}

export type Shift = {
  id: number
  /** `ended` stands for `locked` too: neither takes money. */
  state: 'open' | 'ended' | 'counted' | 'rejected' | 'approved'
  /** What was in it and what was found, once it is approved. */
  counted: Record<string, { was: bigint; found: bigint }>
}

export type Certificate = {
  number: string
  currency: Currency
  left: bigint
  issued: bigint
  sold: boolean
}

export type Payment = {
  uuid: string
  way: Way
  currency: Currency
  /** As it was handed over. */
  taken: Settled
  change: Omit<Change, 'of'> | null
  state: 'pending' | 'confirmed' | 'failed' | 'voided'
  shift: Shift | null
  certificate: Certificate | null
  in_months: boolean
  disputed: 'no' | 'open' | 'won'
  chargeback: string
}

export type Refund = {
  uuid: string
  of: Payment
  amount: bigint
  applied: bigint
  state: 'requested' | 'approved' | 'in_transit' | 'failed' | 'done' | 'rejected'
  /** The drawer that cash was given out of. */
  shift: Shift | null
}

export type Sale = {
  uuid: string
  of: Tour
  /** On which of the tour's departures. */
  at: number
  people: number
  came: number
  deposit: bigint
  state: 'waiting' | 'confirmed' | 'rejected' | 'cancelled' | 'closed'
  service: 'held' | 'confirmed' | 'used' | 'no_show' | 'cancelled' | 'rejected'
  /** Kept of what was cancelled. */
  fee: bigint
  for_agency: boolean
  payments: Payment[]
  refunds: Refund[]
}

export type House = {
  sales: Sale[]
  shifts: Shift[]
  certificates: Certificate[]
}

const LEAVING = ['approved', 'in_transit', 'failed']
export const isLeaving = ({ state }: Refund): boolean => LEAVING.includes(state)
const isAsked = (refund: Refund): boolean => refund.state === 'requested' || isLeaving(refund)

export const priceOf = ({ of, people }: Sale): bigint => of.price * BigInt(people)
export const dueOf = (sale: Sale): bigint =>
  sale.service === 'cancelled' ? sale.fee : priceOf(sale)
export const keptOfPayment = ({ taken, currency, change }: Payment): Settled =>
  keptOf(taken, currency, change)

const confirmed = ({ payments }: Sale): Payment[] =>
  payments.filter(({ state }) => state === 'confirmed')
const appliedOf = (refunds: readonly Refund[]): bigint => sum(refunds.map(({ applied }) => applied))

export const paidOf = (sale: Sale): bigint =>
  sum(confirmed(sale).map((payment) => keptOfPayment(payment).applied)) -
  appliedOf(sale.refunds.filter(({ state }) => state === 'done'))

export const comingOf = ({ payments }: Sale): bigint =>
  sum(payments.flatMap(({ state, taken }) => (state === 'pending' ? [taken.applied] : [])))

/** Negative is what the guest owes; of what was rejected nothing is owed. */
export const inFavourOf = (sale: Sale): bigint =>
  sale.state === 'rejected' ? paidOf(sale) : paidOf(sale) - dueOf(sale)
export const promisedOf = ({ refunds }: Sale): bigint => appliedOf(refunds.filter(isAsked))
/** In favour, and not asked for yet. */
export const freeOf = (sale: Sale): bigint => inFavourOf(sale) - promisedOf(sale)
export const payableOf = (sale: Sale): bigint =>
  sale.state === 'rejected' ||
  sale.state === 'closed' ||
  (sale.state === 'cancelled' && sale.fee === 0n)
    ? 0n
    : most(dueOf(sale) - paidOf(sale) - comingOf(sale), 0n)

/** What would be given back of each payment, the latest first, if all that is free were asked for. */
export function partsToAsk(sale: Sale): Refund[] {
  const payments = confirmed(sale)
  const left = payments.map((payment) => {
    const given = sale.refunds.filter(({ of, state }) => of === payment && state !== 'rejected')
    const kept = keptOfPayment(payment)
    return {
      amount: kept.amount - sum(given.map(({ amount }) => amount)),
      applied: kept.applied - appliedOf(given),
    }
  })
  return spread(most(freeOf(sale), 0n), left).map(({ of, ...part }): Refund => ({
    uuid: '',
    of: payments[of]!,
    ...part,
    state: 'requested',
    shift: null,
  }))
}

export function askBack(sale: Sale): boolean {
  const asked = partsToAsk(sale)
  sale.refunds.push(...asked)
  return asked.length > 0
}

/** Why a refund may not leave now; undefined when it may. */
export function keptBack(sale: Sale, refund: Refund): string | undefined {
  const { of, amount, applied } = refund
  const others = sale.refunds.filter((other) => other !== refund)
  const gone = others.filter(
    (other) => other.of === of && (other.state === 'done' || other.state === 'in_transit'),
  )
  const taken_back = of.disputed === 'open'
  const left = of.taken.amount - sum(gone.map((other) => other.amount)) - of.taken.amount
  if (taken_back && amount > left) return 'refund.charged_back'
  const owed = appliedOf(others.filter(isLeaving))
  return applied > most(inFavourOf(sale) - owed, 0n) ? 'refund.not_in_favour' : undefined
}

/** A sale that waits is sold once what is in hand covers its deposit. */
export function confirmIfCovered(sale: Sale): void {
  if (sale.state !== 'waiting' || paidOf(sale) < sale.deposit) return
  Object.assign(sale, { state: 'confirmed', service: 'confirmed' })
}

/** What is in a drawer, by account and currency, as far as nobody counted it. */
export function drawerOf({ sales }: House, shift: Shift): Record<string, bigint> {
  const held: Record<string, bigint> = {}
  const put = (account: string, of: Currency, amount: bigint) => {
    held[`${account} ${of}`] = (held[`${account} ${of}`] ?? 0n) + amount
  }
  for (const { payments, refunds } of sales) {
    for (const { way, currency, taken, change, state, shift: of } of payments) {
      if (of !== shift || state !== 'confirmed' || (way !== 'cash' && way !== 'terminal')) continue
      put(way === 'cash' ? 'cash' : 'terminals', currency, taken.amount)
      if (change) put('cash', change.currency, -change.amount)
    }
    for (const { of, amount, state, shift: from } of refunds)
      if (from === shift && state === 'done') put('cash', of.currency, -amount)
  }
  return held
}

const ACCOUNT: Record<Way, string> = {
  cash: 'cash',
  terminal: 'terminals',
  transfer: 'bank',
  link: 'links_in_transit',
  agency_credit: 'agencies',
  room_charge: 'agencies',
  house_certificate: 'certificates_issued',
}

/** What every account holds, by its name, its drawer where it has one, and its currency. */
export function booksOfHouse(house: House): Record<string, string> {
  const books = new Map<string, bigint>()
  const put = (account: string, of: string, amount: bigint) => {
    const key = `${account} ${of}`
    books.set(key, (books.get(key) ?? 0n) + amount)
  }
  for (const sale of house.sales) bookSale(sale, put)
  for (const shift of house.shifts)
    for (const [key, amount] of Object.entries(drawerOf(house, shift))) {
      const [account, of] = key.split(' ') as [string, string]
      const counted = shift.state === 'approved' ? shift.counted[key]! : null
      if (!counted) put(`${account} ${shift.id}`, of, amount)
      else if (account === 'terminals') put(`${account} ${shift.id}`, of, counted.found)
      else put('safe', of, counted.found)
      if (counted) put('cash_over_short', of, counted.was - counted.found)
    }
  for (const { currency, issued, sold } of house.certificates) {
    put('certificates_issued', currency, -issued)
    put(sold ? 'bank' : 'certificate_cost', currency, issued)
  }
  return Object.fromEntries(
    [...books]
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]): [string, string] => [key, String(amount)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

type Put = (account: string, of: Currency, amount: bigint) => void

function bookSale(sale: Sale, put: Put): void {
  const { of, refunds } = sale
  const sold = sale.state !== 'waiting' && sale.state !== 'rejected'
  const paid = confirmed(sale)
  put(
    'customers',
    of.currency,
    (sold ? dueOf(sale) : 0n) -
      sum(paid.map((payment) => keptOfPayment(payment).applied)) +
      appliedOf(refunds.filter((refund) => refund.state === 'done' || isLeaving(refund))),
  )
  for (const payment of paid) bookPayment(payment, put)
  for (const { of: payment, amount, state, shift } of refunds) {
    if (LEAVING.includes(state)) put('refunds', payment.currency, -amount)
    // What leaves a drawer is among what is in it.
    if (state === 'done' && !shift) put(ACCOUNT[payment.way], payment.currency, -amount)
  }
  if (sold) bookSold(sale, put)
}

function bookPayment(payment: Payment, put: Put): void {
  const { way, currency, taken, shift, in_months, disputed } = payment
  const account = ACCOUNT[way]
  if (!shift || (way !== 'cash' && way !== 'terminal')) put(account, currency, taken.amount)
  if (in_months) {
    const fee = feeOf(taken.amount, MONTHS_FEE.percent, MONTHS_FEE.tax)
    put(account, currency, -fee)
    put('card_cost', currency, fee)
  }
  if (disputed === 'open') put(account, currency, -taken.amount)
  if (disputed === 'open') put('disputed', currency, taken.amount)
}

/**
 * Sold without tax and without a dock, at a cost that may bear IVA: the guest is owed the service
 * until it is given.
 */
function bookSold(sale: Sale, put: Put): void {
  const { of, service, people, came, fee } = sale
  if (service === 'cancelled') return put('cancellation_fees', of.currency, -fee)
  if (service === 'confirmed') return put('customer_deposits', of.currency, -priceOf(sale))
  put('services_sold', of.currency, -priceOf(sale))
  const missed = percentOf(of.cost * BigInt(people - came), MISSED_PERCENT)
  const owed = of.cost * BigInt(came) + missed
  const tax =
    of.cost_tax * BigInt(came) + percentOf(of.cost_tax * BigInt(people - came), MISSED_PERCENT)
  put('provider_cost', of.currency, owed - tax)
  put('tax_to_credit', of.currency, tax)
  put('providers_accrued', of.currency, -owed)
}
