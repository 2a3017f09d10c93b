import { add, percentOf, subtract, type Money } from '@kit/kernel/money'

/** A rule of a policy: from this many hours before the service on, this percent is lost. */
export type PolicyRule = { hours_before: number; fee_percent: string }

const EVERYTHING = '100'
const MILLISECONDS_PER_HOUR = 3_600_000

/** Whole hours from now to the start of the service, rounded down; negative once it has begun. */
export function hoursBefore(service: Date, now: Date): number {
  return Math.floor((service.getTime() - now.getTime()) / MILLISECONDS_PER_HOUR)
}

/**
 * The rule with the largest number of hours that has been kept holds; who keeps none loses
 * everything.
 */
export function feePercent(rules: readonly PolicyRule[], hours: number): string {
  const kept = rules
    .filter((rule) => hours >= rule.hours_before)
    .sort((left, right) => right.hours_before - left.hours_before)
  return kept[0]?.fee_percent ?? EVERYTHING
}

/**
 * What a guest loses and may have back of one item. The fee is on price and dock fee alike: the
 * provider charges both.
 */
export function settleItem(
  price: Money,
  dock: Money,
  percent: string,
): { fee: Money; refundable: Money } {
  const whole = add(price, dock)
  const fee = percentOf(whole, percent)
  return { fee, refundable: subtract(whole, fee) }
}
