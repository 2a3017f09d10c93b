import { rate } from '@kit/kernel/rate'

/** Further from the last rate than this is more often a slip of the finger than a market. */
export const FAR_PERCENT = 20n

/** Both are decimal texts, MXN per unit. The house never buys dearer than it sells. */
export function houseLosesOnExchange(buy: string, sell: string): boolean {
  return rate(buy).scaled > rate(sell).scaled
}

/** Whether a value lies more than 20 % above or below the last one; both are decimal texts. */
export function isFarFromLast(value: string, last: string): boolean {
  const [now, before] = [rate(value).scaled, rate(last).scaled]
  const distance = now > before ? now - before : before - now
  return distance * 100n > before * FAR_PERCENT
}

/** Four decimals always, for a column in which they stand in line. */
export const alignedRate = (value: string): string =>
  shownRate(value).replace(/\d+$/, (decimals) => decimals.padEnd(4, '0'))

/**
 * A rate has eight decimals; people read the first four, and never fewer than two: `"17.0500"` is
 * `17.05`.
 */
export function shownRate(value: string): string {
  const [whole, decimals = ''] = value.split('.')
  return `${whole}.${decimals.slice(0, 4).replace(/0+$/, '').padEnd(2, '0')}`
}
