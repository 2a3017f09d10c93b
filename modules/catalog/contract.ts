import { binary, endpoint } from '@kit/http/endpoint'
import {
  CurrencyField,
  DayField,
  Id,
  IdText,
  MoneyField,
  PageFields,
  Paged,
  Percent,
  RequiredText,
  Text,
  TimeField,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

/** Selling calls are for whoever may open /reservar; the key belongs to the checkout module. */
const SELLING = 'reservar'
const PARTY_MAX = 200

export const ProductType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export const SoldByField = z.enum(['departure', 'open_date', 'nights', 'package', 'transfer'])

/** Who travels: `minor_ages` has one age for each minor; the ages of infants are not asked. */
export const PartyFields = {
  adults: z.number().int().min(0).max(PARTY_MAX).default(2),
  minor_ages: z.array(z.number().int().min(0).max(17)).max(PARTY_MAX).default([]),
  infants: z.number().int().min(0).max(PARTY_MAX).default(0),
}

/**
 * A departure with the seats that may be sold now. `starts_at` is null for a day without a time or
 * a night.
 */
export const DepartureCard = z.object({
  departure_id: Id,
  day: DayField,
  starts_at: TimeField.nullable(),
  left: z.number().int().min(0),
})

/**
 * A later day with room: its departure, or none where a day is not one departure (an open date, a
 * package, a stay of several nights).
 */
export const NextCard = DepartureCard.extend({ departure_id: Id.nullable() })

/**
 * What can be had on the day: `free_sale` (Venta libre, nothing to choose), or `open_day` (any hour
 * of the day; `left` is null when there is no cap), or `departures` to choose from. A package has
 * none of them: its `components` do. `sold_out` says that none of it is enough for the party;
 * `next` is then the first later day that is. Of a stay, `left` counts rooms.
 */
const Availability = {
  free_sale: z.boolean(),
  open_day: z.object({ left: z.number().int().min(0).nullable() }).nullable(),
  departures: z.array(DepartureCard),
  sold_out: z.boolean(),
  next: NextCard.nullable(),
}

/**
 * One component of a package: the seller chooses a departure for each that is sold by departure.
 */
export const ComponentCard = z.object({
  option_id: Id,
  product_id: Id,
  code: z.string(),
  name: z.string(),
  option_name: z.string(),
  sold_by: SoldByField,
  ...Availability,
})

export const PickupCard = z.object({ pickup_time: TimeField, place: z.string() })

export const OptionCard = z.object({
  option_id: Id,
  name: z.string(),
  sold_by: SoldByField,
  /** Why this party cannot buy it, as a sentence; the amounts are null then. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /**
   * All of this party, dock fee included, nights included: `gross + dock`. The checkout asks for
   * this very amount.
   */
  total: MoneyField.nullable(),
  gross: MoneyField.nullable(),
  dock: MoneyField.nullable(),
  /** A dock fee that the guest pays at the pier: shown, not charged. */
  dock_at_pier: MoneyField.nullable(),
  /** Price of one person by age band (and night), of the bands that have one. */
  prices: z.array(z.object({ pax_type: z.enum(['adult', 'minor', 'infant']), unit: MoneyField })),
  /**
   * The price was converted from the product's base currency at the house's sell rate of the day.
   */
  converted: z.boolean(),
  /** For the guest's hotel; null when the option picks nobody up there. */
  pickup: PickupCard.nullable(),
  ...Availability,
  components: z.array(ComponentCard),
})

/** `url` is relative to the site and may be used in `<img src>` as it is. */
export const PhotoCard = z.object({ url: z.string(), alt: z.string() })
export const PolicyCard = z.object({ id: Id, name: z.string(), text: z.string() })

/**
 * A product as the selling screen shows it. For the cart: `code`, `product_type`, `provider.id`
 * (its `id_proveedor`).
 */
export const ProductCard = z.object({
  id: Id,
  uuid: Uuid,
  code: z.string(),
  product_type: ProductType,
  name: z.string(),
  description: z.string(),
  provider: z.object({ id: Id, name: z.string() }),
  destination: z.object({ id: Id, name: z.string() }),
  duration_minutes: z.number().int().nullable(),
  minors_allowed: z.boolean(),
  infant_age_max: z.number().int(),
  minor_age_max: z.number().int(),
  /** How many infants may travel with each adult. */
  infants_per_adult: z.number().int(),
  /** Whether somebody in the party has to pay: a company may sell to infants alone. */
  payer_required: z.boolean(),
  deposit_percent: z.string(),
  photos: z.array(PhotoCard),
  policy: PolicyCard,
  options: z.array(OptionCard),
})

const Occasion = {
  day: DayField,
  /** Nights of a stay, for products sold by nights. */
  nights: z.number().int().min(1).max(60).default(1),
  ...PartyFields,
  currency: CurrencyField.default('MXN'),
  /** The hotel where the guest sleeps, for the pickup time. */
  guest_hotel_id: Id.optional(),
}

export const SearchBody = z.object({
  text: Text(100).default(''),
  destination_id: Id.optional(),
  provider_id: Id.optional(),
  product_type: z.array(ProductType).max(4).optional(),
  ...Occasion,
  ...PageFields,
  page_size: z.number().int().min(1).max(60).default(24),
})

/**
 * Sorted by likeness to the text when there is one, else by name. Prices here are the ones that
 * checkout re-computes.
 */
export const searchCatalog = endpoint({
  method: 'POST',
  path: '/catalog/search',
  summary: 'Products to sell, with the total of this party, live seats and pickup',
  permission: SELLING,
  reads: true,
  body: SearchBody,
  reply: Paged(ProductCard),
  refusals: ['party.empty'],
})

export const ProductDetail = ProductCard.extend({ includes: z.string() })

export const showProduct = endpoint({
  method: 'GET',
  path: '/catalog/products/:uuid',
  summary: 'One product whole, for a day and party',
  permission: SELLING,
  params: z.object({ uuid: Uuid }),
  query: z.object({
    day: DayField.optional(),
    nights: z.coerce.number().int().min(1).max(60).default(1),
    adults: z.coerce.number().int().min(0).max(PARTY_MAX).default(2),
    /** `7,11` */
    minor_ages: z
      .string()
      .regex(/^(\d{1,2}(,\d{1,2})*)?$/)
      .default('')
      .transform((text) => (text === '' ? [] : text.split(',').map(Number))),
    infants: z.coerce.number().int().min(0).max(PARTY_MAX).default(0),
    currency: CurrencyField.default('MXN'),
    guest_hotel_id: IdText.optional(),
  }),
  reply: ProductDetail,
  refusals: ['party.empty'],
})

/** Public, because an `<img>` sends no bearer, and pictures of tours are no secret. */
export const showPhoto = endpoint({
  method: 'GET',
  path: '/catalog/photos/:key',
  summary: 'The bytes of a product picture',
  public: true,
  params: z.object({ key: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: binary('image/jpeg', 'image/png', 'image/webp', 'image/avif'),
  refusals: [],
})

export const photoUrl = (object_key: string): string =>
  `/api/catalog/photos/${encodeURIComponent(object_key)}`

/** For the filters of the selling screen. */
export const listCatalogFilters = endpoint({
  method: 'GET',
  path: '/catalog/filters',
  summary: 'Destinations and providers that have something to sell',
  permission: SELLING,
  reply: z.object({
    destinations: z.array(z.object({ id: Id, name: z.string() })),
    providers: z.array(z.object({ id: Id, name: z.string() })),
  }),
  refusals: [],
})

// The specification's own calls.

export const ProductRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  product_type: ProductType,
  id_proveedor: Id,
  proveedor: z.string(),
})

export const listProducts = endpoint({
  method: 'GET',
  path: '/productos/canal',
  summary: 'Products on sale',
  permission: 'session',
  reply: z.array(ProductRow),
  refusals: [],
})

export const ProviderRow = z.object({
  id: Id,
  name: z.string(),
  legal_name: z.string(),
  currency: CurrencyField,
  active: z.boolean(),
})

export const listProviders = endpoint({
  method: 'GET',
  path: '/proveedores',
  summary: 'Providers; a provider sees only itself',
  permission: 'session',
  reply: z.array(ProviderRow),
  refusals: [],
})

export const showProviderOfProduct = endpoint({
  method: 'GET',
  path: '/proveedor/servicio/:id',
  summary: 'The provider of a product',
  permission: 'session',
  params: z.object({ id: IdText }),
  reply: ProviderRow,
  refusals: ['request.not_found'],
})

export const findProductByCode = endpoint({
  method: 'GET',
  path: '/servicio/code/proveedor/:a/:b',
  summary: 'A product by its code (a) and its provider (b)',
  permission: 'session',
  params: z.object({ a: RequiredText(60), b: IdText }),
  reply: ProductRow,
  refusals: ['request.not_found'],
})

export const listPickups = endpoint({
  method: 'GET',
  path: '/pickups/servicio/:a/:b',
  summary: 'Pickups of the options of a product (a) at a hotel (b)',
  permission: 'session',
  params: z.object({ a: IdText, b: IdText }),
  reply: z.array(
    z.object({ option_id: Id, option: z.string(), pickup_time: TimeField, place: z.string() }),
  ),
  refusals: [],
})

export const listDockFees = endpoint({
  method: 'GET',
  path: '/dockTransportation/:id',
  summary: 'Dock fees of the options of a product',
  permission: 'session',
  params: z.object({ id: IdText }),
  reply: z.array(
    z.object({
      option_id: Id,
      option: z.string(),
      fee: MoneyField,
      from_age: z.number().int(),
      paid_at_dock: z.boolean(),
    }),
  ),
  refusals: [],
})

export const showContent = endpoint({
  method: 'GET',
  path: '/services/content/:a/:b',
  summary: 'The texts and pictures of a product (a) in a language (b)',
  permission: 'session',
  params: z.object({ a: IdText, b: z.enum(['es', 'en']) }),
  reply: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    includes: z.string(),
    photos: z.array(PhotoCard),
    policy: PolicyCard,
  }),
  refusals: ['request.not_found'],
})

/**
 * The company has one set of policies: the kind of agency is accepted, because the specification
 * sends it, and narrows nothing.
 */
export const listPolicies = endpoint({
  method: 'GET',
  path: '/politicas/get',
  summary: 'Cancellation policies with their rules',
  permission: 'session',
  query: z.object({ agency_type: Text(40).optional() }),
  reply: z.array(
    PolicyCard.extend({
      rules: z.array(z.object({ hours_before: z.number().int(), fee_percent: Percent })),
    }),
  ),
  refusals: [],
})

export const showMinorsAllowed = endpoint({
  method: 'GET',
  path: '/reservas/get-allow-minors/:a/:b',
  summary: 'Whether a product (a) admits minors; b is one of its options, or 0',
  permission: SELLING,
  params: z.object({
    a: IdText,
    b: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  }),
  reply: z.object({
    allow_minors: z.boolean(),
    infant_age_max: z.number().int(),
    minor_age_max: z.number().int(),
  }),
  refusals: ['request.not_found'],
})

/** `products` are those of the cart; without them only the code itself is judged. */
export const judgePromoCode = endpoint({
  method: 'POST',
  path: '/cupones/descuento',
  summary: 'Judges a promo code for a cart',
  permission: SELLING,
  reads: true,
  body: z.object({ code: RequiredText(60), products: z.array(Id).max(60).default([]) }),
  reply: z.object({
    code: z.string(),
    percent: Percent,
    product_id: Id.nullable(),
    products: z.array(Id),
  }),
  refusals: [
    'promo_code.unknown',
    'promo_code.out_of_days',
    'promo_code.used_up',
    'promo_code.other_channel',
    'promo_code.other_products',
  ],
})

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promotions/:id/listView',
  summary: 'Promo codes valid today for a product',
  permission: SELLING,
  params: z.object({ id: IdText }),
  reply: z.array(
    z.object({
      id: Id,
      code: z.string(),
      percent: Percent,
      first_day: DayField,
      last_day: DayField,
      uses_left: z.number().int().nullable(),
    }),
  ),
  refusals: [],
})

/** Our own inventory: whether a party still fits, before anybody pays. */
export const checkAvailability = endpoint({
  method: 'POST',
  path: '/integraciones/validateDisponibilidad',
  summary: 'Whether an option has room for a party on a day',
  permission: SELLING,
  reads: true,
  body: z.object({
    option_id: Id,
    day: DayField,
    nights: Occasion.nights,
    departure_id: Id.optional(),
    ...PartyFields,
  }),
  reply: z.object({ available: z.boolean(), ...Availability }),
  refusals: ['party.empty', 'product.unavailable'],
})
