import { money, type Currency } from '@kit/kernel/money'
import type { CommissionBase, Terms } from '../../rules/price-of-cost.ts'

export const PAX = ['adult', 'minor', 'infant'] as const
export type Pax = (typeof PAX)[number]
/** Decimal texts by age band; null where nothing was typed. */
export type Amounts = Readonly<Partial<Record<Pax, string | null>>>

/** What all persons are worked out with. */
export type Assumed = Readonly<{
  currency: Currency
  tax_percent: string
  commission_percent: string
  commission_base: CommissionBase
  wanted_percent: string
  step: string
}>

export const termsOf = (
  { currency, tax_percent, commission_percent, commission_base }: Assumed,
  cost: string,
): Terms => ({ cost: money(cost, currency), tax_percent, commission_percent, commission_base })
