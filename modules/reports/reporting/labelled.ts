import { sql } from 'kysely'

/** Sales of hotels that carry a label; which do is data, set with the hotel. */
export const labelled = (label: string) =>
  sql`
    exists (select 1 from organization.hotel_label t
        where t.hotel_id = l.hotel_id and t.label = ${label})`

/** What the reports of a label show alike. */
export const OF_LABELLED_HOTELS = {
  columns: [
    'folio',
    'sale_day',
    'service_day',
    'hotel',
    'location',
    'rep',
    'customer',
    'country',
    'pax',
    'product',
    'currency',
    'gross',
    'discount',
    'sold',
    'dock',
    'fee',
    'tax',
    'total',
    'state',
  ],
  hidden: ['channel', 'provider', 'voucher', 'agency', 'payment_state'],
  keep: ['folio', 'total', 'state'],
  sort: ['-sale_day', '-sale'],
  figures: ['total', 'sold', 'pax', 'discount'],
} as const
