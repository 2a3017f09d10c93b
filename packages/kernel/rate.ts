import { proportion, type Currency, type Money } from './money.ts'

/**
 * MXN per unit of a foreign currency, counted in hundred-millionths: `numeric(18,8)` in the
 * database.
 */
export type Rate = Readonly<{ scaled: bigint }>

const SCALE = 100_000_000n

/** Reads a positive decimal text of at most eight decimals; a missing rate is an error, never 1. */
export function rate(text: string): Rate {
  const match = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(text)
  const scaled = match ? BigInt(match[1]!) * SCALE + BigInt((match[2] ?? '').padEnd(8, '0')) : 0n
  if (scaled <= 0n) throw new Error(`Not a rate: ${text}`)
  return { scaled }
}

export function rateText({ scaled }: Rate): string {
  return `${scaled / SCALE}.${(scaled % SCALE).toString().padStart(8, '0')}`
}

/** MXN per unit, by currency, of one day and one kind. MXN itself is 1 by definition. */
export type RateTable = Readonly<Partial<Record<Currency, Rate>>>

/**
 * Converts through MXN, exact until it is rounded once, to cents. Throws when a rate is missing:
 * nothing is guessed.
 */
export function convert(amount: Money, to: Currency, rates: RateTable): Money {
  if (amount.currency === to) return amount
  const from = rateOf(amount.currency, rates)
  const into = rateOf(to, rates)
  return proportion(amount, from.scaled, into.scaled, to)
}

export function rateOf(currency: Currency, rates: RateTable): Rate {
  if (currency === 'MXN') return { scaled: SCALE }
  const found = rates[currency]
  if (!found) throw new Error(`No rate for ${currency}`)
  return found
}
