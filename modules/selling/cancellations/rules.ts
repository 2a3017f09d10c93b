import { add, percentOf, subtract, withoutTax, type Money } from '@kit/kernel/money'

/** A rule of a policy: from this many hours before the service on, this percent is lost. */
export type PolicyRule = {
  hours_before: number
  fee_percent: string
  /** How much of the fee is the provider's; null: what the company's setting says. */
  provider_percent?: string | null
}

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
export const feePercent = (rules: readonly PolicyRule[], hours: number): string =>
  keptRule(rules, hours)?.fee_percent ?? EVERYTHING

/** What of the fee is the provider's by the same rule, or by the company's setting. */
export const providerPercent = (
  rules: readonly PolicyRule[],
  hours: number,
  ofCompany: string,
): string => keptRule(rules, hours)?.provider_percent ?? ofCompany

/** Past the cut-off no rule of the policy is kept any more: everything is lost. */
export const isPastCutOff = (rules: readonly PolicyRule[], hours: number): boolean =>
  keptRule(rules, hours) === undefined

const keptRule = (rules: readonly PolicyRule[], hours: number): PolicyRule | undefined =>
  rules
    .filter((rule) => hours >= rule.hours_before)
    .sort((left, right) => right.hours_before - left.hours_before)[0]

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

export type FeeTerms = {
  sold_as: 'principal' | 'agency'
  /** Of the item; `0` when a fee bears no IVA. */
  tax_percent: string
  provider_percent: string
}

/**
 * What is in a fee: its base and the IVA that it includes, and what of it is the provider's. Whose
 * price is ours owes the provider a part of the base; an agency passes on a part of the whole.
 */
export function splitFee(
  fee: Money,
  { sold_as, tax_percent, provider_percent }: FeeTerms,
): { base: Money; tax: Money; share: Money } {
  const { base, tax } = withoutTax(fee, tax_percent)
  return { base, tax, share: percentOf(sold_as === 'agency' ? fee : base, provider_percent) }
}
