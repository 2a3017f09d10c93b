import { larger, percentOf, zero, type Money } from '@kit/kernel/money'
import { comboReaches, type Combo } from './combo.ts'
import { promoCodeReaches, type PromoCode } from './promo-code.ts'

/** What may lower the price of a cart's items. */
export type Discounts = {
  promo: Pick<PromoCode, 'product_id' | 'percent'> | null
  combo: Combo | null
}

/**
 * The discount of one item, rounded to cents once per line. Of a promo code and a combo that both
 * reach it the larger one is given, never both. Its gross alone is discountable: a dock fee never is.
 */
export function discountOf(
  { promo, combo }: Discounts,
  { product_id, gross }: { product_id: number; gross: Money },
): Money {
  const nothing = zero(gross.currency)
  const ofPromo =
    promo && promoCodeReaches(promo, product_id) ? percentOf(gross, promo.percent) : nothing
  const ofCombo =
    combo && comboReaches(combo, product_id) ? percentOf(gross, combo.percent) : nothing
  return larger(ofPromo, ofCombo)
}
