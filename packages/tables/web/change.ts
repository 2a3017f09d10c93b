import { amountOf, divideRounding, money, subtract, type Currency } from '@kit/kernel/money'

/**
 * From one amount or count to another: the difference, and it in percent of the first with one
 * decimal; null of nothing, which has no percent.
 */
export type Change = { difference: string; percent: string | null; direction: -1 | 0 | 1 }

/** Both as decimal text of at most four decimals, of one currency or none. */
export function changeOf(before: string, now: string): Change {
  // The arithmetic is the same for counts and amounts; a currency only names it.
  const unit: Currency = 'MXN'
  const [from, to] = [money(before, unit), money(now, unit)]
  const difference = subtract(to, from)
  const magnitude = from.units < 0n ? -from.units : from.units
  const thousandths = magnitude === 0n ? null : divideRounding(difference.units * 1000n, magnitude)
  return {
    difference: amountOf(difference),
    percent:
      thousandths === null
        ? null
        : `${thousandths < 0n ? '-' : ''}${abs(thousandths) / 10n}.${abs(thousandths) % 10n}`,
    direction: difference.units > 0n ? 1 : difference.units < 0n ? -1 : 0,
  }
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value)
