import { daysBetween, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { isNegative, proportion, subtract, zero, type Money } from '@kit/kernel/money'

/** Days of the month that have begun, today included. */
export const daysGone = (today: Day): number => daysBetween(firstOfMonth(today), today) + 1
/** Days in which something can still be sold, today included. */
export const daysLeft = (today: Day): number => daysBetween(today, lastOfMonth(today)) + 1

/**
 * Where the month ends if every day that is left sells like those that have gone, rounded to cents.
 */
export function projectedClose(sold: Money, today: Day): Money {
  const days = BigInt(daysBetween(firstOfMonth(today), lastOfMonth(today)) + 1)
  return proportion(sold, days, BigInt(daysGone(today)))
}

/**
 * What has to be sold on each day that is left, today included, to reach the target; nothing once
 * it is reached.
 */
export function dailyGoal(target: Money, sold_before_today: Money, today: Day): Money {
  const left = subtract(target, sold_before_today)
  if (isNegative(left)) return zero(target.currency)
  return proportion(left, 1n, BigInt(daysLeft(today)))
}
