import { Refusal } from './refusal.ts'

/**
 * Money is what this product is about: an exact amount, counted in ten-thousandths, of one
 * currency. It is `numeric(14,4)` in the database and `"1234.5600"` on the wire; never a float.
 */
export const CURRENCIES = ['MXN', 'USD', 'EUR', 'CAD', 'GBP'] as const
export type Currency = (typeof CURRENCIES)[number]
export type Money = Readonly<{ units: bigint; currency: Currency }>

const UNITS_PER_WHOLE = 10_000n
/** Every currency we take has cents: 100 ten-thousandths. */
const UNITS_PER_MINOR = 100n
const LARGEST = 10n ** 14n

/**
 * Reads a decimal text such as `-12.5`; throws on anything else, on more than four decimals and
 * past `numeric(14,4)`.
 */
export function money(amount: string, currency: Currency): Money {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,4}))?$/.exec(amount)
  if (!match) throw new Error(`Not an amount: ${amount}`)
  const units = BigInt(match[2]!) * UNITS_PER_WHOLE + BigInt((match[3] ?? '').padEnd(4, '0'))
  return ofUnits(match[1] === '-' ? -units : units, currency)
}

/**
 * From ten-thousandths. Sums and exchanges of what people type can pass what `numeric(14,4)` holds:
 * that is told them.
 * @throws Refusal `amount.out_of_range`
 */
export function ofUnits(units: bigint, currency: Currency): Money {
  if (units >= LARGEST || units <= -LARGEST) throw new Refusal('amount.out_of_range')
  return { units, currency }
}

export const zero = (currency: Currency): Money => ({ units: 0n, currency })

/** The amount alone, with its four decimals: `"1234.5600"`. */
export function amountOf({ units }: Money): string {
  const absolute = units < 0n ? -units : units
  const decimals = (absolute % UNITS_PER_WHOLE).toString().padStart(4, '0')
  return `${units < 0n ? '-' : ''}${absolute / UNITS_PER_WHOLE}.${decimals}`
}

/** Adding two currencies is a bug in the caller, never a conversion. */
export function add(left: Money, right: Money): Money {
  assertSameCurrency(left, right)
  return ofUnits(left.units + right.units, left.currency)
}

export function subtract(left: Money, right: Money): Money {
  assertSameCurrency(left, right)
  return ofUnits(left.units - right.units, left.currency)
}

export function total(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, zero(currency))
}

export const negate = (amount: Money): Money => ofUnits(-amount.units, amount.currency)

export function times(amount: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new Error(`Not a whole count: ${count}`)
  return ofUnits(amount.units * BigInt(count), amount.currency)
}

/** Negative, zero or positive, as a sort wants it. */
export function compare(left: Money, right: Money): number {
  assertSameCurrency(left, right)
  return left.units < right.units ? -1 : left.units > right.units ? 1 : 0
}

export const isZero = (amount: Money): boolean => amount.units === 0n
export const isNegative = (amount: Money): boolean => amount.units < 0n
export const smaller = (left: Money, right: Money): Money =>
  compare(left, right) <= 0 ? left : right
export const larger = (left: Money, right: Money): Money =>
  compare(left, right) >= 0 ? left : right

export const isWholeCents = (amount: Money): boolean => amount.units % UNITS_PER_MINOR === 0n

/**
 * The amount times one number over another (positive), exact until it is rounded once: to whole
 * cents, half away from zero, so that a reversal cancels what it reverses. `to` names the currency of
 * the result of an exchange. The database says the same as `platform.proportion`.
 */
export function proportion(
  { units, currency }: Money,
  times_by: bigint,
  over: bigint,
  to: Currency = currency,
): Money {
  return ofUnits(divideRounding(units * times_by, over * UNITS_PER_MINOR) * UNITS_PER_MINOR, to)
}

/** `percent` is a decimal text (`"12.5"`), at most four decimals. */
export function percentOf(amount: Money, percent: string): Money {
  return proportion(amount, money(percent, amount.currency).units, HUNDRED_PERCENT)
}

/**
 * The part of a price that is not tax: base = round(total / (1 + t), 2). `percent` is the tax as a
 * decimal text (`"16"`). The tax is what is left, so that both always sum to the total.
 */
export function withoutTax(gross: Money, percent: string): { base: Money; tax: Money } {
  const { units: rate } = money(percent, gross.currency)
  const base = proportion(gross, HUNDRED_PERCENT, HUNDRED_PERCENT + rate)
  return { base, tax: subtract(gross, base) }
}

const HUNDRED_PERCENT = 100n * UNITS_PER_WHOLE

/**
 * Splits an amount by weights so that the parts, in cents, sum to the whole: each part is rounded
 * down and the cents left over go to the largest remainders (the first wins a tie).
 */
export function allocate(amount: Money, weights: readonly bigint[]): Money[] {
  const sum = weights.reduce((left, right) => left + right, 0n)
  if (sum <= 0n || weights.some((weight) => weight < 0n))
    throw new Error('Weights must be positive')
  const sign = amount.units < 0n ? -1n : 1n
  const cents = (amount.units * sign) / UNITS_PER_MINOR
  const crumbs = amount.units * sign - cents * UNITS_PER_MINOR
  const parts = weights.map((weight, index) => ({
    index,
    cents: (cents * weight) / sum,
    remainder: (cents * weight) % sum,
  }))
  let left = cents - parts.reduce((taken, part) => taken + part.cents, 0n)
  for (const part of [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )) {
    if (left === 0n) break
    part.cents += 1n
    left -= 1n
  }
  return parts.map((part, index) =>
    ofUnits(sign * (part.cents * UNITS_PER_MINOR + (index === 0 ? crumbs : 0n)), amount.currency),
  )
}

/** Half away from zero. */
export function divideRounding(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const quotient = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -quotient : quotient
}

function assertSameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency)
    throw new Error(`${left.currency} and ${right.currency} do not mix`)
}
