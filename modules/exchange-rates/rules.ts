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
