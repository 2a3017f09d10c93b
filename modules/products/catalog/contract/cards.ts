import { PRODUCT_TYPE_NUMBERS } from '../rules/product-types.ts'
import { DayField, Id, MoneyField, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'

// What the selling screen shows of a product.

export const PARTY_MAX = 200

export const ProductType = z.literal(PRODUCT_TYPE_NUMBERS)
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
 * `departed`, that there was some and all of it has left today. `runs` is false where nothing leaves
 * on that day at all, which is not sold out. `next` is then the first later day that is enough. Of a
 * stay, `left` counts rooms.
 */
export const Availability = {
  free_sale: z.boolean(),
  open_day: z.object({ left: z.number().int().min(0).nullable() }).nullable(),
  departures: z.array(DepartureCard),
  sold_out: z.boolean(),
  departed: z.boolean(),
  runs: z.boolean(),
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

const UnitPrice = z.object({ pax_type: z.enum(['adult', 'minor', 'infant']), unit: MoneyField })

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
  prices: z.array(UnitPrice),
  /** Of a stay whose nights do not cost the same: its nights in order, counted from 1; empty for all others. */
  night_prices: z.array(
    z.object({ from: z.number().int(), nights: z.number().int(), prices: z.array(UnitPrice) }),
  ),
  /**
   * The price was converted from the product's base currency at the house's sell rate of the day.
   */
  converted: z.boolean(),
  /**
   * For the guest's hotel, of each departure that is not in `departure_pickups`; null when those
   * pick nobody up there.
   */
  pickup: PickupCard.nullable(),
  /** For the guest's hotel, of departures that have a pickup of their own: by their `starts_at`. */
  departure_pickups: z.array(PickupCard.extend({ departure_time: TimeField })),
  ...Availability,
  components: z.array(ComponentCard),
})

/** Addresses are relative to the site and may be used in `<img src>` as they are. */
export const PhotoCard = z.object({
  /** Up to 1,280 points wide. */
  url: z.string(),
  /** For the drawer of a product. */
  card_url: z.string(),
  /** For a list. */
  thumb_url: z.string(),
  alt: z.string(),
})
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
  /** How old everybody has to be; null when anybody may come. */
  age_min: z.number().int().nullable(),
  /** For whom it is not, because of their health; empty: for everybody. */
  health: z.string(),
  minors_allowed: z.boolean(),
  infant_age_max: z.number().int(),
  minor_age_max: z.number().int(),
  /** How many infants may travel with each adult. */
  infants_per_adult: z.number().int(),
  /** Whether somebody in the party has to pay: a company may sell to infants alone. */
  payer_required: z.boolean(),
  deposit_percent: z.string(),
  /** What is sold of it waits until its provider says yes. */
  provider_confirms: z.boolean(),
  /** Marked by the desk as what it offers first. */
  favourite: z.boolean(),
  /** Among the five that the desk's hotel sold most in the last thirty days. */
  most_sold: z.boolean(),
  photos: z.array(PhotoCard),
  policy: PolicyCard,
  options: z.array(OptionCard),
})
