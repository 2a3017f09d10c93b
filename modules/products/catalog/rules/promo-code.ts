import type { Day } from '@kit/kernel/day'

/** A promo code as it stands: days inclusive; null means without that limit. */
export type PromoCode = {
  id: number
  code: string
  percent: string
  first_day: Day
  last_day: Day
  uses_max: number | null
  uses: number
  product_id: number | null
  channel_id: number | null
  /** Absent or null: of every agency, and of none. */
  agency_id?: number | null
  /** Months of the day of sale, 1 to 12; absent or none: all. */
  months?: readonly number[]
  active: boolean
}

export type PromoFault =
  | 'promo_code.unknown'
  | 'promo_code.out_of_days'
  | 'promo_code.used_up'
  | 'promo_code.other_channel'
  | 'promo_code.other_agency'
  | 'promo_code.other_month'

/** Why a code may not be used on a day in a channel, for an agency; null when it may. */
export function promoCodeFault(
  promo: PromoCode | undefined,
  {
    day,
    channel_id,
    agency_id = null,
  }: { day: Day; channel_id: number | null; agency_id?: number | null },
): PromoFault | null {
  if (!promo || !promo.active) return 'promo_code.unknown'
  if (day < promo.first_day || day > promo.last_day) return 'promo_code.out_of_days'
  if (promo.uses_max !== null && promo.uses >= promo.uses_max) return 'promo_code.used_up'
  if (promo.channel_id !== null && promo.channel_id !== channel_id)
    return 'promo_code.other_channel'
  if ((promo.agency_id ?? null) !== null && promo.agency_id !== agency_id)
    return 'promo_code.other_agency'
  if (promo.months?.length && !promo.months.includes(Number(day.slice(5, 7))))
    return 'promo_code.other_month'
  return null
}

export const promoCodeReaches = (
  promo: Pick<PromoCode, 'product_id'>,
  product_id: number,
): boolean => promo.product_id === null || promo.product_id === product_id
