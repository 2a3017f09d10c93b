import type { Day } from '@kit/kernel/day'

export type TaxRate = Readonly<{
  product_id?: number | null
  hotel_id?: number | null
  percent: string
  valid_from: Day
}>
export type TaxRateFault = 'tax_rate.of_nothing' | 'tax_rate.in_force' | 'tax_rate.in_the_past'

/**
 * A rate is of something, begins today or later, and stays as it is from the day on which it began:
 * what was sold since bears it. The next one is a rate of its own.
 */
export function judgeTaxRate(
  rate: TaxRate,
  before: Pick<TaxRate, 'valid_from'> | null,
  today: Day,
): TaxRateFault | null {
  if ((rate.product_id ?? null) === null && (rate.hotel_id ?? null) === null)
    return 'tax_rate.of_nothing'
  if (before && before.valid_from <= today) return 'tax_rate.in_force'
  return rate.valid_from < today ? 'tax_rate.in_the_past' : null
}
