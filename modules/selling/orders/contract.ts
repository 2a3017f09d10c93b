import { DESK_REFUSALS } from '@app/rep-locations/rules'
import {
  Amount,
  CurrencyField,
  DayField,
  Id,
  RequiredText,
  Text,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import { ITEMS_MAX } from './rules/cart.ts'

/**
 * One thing to buy, as the cart sends it: what and for whom. The server knows the price;
 * `expected_total` is what the screen showed.
 */
export const WantedItem = z.object({
  option_id: Id,
  service_day: DayField,
  /** Day of leaving, for nights; the service day otherwise. */
  last_day: DayField.optional(),
  departure_id: Id.nullish(),
  /**
   * For a package: the departure of each component sold by departure; one that is not named goes on
   * the first of its day with room.
   */
  component_departures: z
    .array(z.object({ option_id: Id, departure_id: Id }))
    .max(20)
    .default([]),
  adults: z.number().int().min(0).max(99),
  minor_ages: z.array(z.number().int().min(0).max(17)).max(40).default([]),
  infants: z.number().int().min(0).max(20).default(0),
  guest_hotel_id: Id.nullish(),
  flight: Text(20).optional(),
  /**
   * Price and dock fee as shown, in the cart's currency. A difference is refused with the new
   * price.
   */
  expected_total: Amount.optional(),
})
export type WantedItem = z.output<typeof WantedItem>

export const WantedCart = z.object({
  currency: CurrencyField.default('MXN'),
  items: z.array(WantedItem).max(ITEMS_MAX),
  cupon_aplicado: Text(30).nullish(),
  /** The combo whose discount its products get: the cart must hold all of them. */
  combo_id: Id.nullish(),
  /** Whose client buys: its promo codes, terms and credit apply. An affiliate's is their own. */
  agency_id: Id.nullish(),
  /** The day on which the guests travel home; absent where they did not say. */
  leaves_on: DayField.nullish(),
})

/** A cart, with the caller's own hold of it: its use of a promo code is not a second one. */
export const HeldCart = WantedCart.extend({ hold: Uuid.nullish() })

const PriceLine = z.object({
  pax_type: z.enum(['adult', 'minor', 'infant']),
  count: z.number().int(),
  /** Of a stay, how many in a row cost this; 1 of everything else. */
  nights: z.number().int(),
  unit: Amount,
  subtotal: Amount,
})

/** An item of the cart with its price. The first fields are the specification's `cartDetail`. */
export const PricedItem = z.object({
  code: z.string(),
  product_type: z.number().int(),
  totalTour: Amount,
  total_dock: Amount,
  id_proveedor: Id,
  productos: z.array(z.string()),
  tourName: z.string(),
  showDock: z.boolean(),
  option_id: Id,
  option_name: z.string(),
  provider: z.string(),
  service_day: DayField,
  last_day: DayField,
  departure_id: Id.nullable(),
  service_time: TimeField.nullable(),
  adults: z.number().int(),
  minor_ages: z.array(z.number().int()),
  infants: z.number().int(),
  /** Which parties its product is sold to, for the cart's rules in the browser. */
  infant_age_max: z.number().int(),
  minor_age_max: z.number().int(),
  infants_per_adult: z.number().int(),
  payer_required: z.boolean(),
  guest_hotel_id: Id.nullable(),
  pickup_time: TimeField.nullable(),
  pickup_place: z.string().nullable(),
  /** For whom it is not, because of their health, in the language asked; empty: for everybody. */
  health: z.string(),
  /** When the guests are back, by the duration that the product states. */
  returns_on: DayField.nullable(),
  returns_at: TimeField.nullable(),
  /** Of a package, its components; one that names no departure goes on the first with room. */
  parts: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      service_day: DayField,
      service_time: TimeField.nullable(),
      pickup_time: TimeField.nullable(),
      returns_on: DayField.nullable(),
      returns_at: TimeField.nullable(),
    }),
  ),
  lines: z.array(PriceLine),
  gross: Amount,
  discount: Amount,
  dock: Amount,
  dock_paid_there: z.boolean(),
  total: Amount,
  deposit: Amount,
  converted: z.boolean(),
  /** Sold at less than it costs: said of, or refused to, who sells; nobody is told the cost. */
  below_minimum: z.enum(['warns', 'stops']).nullable(),
  /** Null for free sale. */
  seats_left: z.number().int().nullable(),
})

/**
 * What cancelling the item of this `code` costs, as the guest reads it before signing. `products`
 * names the components it holds for when a package has several.
 */
export const LinePolicy = z.object({
  code: z.string(),
  products: z.array(z.string()),
  es: z.string(),
  en: z.string(),
})

export const PLAN_REFUSALS = [
  'plan.overlap',
  'plan.too_close',
  'plan.after_departure',
  'plan.too_young',
] as const

/** What it is refused with, where the company stops such sales. */
export const PLAN_STOPS = [...PLAN_REFUSALS, 'plan.pass_denied'] as const

/**
 * What stands against the plan of the stay, by the items it is said of, and by their components
 * where they are of a package; `stops`: until it is mended, or who may lets it pass.
 */
export const StayPlan = z.object({
  stops: z.boolean(),
  warnings: z.array(
    z.object({
      rule: z.enum(PLAN_REFUSALS),
      codes: z.array(z.string()),
      services: z.array(z.string()),
      message: z.string(),
    }),
  ),
})

/** Why who may lets pass what does not fit; nothing: it is refused where the company stops it. */
export const LetPass = { plan_reason: Text(300).nullish() }

export const PricedCart = z.object({
  currency: CurrencyField,
  cartDetail: z.array(PricedItem),
  policies: z.array(LinePolicy),
  plan: StayPlan,
  gross: Amount,
  discount: Amount,
  dock: Amount,
  total: Amount,
  deposit: Amount,
  cupon_aplicado: z.object({ code: z.string(), percent: z.string() }).nullable(),
  combo: z.object({ id: Id, name: z.string(), percent: z.string(), saves: Amount }).nullable(),
  /** What the cart earns (nothing missing), or would with what it lacks, by name. */
  combos: z.array(
    z.object({ id: Id, name: z.string(), percent: z.string(), missing: z.array(z.string()) }),
  ),
  rate_day: DayField.nullable(),
  rate_is_stale: z.boolean(),
})

export const CART_REFUSALS = [
  'cart.empty',
  'cart.repeated',
  'cart.package_alone',
  'cart.xcaret_limit',
  'cart.departure_missing',
  'cart.departure_unknown',
  'cart.service_day_past',
  'cart.stay_invalid',
  'promo_code.unknown',
  'promo_code.out_of_days',
  'promo_code.used_up',
  'promo_code.other_channel',
  'promo_code.other_agency',
  'promo_code.other_month',
  'promo_code.other_products',
  'combo.unknown',
  'combo.used_up',
  'combo.incomplete',
  'product.unavailable',
  'product.minors_not_allowed',
  'product.no_price',
  'product.no_rate',
  'party.empty',
  'party.without_payer',
  'party.too_many_infants',
  'checkout.rate_missing',
  'checkout.agency_unknown',
  ...DESK_REFUSALS,
] as const

const Stroke = z
  .array(
    z.object({
      x: z.number().min(0).max(10_000),
      y: z.number().min(0).max(10_000),
      t: z.number().min(0).max(1e15),
    }),
  )
  .min(1)
  .max(3_000)

/** Ink is a line at least, and a name has a letter: what shows nothing was not signed. */
export const SignatureInput = z.union([
  z.object({
    strokes: z
      .array(Stroke)
      .min(1)
      .max(200)
      .refine((strokes) => strokes.flat().length > 1, { message: 'ink' }),
  }),
  z.object({
    typed_name: RequiredText(120).refine((name) => /\p{L}/u.test(name), { message: 'name' }),
  }),
])

/** As it is dialled here or from abroad: ITU E.164 knows no number of more than fifteen digits. */
export const GuestPhone = RequiredText(30).refine(
  (phone) => /^\+?[\d\s().-]+$/.test(phone) && /^\d{7,15}$/.test(phone.replace(/\D/g, '')),
  { message: 'phone' },
)
