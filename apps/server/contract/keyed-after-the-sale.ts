import type { KeyedCalls } from './keyed-calls.ts'

const DISRUPTIONS = 'a departure is everybody’s; services beyond one’s reach: disruption.test.ts'
const PAYMENT_LINKS = 'those of others are tried in desk/payment-link/server/links.test.ts'

/** What may happen to a sale after it was made: a part of `keyed-calls.ts`. */
export const KEYED_AFTER_THE_SALE: KeyedCalls = {
  'GET /api/disruptions/departures/:id': DISRUPTIONS,
  'POST /api/disruptions/prices': DISRUPTIONS,
  'POST /api/disruptions': DISRUPTIONS,
  'GET /api/disruptions/:uuid': DISRUPTIONS,
  'POST /api/disruptions/:uuid/retry': DISRUPTIONS,
  'GET /api/reservations/:id/trail': { id: 'reservation' },
  'POST /api/payment-links/:uuid/seen': PAYMENT_LINKS,
}
