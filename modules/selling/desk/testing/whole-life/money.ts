/**
 * The arithmetic of a desk in whole cents, written from the promises of `modules/money/payments/README.md`
 * and not from its code: what foreign money is worth, what change is given, what a refund takes of
 * each payment.
 */
import type { Currency } from '@kit/kernel/money'

/** Pesos for one unit, in ten-thousandths: what the house buys at, and what it sells at. */
export type Rates = Record<Currency, { buy: bigint; sell: bigint }>
export type Way =
  | 'cash'
  | 'terminal'
  | 'transfer'
  | 'link'
  | 'agency_credit'
  | 'room_charge'
  | 'house_certificate'
export type Tender = { way: Way; currency: Currency; amount: bigint }
/** What came of a tender: `applied` is in the currency of what is owed. */
export type Settled = { amount: bigint; applied: bigint }
export type Change = { of: number; currency: Currency; amount: bigint; applied: bigint }
export type Settlement = {
  settled: Settled[]
  change: Change | null
  in_hand: bigint
  coming: bigint
}

export const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)
export const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Rounded once, the half cent away from zero; nothing here is negative. */
const divided = (value: bigint, by: bigint): bigint => (value * 2n + by) / (by * 2n)

/** `percent` in ten-thousandths of a percent. */
export const percentOf = (cents: bigint, percent: bigint): bigint =>
  divided(cents * percent, 1_000_000n)

/** Foreign money in hand is bought, the money of the debt is sold. */
export const worthOf = (amount: bigint, of: Currency, debt: Currency, rates: Rates): bigint =>
  of === debt ? amount : divided(amount * rates[of].buy, rates[debt].sell)

/** A debt in other money: what hands over as much, or gives as much change. */
export const inMoney = (amount: bigint, debt: Currency, to: Currency, rates: Rates): bigint =>
  to === debt ? amount : divided(amount * rates[debt].sell, rates[to].buy)

/** Only told of: nobody at the desk sees it arrive. */
export const isAnnounced = (way: Way): boolean => way === 'transfer' || way === 'agency_credit'

/** What tenders do to what is owed, or why they are not taken. */
export function settle(
  owed: bigint,
  debt: Currency,
  tenders: readonly Tender[],
  rates: Rates,
  change_currency: Currency,
): Settlement | { refused: string } {
  const settled = tenders.map(({ amount, currency }) => ({
    amount,
    applied: worthOf(amount, currency, debt, rates),
  }))
  if (settled.some(({ amount, applied }) => amount <= 0n || applied <= 0n))
    return { refused: 'payment.amount_invalid' }
  const coming = sum(
    settled.flatMap(({ applied }, n) => (isAnnounced(tenders[n]!.way) ? [applied] : [])),
  )
  const whole = sum(settled.map(({ applied }) => applied))
  const excess = whole - owed
  if (excess <= 0n) return { settled, change: null, in_hand: whole - coming, coming }
  const cash = settled.flatMap(({ applied }, n) => (tenders[n]!.way === 'cash' ? [applied] : []))
  if (sum(cash) < excess) return { refused: 'payment.only_cash_gives_change' }
  const of = settled.findLastIndex(
    ({ applied }, n) => tenders[n]!.way === 'cash' && applied > excess,
  )
  if (of < 0) return { refused: 'payment.not_needed' }
  const given = inMoney(excess, debt, change_currency, rates)
  const change =
    given > 0n
      ? { of, currency: change_currency, amount: given, applied: excess }
      : { of, currency: debt, amount: excess, applied: excess }
  return { settled, change, in_hand: owed - coming, coming }
}

/** What stayed of a tender that change was given of, in its own money and in that of the debt. */
export function keptOf(
  { amount, applied }: Settled,
  currency: Currency,
  change: Omit<Change, 'of'> | null,
): Settled {
  if (!change) return { amount, applied }
  const kept = applied - change.applied
  return {
    applied: kept,
    amount: change.currency === currency ? amount - change.amount : (amount * kept) / applied,
  }
}

/**
 * Spreads what is given back over what is left of each payment, the latest first. A part is rounded
 * down to the cent, so that parts never exceed the whole, and is never less than a cent.
 */
export function spread(
  refund: bigint,
  left: readonly Settled[],
): { of: number; amount: bigint; applied: bigint }[] {
  const parts: { of: number; amount: bigint; applied: bigint }[] = []
  let open = refund
  for (const [of, payment] of [...left.entries()].reverse()) {
    const applied = least(open, payment.applied)
    if (applied <= 0n || payment.amount <= 0n) continue
    const share = most((payment.amount * applied) / payment.applied, 1n)
    parts.push({ of, applied, amount: applied === payment.applied ? payment.amount : share })
    open -= applied
  }
  return parts
}

/** A processor's fee of a card in months, and the tax on the fee. */
export function feeOf(taken: bigint, percent: bigint, tax: bigint): bigint {
  const fee = percentOf(taken, percent)
  return fee + percentOf(fee, tax)
}

export const text = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}00`
}
