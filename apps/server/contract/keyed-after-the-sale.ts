import { tried, type KeyedCalls } from './keyed.ts'

const DISRUPTIONS = tried(
  'modules/operation/disruptions/server/disruption.test.ts',
  'a departure is everybody’s; services beyond one’s reach',
)
const GUEST_PAGES = tried(
  'modules/selling/desk/guest-page/server/guest-page.test.ts',
  'the key is the secret itself; services of another',
)
const NEWS = tried(
  'modules/selling/desk/guest-page/server/news.test.ts',
  'the key is the secret itself',
)
const PROVIDERS = tried(
  'modules/selling/desk/provider-request/server/answering.test.ts',
  'those of others',
)
const PAYMENT_LINKS = tried(
  'modules/selling/desk/payment-link/server/links.test.ts',
  'those of others',
)

/** What may happen to a sale after it was made: a part of `keyed-calls.ts`. */
export const KEYED_AFTER_THE_SALE: KeyedCalls = {
  'GET /api/guest-pages/links/:uuid': { uuid: 'reservation' },
  'POST /api/guest-pages/page': GUEST_PAGES,
  'POST /api/guest-pages/calendar': GUEST_PAGES,
  'POST /api/guest-pages/receipt': GUEST_PAGES,
  'POST /api/guest-pages/vouchers': GUEST_PAGES,
  'POST /api/guest-pages/payment': GUEST_PAGES,
  'POST /api/guest-pages/cancellation': GUEST_PAGES,
  'POST /api/guest-pages/rating': GUEST_PAGES,
  'POST /api/guest-pages/news': NEWS,
  'POST /api/guest-pages/links/:uuid/renewal': { uuid: 'reservation' },
  'POST /api/guest-pages/links/:uuid/revocation': { uuid: 'reservation' },
  'GET /api/disruptions/departures/:id': DISRUPTIONS,
  'POST /api/disruptions/prices': DISRUPTIONS,
  'POST /api/disruptions': DISRUPTIONS,
  'GET /api/disruptions/:uuid': DISRUPTIONS,
  'POST /api/disruptions/:uuid/retry': DISRUPTIONS,
  'POST /api/provider/requests/:uuid/confirmation': PROVIDERS,
  'POST /api/provider/requests/:uuid/rejection': PROVIDERS,
  'POST /api/provider/departures/:id/capacity': tried(
    'modules/products/departures/server/sizing.test.ts',
    'those of others',
  ),
  'GET /api/reservations/:id/trail': { id: 'reservation' },
  'POST /api/payment-links/:uuid/seen': PAYMENT_LINKS,
  'GET /api/vouchers/check/:voucher': { voucher: 'voucher' },
  'POST /api/vouchers/redeem': { voucher: 'voucher' },
  'POST /api/vouchers/no-show': { voucher: 'voucher' },
  'POST /api/vouchers/redeem/undoing': { voucher: 'voucher' },
  'POST /api/vouchers/unredeem': { voucher: 'voucher' },
  'POST /api/reserva/edit/item/:id/price': { id: 'item' },
  'POST /api/reserva/edit/item/:id': { id: 'item' },
  'POST /api/reserva/edit/:id': { id: 'reservation_id' },
  'POST /api/reserva/send_reserve_reprogramming': { id: 'item' },
  'POST /api/editarservicio': { id: 'item' },
  'POST /api/editarreserva': { id: 'reservation_id' },
  'POST /api/payment-links/:uuid/revocation': PAYMENT_LINKS,
  'POST /api/payment-links/:uuid/reading': PAYMENT_LINKS,
  'DELETE /api/reservations/inactivate/:id': { id: 'reservation' },
  'POST /api/reservations/activate/:id': { id: 'reservation' },
  'POST /api/reserva/administrar/formaspago': { payment: 'payment' },
  'POST /api/administrar/reserva/restaurar': { uuid: 'reservation' },
}
