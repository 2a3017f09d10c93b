import { PRODUCT_TYPE_NUMBERS } from './rules/product-types.ts'
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
import {
  Availability,
  PARTY_MAX,
  PartyFields,
  PhotoCard,
  PolicyCard,
  ProductCard,
  ProductType,
} from './contract/cards.ts'

/** Selling calls are for whoever may open /reservar; the key belongs to the checkout module. */
const SELLING = 'reservar'
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
  product_type: z.array(ProductType).max(PRODUCT_TYPE_NUMBERS.length).optional(),
  ...Occasion,
  ...PageFields,
  page_size: z.number().int().min(1).max(60).default(24),
})

/**
 * Sorted by likeness to the text when there is one; else what has room on the day first, of it the
 * favourites of the desk, what the seller sold this week, what the hotel sells most, and by name. Prices here are the ones that
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

const GUEST_TEXTS = {
  includes: z.string(),
  bring: z.string(),
  /** By name and address; empty: guests are picked up, or go nowhere. */
  meeting_point: z.string(),
}
export const ProductDetail = ProductCard.extend(GUEST_TEXTS)

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

const Favourite = {
  permission: SELLING,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ favourite: z.boolean() }),
  refusals: ['desk.missing'],
} as const

export const markFavourite = endpoint({
  ...Favourite,
  method: 'PUT',
  path: '/catalog/products/:uuid/favourite',
  summary: 'The desk of the session offers this product first',
})

export const unmarkFavourite = endpoint({
  ...Favourite,
  method: 'DELETE',
  path: '/catalog/products/:uuid/favourite',
  summary: 'The desk of the session no longer offers this product first',
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
  summary: 'Products with a price in a channel: the one asked for, or that of the desk',
  permission: 'session',
  query: z.object({ channel: IdText.optional() }),
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
  summary: 'Pickups of the options of a product (a) at a hotel (b), as they are today',
  permission: 'session',
  params: z.object({ a: IdText, b: IdText }),
  reply: z.array(
    z.object({
      option_id: Id,
      option: z.string(),
      /** Null: of each departure that has no pickup of its own. */
      departure_time: TimeField.nullable(),
      pickup_time: TimeField,
      place: z.string(),
    }),
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
    ...GUEST_TEXTS,
    photos: z.array(PhotoCard),
    policy: PolicyCard,
  }),
  refusals: ['request.not_found'],
})

/**
 * With the rules for the kind of agency that is asked for (`agency`; `wholesaler` or `TTOO`);
 * without one, or with another word, those for who comes through none.
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
    'promo_code.other_agency',
    'promo_code.other_month',
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
      /** To who may manage them; a guest who has one says it. */
      code: z.string().nullable(),
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
