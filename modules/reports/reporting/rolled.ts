import type { Rolled } from '@kit/tables/fact'
import { sql } from 'kysely'

const WHERE_SOLD = [
  'channel_id',
  'channel',
  'hotel_id',
  'hotel',
  'location_id',
  'location',
  'rep_id',
  'rep',
  'agency_id',
  'agency',
  'currency',
]

const PLACE = ['sale_day', ...WHERE_SOLD]

/** Of the sums that hold no rep. */
const DESK = [
  'sale_day',
  'channel_id',
  'channel',
  'hotel_id',
  'hotel',
  'location_id',
  'location',
  'currency',
]

const PRODUCT = [
  'channel_id',
  'channel',
  'provider_id',
  'provider',
  'product_id',
  'product_code',
  'product',
  'product_type',
  'destination_id',
  'destination',
  'currency',
  'item_state',
]

const FIGURES = {
  items: sql`l.items`,
  pax: true,
  adults: true,
  minors: true,
  infants: true,
  gross: true,
  discount: true,
  sold: true,
  dock: true,
  fee: true,
  tax: true,
  total: true,
  base_mxn: true,
  cost: true,
  margin: true,
} as const

/** The kept sums of `sold_line`, those with the fewest rows first. */
export const SOLD_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.sold_by_place',
    day: 'sale_day',
    dimensions: PLACE,
    // Counted once a reservation, so not to be asked by what two lines of it may differ in.
    figures: { ...FIGURES, reservations: sql`l.reservations` },
  },
  {
    from: 'reporting.sold_by_place',
    day: 'sale_day',
    dimensions: [...PLACE, 'item_state'],
    figures: FIGURES,
  },
  {
    from: 'reporting.sold_by_country',
    day: 'sale_day',
    dimensions: [...DESK, 'country_code', 'country'],
    figures: { ...FIGURES, reservations: sql`l.reservations` },
  },
  {
    from: 'reporting.sold_by_product',
    day: 'sale_day',
    dimensions: [...PRODUCT, 'sale_day'],
    figures: { ...FIGURES, vouchers: sql`l.vouchers` },
  },
  {
    from: 'reporting.served_by_product',
    day: 'service_day',
    dimensions: [...PRODUCT, 'service_day'],
    figures: { ...FIGURES, vouchers: sql`l.vouchers` },
  },
]

/** The kept sums of `sold_reservation`. */
export const OWED_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.owed_by_place',
    day: 'sale_day',
    dimensions: [...PLACE, 'country_code', 'country', 'country_en', 'payment_state', 'spending'],
    lines: 'reservations',
    figures: {
      reservations: sql`l.reservations`,
      adults: true,
      minors: true,
      infants: true,
      due: true,
      settled: true,
      balance: true,
      // No kept sum mixes what is owed with what is in favour: its payment state tells them apart.
      owed: true,
      in_favour: true,
      to_30: true,
      to_60: true,
      to_90: true,
      over_90: true,
    },
  },
]

/** The kept sums of `settlement_line`. */
export const SETTLED_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.settled_by_place',
    day: 'sale_day',
    dimensions: [...PLACE, 'payment_state', 'method_code', 'method', 'method_en', 'paid_in'],
    figures: { total: true, paid: true, pending: true },
  },
]

/** `sold_and_served` has the sums of what was sold and of what was served. */
export const SOLD_AND_SERVED_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.sold_and_served_by_product',
    day: 'day',
    dimensions: [
      'day',
      'moment',
      'channel_id',
      'channel',
      'provider_id',
      'provider',
      'product_type',
      'currency',
    ],
    figures: { amount: true, sold: true, served: true, difference: true },
  },
]

/** The kept sums of `service_line`. */
export const SERVED_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.persons_by_product',
    day: 'service_day',
    dimensions: [
      'service_day',
      'service_time',
      'channel_id',
      'channel',
      'provider_id',
      'provider',
      'product_id',
      'product',
      'product_en',
      'product_type',
      'state',
    ],
    figures: {
      items: sql`l.lines`,
      pax: true,
      adults: true,
      minors: true,
      infants: true,
      came: true,
      missed: true,
      expected: true,
    },
  },
]

/** The kept sums of `account_movement`: those that charge stand apart from those that credit. */
export const MOVED_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.moved_by_place',
    day: 'day',
    dimensions: ['day', 'kind', ...WHERE_SOLD],
    figures: {
      amount: true,
      charged: true,
      credited: true,
      handed: true,
      deposited: true,
      withheld: true,
    },
  },
]
