import { TENDER_REFUSALS, Method, TenderList } from '@app/payments/contract'
import { DESK_REFUSALS } from '@app/rep-locations/rules'
import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  Email,
  Id,
  MoneyField,
  RequiredText,
  SignedAmount,
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

export const priceCart = endpoint({
  method: 'POST',
  path: '/checkout/price',
  summary: 'Prices a cart: totals, dock fees, pickups, seats left',
  permission: 'reservar',
  reads: true,
  body: WantedCart.extend({
    /** The caller's own hold of this cart, whose use of the promo code is not a second one. */ hold: Uuid.nullish(),
  }),
  reply: PricedCart,
  refusals: CART_REFUSALS,
})

const HeldCart = WantedCart.extend({ hold: Uuid.nullish() })

export const validateCombo = endpoint({
  method: 'POST',
  path: '/discs/combo/validate',
  summary: 'Prices a cart with the combo it names, or with the largest that it earns',
  permission: 'reservar',
  reads: true,
  body: HeldCart,
  reply: PricedCart,
  refusals: [...CART_REFUSALS, 'combo.none'],
})

export const undoCombo = endpoint({
  method: 'POST',
  path: '/discs/combo/undo',
  summary: 'Prices a cart without its combo',
  permission: 'reservar',
  reads: true,
  body: HeldCart,
  reply: PricedCart,
  refusals: CART_REFUSALS,
})

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

export const Booking = WantedCart.extend({
  ...LetPass,
  /** The hold this sale keeps; without one, or when it has expired, the seats are taken anew. */
  hold: Uuid.nullish(),
  expected_total: Amount,
  customer: z.object({
    name: RequiredText(120),
    phone: GuestPhone,
    email: Email.nullish(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullish(),
    language: z.enum(['es', 'en']).default('es'),
    guest_hotel_id: Id.nullish(),
    room: Text(20).nullish(),
    /** They agreed to receive newsletters at their address. */
    wants_news: z.boolean().default(false),
  }),
  notes: Text(1_000).nullish(),
  payments: TenderList,
  change_currency: CurrencyField.default('MXN'),
  signatures: z
    .object({ client: SignatureInput.nullish(), rep: SignatureInput.nullish() })
    .default({}),
  /** Where the screen said that it sells; another desk, chosen in another window, is refused. */
  desk: z.object({ channel_id: Id, location_id: Id }).optional(),
  id_user: Id.optional(),
})

export type BookingInput = z.output<typeof Booking>

export const Sold = z.object({
  uuid: Uuid,
  folio: z.string(),
  /**
   * `waiting`: the deposit needs money that was only announced. The seats are the guest's; there is
   * no voucher until accounting confirms it.
   */
  state: z.enum(['confirmed', 'waiting']),
  /**
   * paid is in the hand, pending was announced, balance is what is left to ask for: together the
   * total.
   */
  total: MoneyField,
  paid: MoneyField,
  pending: MoneyField,
  balance: MoneyField,
  change: z.object({ amount: SignedAmount, currency: CurrencyField }).nullable(),
  vouchers: z.array(z.object({ uuid: Uuid, folio: z.string() })),
})

/** Two signatures in ink are thousands of points. */
export const BOOKING_BYTES_MAX = 1_048_576

const BOOKING = {
  method: 'POST',
  body_bytes_max: BOOKING_BYTES_MAX,
  summary: 'Sells a cart: re-priced, paid, confirmed, with its vouchers',
  permission: 'checkout',
  idempotent: true,
  body: Booking,
  reply: Sold,
  refusals: [
    'day.closed',
    ...CART_REFUSALS,
    ...PLAN_STOPS,
    'desk.changed',
    'departure.full',
    'departure.closed',
    'price.changed',
    'checkout.free_not_authorised',
    'checkout.below_minimum',
    'hold.not_found',
    'checkout.deposit_missing',
    'checkout.signature_missing',
    'guest.phone_impossible',
    'payment.amount_invalid',
    'payment.rate_missing',
    'payment.only_cash_gives_change',
    'payment.not_needed',
    'payment.method_unknown',
    'payment.reference_missing',
    ...TENDER_REFUSALS,
  ],
} as const

export const saveBooking = endpoint({ ...BOOKING, path: '/save-booking' })
/** The older name of save-booking. */
export const saveBookin = endpoint({ ...BOOKING, path: '/saveBookin', twin_of: saveBooking.path })

/** What the checkout screen offers besides the cart. */
export const findCheckoutOptions = endpoint({
  method: 'GET',
  path: '/checkout/options',
  summary: 'Methods, house rates and settings of a checkout',
  permission: 'checkout',
  reply: z.object({
    methods: z.array(Method),
    rates: z.array(z.object({ currency: CurrencyField, buy: z.string(), sell: z.string() })),
    rate_is_stale: z.boolean(),
    hold_minutes: z.number().int(),
    may_skip_signature: z.boolean(),
    /** For whose clients may be sold, and what is left of their credit. */
    agencies: z.array(z.object({ id: Id, name: z.string(), credit: MoneyField.nullable() })),
    /** What is left of the account on which the desk's hotel takes room charges; an affiliate is not told. */
    room_credit: MoneyField.nullable(),
  }),
  refusals: [...DESK_REFUSALS],
})
