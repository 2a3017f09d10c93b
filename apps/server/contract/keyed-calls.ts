/** What a key in a call names. */
export type Kind =
  | 'reservation'
  | 'reservation_id'
  | 'refund'
  | 'payment'
  | 'hold'
  | 'voucher'
  | 'session'

const PLACES = 'places by name, for whoever may choose one'
const OWN_PLACES = 'places of one’s own channels are tried in organization/server/channels.test.ts'
const CATALOGUE = 'the catalogue is for everybody who sells'
const SECRET = 'the key is the secret itself'
const ONESELF = 'one’s own: another is refused before anything is looked for'
const ACCOUNTS = 'accounts have a rule of their own (who-touches-whom.test.ts)'
const TABLE = 'names a table, whose rows the engine of tables narrows and tests'
const COMPANY = 'of the whole company, for whoever may'
const MAILBOX = 'the mailbox of development, for its administrator'
const CORRESPONDENCE = 'its foreign rows are tried in correspondence-scope.test.ts'
const SALE = 'what is sold is of the catalogue, for whom it is sold is the desk of the session'

/**
 * Every call with a key: which field names a row in somebody's scope and of which kind, or why none
 * does. A new call stands here, or foreign-rows.test.ts fails.
 */
export const KEYED_CALLS: Readonly<Record<string, Readonly<Record<string, Kind>> | string>> = {
  'DELETE /api/channels/hotels/:id': OWN_PLACES,
  'DELETE /api/checkout/hold/:uuid': { uuid: 'hold' },
  'DELETE /api/hotels/locations/:id': OWN_PLACES,
  'DELETE /api/newsletters/:uuid': CORRESPONDENCE,
  'DELETE /api/sessions/:id': { id: 'session' },
  'DELETE /api/tables/:id/views/:uuid': TABLE,
  'DELETE /api/users/:id': ACCOUNTS,
  'GET /api/buzon/:id': MAILBOX,
  'GET /api/buzon/:id/attachments/:position': MAILBOX,
  'GET /api/buzon/:id/html': MAILBOX,
  'GET /api/catalog/photos/:key': CATALOGUE,
  'GET /api/catalog/products/:uuid': CATALOGUE,
  'GET /api/channels/:id/hotels': PLACES,
  'GET /api/cupon/:token': SECRET,
  'GET /api/dockTransportation/:id': CATALOGUE,
  'GET /api/email/cliente/:id': { id: 'reservation_id' },
  'GET /api/hoteles/crm/:id': PLACES,
  'GET /api/hotels/:id/locations': PLACES,
  'GET /api/hotels/by-channel/:id': PLACES,
  'GET /api/messages/:id': CORRESPONDENCE,
  'GET /api/messages/:id/attachments/:name': CORRESPONDENCE,
  'GET /api/newsletters/:uuid': CORRESPONDENCE,
  'GET /api/newsletters/previews/:token': SECRET,
  'GET /api/newsletters/products': CATALOGUE,
  'GET /api/newsletters/unsubscriptions/:token': SECRET,
  'GET /api/promotions/:id/listView': CATALOGUE,
  'GET /api/proveedor/servicio/:id': CATALOGUE,
  'GET /api/reserva/show/:id': { id: 'reservation' },
  'GET /api/reserva/show/reserva/:id': { id: 'reservation' },
  'GET /api/reservations/:uuid/vouchers.pdf': { uuid: 'reservation' },
  'GET /api/tables/:id/choices/:filter': TABLE,
  'GET /api/tables/:id/definition': TABLE,
  'GET /api/tables/:id/views': TABLE,
  'GET /api/users-main-roles-by-id/:id': ONESELF,
  'GET /api/users/:id': ACCOUNTS,
  'GET /api/vouchers/:uuid/pdf': { uuid: 'voucher' },
  'GET /wsp/whatsapp/commands/:id': COMPANY,
  'GET /wsp/whatsapp/messages/:id': COMPANY,
  'POST /api/cancelacion/terms': { uuid: 'reservation' },
  'POST /api/cancelacion/total': { uuid: 'reservation' },
  'POST /api/catalog/search': CATALOGUE,
  'POST /api/channels/hotels': OWN_PLACES,
  'POST /api/channels/hotels/:id/status': OWN_PLACES,
  'POST /api/checkout/hold': SALE,
  'POST /api/checkout/hold/:uuid/extension': { uuid: 'hold' },
  'POST /api/checkout/price': SALE,
  'POST /api/csv/:id': TABLE,
  'POST /api/current-location': ONESELF,
  'POST /api/excel/:id': TABLE,
  'POST /api/hotels/locations': OWN_PLACES,
  'POST /api/hotels/locations/edit': OWN_PLACES,
  'POST /api/hotels/locations/filter': OWN_PLACES,
  'POST /api/integraciones/validateDisponibilidad': CATALOGUE,
  'POST /api/locations/list-by-hotel': PLACES,
  'POST /api/login-logs': PLACES,
  'POST /api/messages/create': CORRESPONDENCE,
  'POST /api/messages/delete': CORRESPONDENCE,
  'POST /api/messages/get-by-id-user': CORRESPONDENCE,
  'POST /api/messages/get-readed-messages': CORRESPONDENCE,
  'POST /api/messages/get/count-unreaded-messages': CORRESPONDENCE,
  'POST /api/messages/get/rep': CORRESPONDENCE,
  'POST /api/messages/update-message-read': CORRESPONDENCE,
  'POST /api/newsletters': CORRESPONDENCE,
  'POST /api/newsletters/:uuid/cancellation': CORRESPONDENCE,
  'POST /api/newsletters/:uuid/pause': CORRESPONDENCE,
  'POST /api/newsletters/:uuid/resumption': CORRESPONDENCE,
  'POST /api/newsletters/:uuid/sending': CORRESPONDENCE,
  'POST /api/newsletters/:uuid/test': CORRESPONDENCE,
  'POST /api/newsletters/audience': CORRESPONDENCE,
  'POST /api/newsletters/preview': CATALOGUE,
  'POST /api/pagoRestante': { uuid: 'reservation' },
  'POST /api/payments/:uuid/confirmation': { uuid: 'payment' },
  'POST /api/payments/:uuid/rejection': { uuid: 'payment' },
  'POST /api/payments/:uuid/voiding': { uuid: 'payment' },
  'POST /api/pdf/:id': TABLE,
  'POST /api/rates/banxico': COMPANY,
  'POST /api/rates/house': COMPANY,
  'POST /api/rates/house/withdrawal': COMPANY,
  'POST /api/refunds': { uuid: 'reservation' },
  'POST /api/refunds/:uuid/approval': { uuid: 'refund' },
  'POST /api/refunds/:uuid/failure': { uuid: 'refund' },
  'POST /api/refunds/:uuid/payout': { uuid: 'refund' },
  'POST /api/refunds/:uuid/rejection': { uuid: 'refund' },
  'POST /api/refunds/:uuid/transit': { uuid: 'refund' },
  'POST /api/rep-location-budget': ONESELF,
  'POST /api/reports/:id': TABLE,
  'POST /api/reserva/send_confirmation_client': { id_reservation: 'reservation_id' },
  'POST /api/reserva/validate_payment_method': CATALOGUE,
  'POST /api/roles/:id/permissions': COMPANY,
  'POST /api/save-booking': SALE,
  'POST /api/saveBookin': SALE,
  'POST /api/tables/:id': TABLE,
  'POST /api/tables/:id/actions/:action': TABLE,
  'POST /api/tables/:id/totals': TABLE,
  'POST /api/tables/:id/views': TABLE,
  'POST /api/user-location': PLACES,
  'POST /api/users': ACCOUNTS,
  'POST /api/users/:id/activation': ACCOUNTS,
  'POST /api/users/:id/approval': ACCOUNTS,
  'POST /api/users/:id/password': ACCOUNTS,
  'POST /auth/email': SECRET,
  'POST /auth/email-link': SECRET,
  'POST /auth/password': SECRET,
  'POST /auth/password-link': SECRET,
  'POST /baja/:token': SECRET,
  'POST /wsp/whatsapp/getGroupChats': COMPANY,
  'POST /wsp/whatsapp/logout': COMPANY,
  'POST /wsp/whatsapp/sendMessage': COMPANY,
  'PUT /api/newsletters/:uuid': CORRESPONDENCE,
  'PUT /api/tables/:id/preference': TABLE,
  'PUT /api/tables/:id/views/:uuid': TABLE,
  'PUT /api/users/:id': ACCOUNTS,
  'PUT /api/users/:id/permissions': ACCOUNTS,
  'PUT /wsp/whatsapp/numbers/:id': COMPANY,
}
