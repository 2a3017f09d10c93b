import type { HouseRates } from '@app/exchange-rates/api'
import type { Desk } from '@app/organization/rules/desk'
import type { HeldUses } from '@app/reservations/api'
import type { Day } from '@kit/kernel/day'

/** What an order is priced for. Each occasion is made by one of the functions below. */
export type Occasion = Readonly<{
  /** Where it is sold. Null: at the desk of the caller, for the agency that the cart names. */
  sold: Readonly<{ at: Desk; agency_id: number | null }> | null
  /** Services of past days may be sold. */
  allows_past_days: boolean
  /** The day whose promo codes and combos hold. Null: today. */
  promo_day: Day | null
  /** The promo code and the combo whose use the seller's own hold already counts. */
  held: HeldUses
  /** A combo that the cart no longer earns is left out instead of refused. */
  leaves_combo_out: boolean
  /** Several lines may be of one product: the rules of a cart hold for each product. */
  repeats_products: boolean
  /** The rates and the IVA of a sold line. Null: those of today. */
  rates: HouseRates | null
  tax_percent: string | null
}>

const HOLDS_NOTHING: HeldUses = { promo_code_id: null, combo_id: null }

const SALE: Occasion = {
  sold: null,
  allows_past_days: false,
  promo_day: null,
  held: HOLDS_NOTHING,
  leaves_combo_out: false,
  repeats_products: false,
  rates: null,
  tax_percent: null,
}

/** A cart that is sold or held now, at the desk of the caller. */
export const forCart = (held: HeldUses = HOLDS_NOTHING): Occasion => ({ ...SALE, held })

/** A cart whose price is only shown. */
export const forShownCart = (held: HeldUses = HOLDS_NOTHING): Occasion => ({
  ...SALE,
  held,
  leaves_combo_out: true,
})

/** A sale that was made on paper: its services may have been given already. */
export const forPaperSale = (): Occasion => ({ ...SALE, allows_past_days: true })

/** A paper sale whose price is only shown. */
export const forShownPaperSale = (): Occasion => ({
  ...forPaperSale(),
  leaves_combo_out: true,
})

/** A quotation that is revised or accepted, at the desk that offered it. */
export const forOffer = (
  at: Desk,
  agency_id: number | null,
  { promo_day = null, of_group = false }: { promo_day?: Day | null; of_group?: boolean } = {},
): Occasion => ({ ...SALE, sold: { at, agency_id }, promo_day, repeats_products: of_group })

/** The services of a group sheet, sold at a desk. */
export const forGroup = (at: Desk): Occasion => forOffer(at, null, { of_group: true })

/** A change of a sold service, at the desk that sold it. Null rates: those of today. */
export const forChange = (at: Desk, tax_percent: string, rates: HouseRates | null): Occasion => ({
  ...SALE,
  sold: { at, agency_id: null },
  rates,
  tax_percent,
})
