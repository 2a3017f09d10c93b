import type { Rolled } from '@kit/tables/fact'
import { sql } from 'kysely'

/** The kept sums of `book_line`. */
export const BOOKED_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.booked_by_place',
    day: 'day',
    dimensions: [
      'day',
      'account',
      'currency',
      'moment',
      'document',
      'channel_id',
      'channel',
      'hotel_id',
      'hotel',
      'location_id',
      'location',
      'rep_id',
      'agency_id',
    ],
    figures: {
      amount: true,
      charged: sql`l.charged`,
      credited: sql`l.credited`,
      mxn: true,
    },
  },
]

/** The kept sums of `cash_line`: what is asked until a minute reads the lines. */
export const CASH_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.cash_by_place',
    day: 'day',
    dimensions: [
      'day',
      'account',
      'currency',
      'channel_id',
      'channel',
      'hotel_id',
      'hotel',
      'location_id',
      'location',
    ],
    figures: { amount: true, charged: sql`l.charged`, credited: sql`l.credited` },
  },
]

/** The kept sums of `sale_to_books`, over all reps of a location. */
export const SALE_TO_BOOKS_BY_DAY: readonly Rolled[] = [
  {
    from: 'reporting.sale_to_books_by_place',
    day: 'day',
    dimensions: [
      'day',
      'reason',
      'currency',
      'channel_id',
      'channel',
      'hotel_id',
      'hotel',
      'location_id',
      'location',
    ],
    figures: { lines: sql`l.lines`, amount: true },
  },
]
