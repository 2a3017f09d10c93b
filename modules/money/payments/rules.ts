import {
  add,
  compare,
  isNegative,
  isWholeCents,
  isZero,
  negate,
  ofUnits,
  smaller,
  subtract,
  total,
  larger,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { convert, type Rate, type RateTable } from '@kit/kernel/rate'
import type { StateOf } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import type { PAYMENT, REFUND } from './lifecycles.ts'

export type PaymentState = StateOf<typeof PAYMENT>
export type RefundState = StateOf<typeof REFUND>

export const METHOD_KINDS = [
  'cash',
  'terminal',
  'transfer',
  'link',
  'certificate',
  'agency_credit',
  'house_certificate',
  'room_charge',
] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/**
 * What a guest hands over: one method, one currency. Cash in two currencies is two tenders on one
 * receipt.
 */
export type Tender = { kind: MethodKind; amount: Money }

/**
 * What the desk cannot see arrive: it stays pending until somebody who sees the account, or who may
 * give credit, says so. Cash is in hand, a card on the desk's terminal has answered with its
 * authorisation, and reception has put a room's charge on its bill. A certificate of another company
 * is as its issuer has it: on a list, or asked about by accounting. ADR 14.
 */
export const isOnlyAnnounced = (kind: MethodKind): boolean =>
  kind === 'transfer' || kind === 'link' || kind === 'agency_credit'

/**
 * What the desk gives back itself: out of the drawer, or by the terminal that took it. The rest
 * leaves an account that the desk does not see.
 */
export const isGivenAtDesk = (kind: MethodKind): boolean => !isOnlyAnnounced(kind)

/**
 * What may be voided while its shift is open: what the desk holds, and credit, of which nothing
 * came in yet. What was seen in an account is given back.
 */
export const isVoidable = (kind: MethodKind): boolean =>
  isGivenAtDesk(kind) || kind === 'agency_credit'

/** What somebody else than the guest owes, on an account: an agency, or the hotel of a room. */
export const isOwedOnAccount = (kind: MethodKind): boolean =>
  kind === 'agency_credit' || kind === 'room_charge'

/** House rates: `buy` values foreign money that pays, `sell` is what prices convert at. */
export type HouseRates = { buy: RateTable; sell: RateTable }

export type SettledTender = { amount: Money; applied: Money }
/**
 * Change is negative in both: money given back, and what it takes off the tender it is change of.
 */
export type Change = { of_tender: number; amount: Money; applied: Money }
export type Settlement = {
  tenders: SettledTender[]
  change: Change | null
  applied: Money
  balance: Money
}

/**
 * What tenders are worth against a balance, and the change.
 * A tender in the balance's currency counts as it is; another is bought at `buy` and, when the
 * balance is not in pesos,
 * sold into its currency at `sell`. Only cash gives change, out of the last cash tender that is
 * worth more than it; the change
 * leaves in `change_currency` at the same rates, so that giving a note back undoes taking it. A
 * tender that would be given
 * back whole is not needed, and not taken.
 * Worked: balance MXN 3,450.00, USD 200 at buy 18.00 → 3,600.00 applied, change MXN 150.00.
 * @throws Refusal `payment.amount_invalid`, `payment.rate_missing`,
 * `payment.only_cash_gives_change`, `payment.not_needed`
 */
export function settleTenders(
  balance: Money,
  tenders: readonly Tender[],
  rates: HouseRates,
  change_currency: Currency,
): Settlement {
  const settled = tenders.map(({ amount }) => ({
    amount,
    applied: valueOf(amount, balance.currency, rates),
  }))
  const applied = total(
    settled.map((tender) => tender.applied),
    balance.currency,
  )
  const excess = subtract(applied, balance)
  if (compare(excess, zero(balance.currency)) <= 0)
    return { tenders: settled, change: null, applied, balance: negate(excess) }

  const cash = total(
    settled.filter((_, index) => tenders[index]!.kind === 'cash').map((tender) => tender.applied),
    balance.currency,
  )
  if (compare(cash, excess) < 0) throw new Refusal('payment.only_cash_gives_change')
  const of_tender = tenders.findLastIndex(
    ({ kind }, index) => kind === 'cash' && compare(settled[index]!.applied, excess) > 0,
  )
  if (of_tender < 0) throw new Refusal('payment.not_needed')
  const inChosen = exchange(
    excess,
    change_currency,
    ratesBetween(change_currency, balance.currency, rates),
  )
  // Less than a cent of a foreign currency cannot be given back: it leaves in the currency of the
  // debt.
  const given = isZero(inChosen) ? excess : inChosen
  return {
    tenders: settled,
    change: { of_tender, amount: negate(given), applied: negate(excess) },
    applied: balance,
    balance: zero(balance.currency),
  }
}

/**
 * What of a settlement is in the hand, and what is only announced. Change comes out of cash, which
 * is in the hand.
 */
export function splitSettlement(
  { tenders, applied }: Settlement,
  tendered: readonly { announced: boolean }[],
): { in_hand: Money; announced: Money } {
  const announced = total(
    tenders.filter((_, index) => tendered[index]!.announced).map((tender) => tender.applied),
    applied.currency,
  )
  return { in_hand: subtract(applied, announced), announced }
}

/**
 * What an amount in hand is worth in the currency of a debt: whole cents that are worth at least a
 * cent.
 */
export function valueOf(amount: Money, currency: Currency, rates: HouseRates): Money {
  if (isZero(amount) || isNegative(amount) || !isWholeCents(amount))
    throw new Refusal('payment.amount_invalid')
  const worth = exchange(amount, currency, ratesBetween(amount.currency, currency, rates))
  if (isZero(worth)) throw new Refusal('payment.amount_invalid')
  return worth
}

/** Whose rate values a currency; the peso has none, it is 1 by definition. */
export type RateKind = 'house_buy' | 'house_sell' | 'peso'

/** The money of the guest is bought, the money of the debt is sold. */
export const rateKindOf = (currency: Currency, ofDebt: Currency): RateKind =>
  currency === 'MXN' ? 'peso' : currency === ofDebt ? 'house_sell' : 'house_buy'

function ratesBetween(inHand: Currency, ofDebt: Currency, rates: HouseRates): RateTable {
  return {
    ...(rates.sell[ofDebt] ? { [ofDebt]: rates.sell[ofDebt] } : {}),
    ...(inHand !== ofDebt && rates.buy[inHand] ? { [inHand]: rates.buy[inHand] } : {}),
  }
}

function exchange(amount: Money, to: Currency, table: RateTable): Money {
  const missing = [amount.currency, to].find(
    (currency) => amount.currency !== to && currency !== 'MXN' && !table[currency],
  )
  if (missing) throw new Refusal('payment.rate_missing', { currency: missing })
  return convert(amount, to, table)
}

/**
 * What money is worth for the books, at the rate it was valued at and the house's dollar: each
 * rounded once, none through the other.
 */
export function basesOf(amount: Money, own: Rate, usd: Rate): { in_mxn: Money; in_usd: Money } {
  const table = { USD: usd, [amount.currency]: own }
  return {
    in_mxn: convert(amount, 'MXN', table),
    in_usd: convert(amount, 'USD', table),
  }
}

/** Through an account that a bank takes money back of. */
export const isChargedBack = (kind: MethodKind): boolean => kind === 'terminal' || kind === 'link'

/**
 * What of a payment may still be given to the guest: it was given back, or taken back, in part.
 * Worked: of 1,000 paid, 200 given back and 500 charged back, 300 are left.
 */
export const leftOfPayment = (paid: Money, given: Money, charged_back: Money): Money =>
  larger(subtract(subtract(paid, given), charged_back), zero(paid.currency))

/**
 * What of a payment stayed when change was given of it (`applied` is negative). Change in the
 * payment's own currency left the rest in the drawer; in another it lowers what the payment is worth
 * by the same share, rounded down to the cent.
 */
export function keptAfterChange(
  { amount, applied }: SettledTender,
  change: { applied: Money; in_own_currency: Money | null } | null,
): SettledTender {
  if (!change) return { amount, applied }
  const kept = add(applied, change.applied)
  return {
    applied: kept,
    amount: change.in_own_currency
      ? add(amount, change.in_own_currency)
      : ofUnits(centsOf(amount, kept, applied) * CENT, amount.currency),
  }
}

/**
 * What may still be given back of a payment: `amount` in its own currency, `applied` in the
 * reservation's. Change given counts as given back.
 */
export type Refundable = { payment_id: number; amount: Money; applied: Money }
export type RefundPart = { payment_id: number; amount: Money; applied: Money }

/**
 * Spreads a refund over payments, the latest first, each at its own currency and rate and never
 * above what was captured. Of a payment whose own money was all given back, less than a cent of it
 * may be left in the debt's currency: that cannot be handed over, and stays with us.
 * Worked: USD 0.01 was taken for MXN 0.18; of MXN 0.05 given back it is the whole cent, and for the
 * MXN 0.13 that are left there is nothing to give.
 * @throws Refusal `refund.above_captured` when the payments together do not cover it
 */
export function spreadRefund(refund: Money, payments: readonly Refundable[]): RefundPart[] {
  const parts: RefundPart[] = []
  let left = refund
  for (const payment of [...payments].reverse()) {
    const applied = smaller(left, payment.applied)
    if (applied.units <= 0n || payment.amount.units <= 0n) continue
    parts.push({
      payment_id: payment.payment_id,
      amount: portion(payment.amount, applied, payment.applied),
      applied,
    })
    left = subtract(left, applied)
  }
  const spent = total(
    payments.filter(({ amount }) => amount.units <= 0n).map(({ applied }) => applied),
    refund.currency,
  )
  if (compare(left, spent) > 0) throw new Refusal('refund.above_captured')
  return parts
}

/**
 * A part of a payment in its own currency, rounded down to the cent so that parts never exceed the
 * whole; never less than the cent that can be handed over.
 */
export function portion(amount: Money, part: Money, whole: Money): Money {
  if (part.units === whole.units) return amount
  const cents = centsOf(amount, part, whole)
  return ofUnits(cents > 0n ? cents * CENT : CENT, amount.currency)
}

/** The whole cents of the share that a part is of the whole. */
const centsOf = (amount: Money, part: Money, whole: Money): bigint =>
  (amount.units * part.units) / whole.units / CENT

/** In ten-thousandths. */
const CENT = 100n

/**
 * Whether its approval stands in the books: from then on it is a debt of ours, until it is given or
 * rejected.
 */
export const isOwed = (state: RefundState): boolean =>
  state === 'approved' || state === 'in_transit' || state === 'failed'
