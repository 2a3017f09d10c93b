import type { Rolled } from '@kit/tables/fact'
import { sql } from 'kysely'

const PLACE = [
  'sale_day',
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
