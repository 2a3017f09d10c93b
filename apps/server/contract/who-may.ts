/**
 * Who may call what, written from the decisions and not from the code: the test compares it with what the server does. ADMIN
 * and SUPER ADMIN may call everything. A new endpoint must be added here by hand, by whoever decided who may call it.
 */
const SELLERS = ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION', 'REP CONCESION', 'REP OFFICIAL', 'TOURSALES', 'COMERCIAL', 'AFILIADO'] as const
const DESK = ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION', 'REP CONCESION', 'REP OFFICIAL', 'TOURSALES', 'COMERCIAL'] as const
const DAILY_SALES = ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION', 'CONTABILIDAD', 'REP CONCESION', 'TOURSALES'] as const
const SEES_RESERVATIONS = [...SELLERS, 'CONTABILIDAD', 'OPERACIONES'] as const
const READS_MESSAGES = ['GERENTE CONCESION', 'REP CONCESION', 'SUPERVISOR CONCESION', 'REP OFFICIAL'] as const
const MANAGER = ['GERENTE CONCESION'] as const
const WRITES_TO_CUSTOMERS = ['GERENTE CONCESION', 'COMERCIAL'] as const
const WHATSAPP = ['GERENTE CONCESION', 'REP CONCESION'] as const
const NOBODY_ELSE: readonly string[] = []

type Expectation = 'public' | 'everybody' | readonly string[]

export const WHO_MAY: Readonly<Record<string, Expectation>> = {
  'POST /auth/login/crm': 'public', 'POST /auth/logout': 'everybody', 'GET /api/session': 'everybody', 'POST /api/session/password': 'everybody', 'POST /api/session/end-others': 'everybody',
  'POST /api/login-logs': 'everybody', 'POST /api/register': 'public', 'GET /api/disabled_location': 'public', 'GET /api/main-roles': 'everybody', 'GET /api/users-main-roles-by-id/:id': 'everybody',

  'GET /api/users': MANAGER, 'GET /api/users/:id': MANAGER, 'GET /api/user-choices': MANAGER, 'POST /api/users': MANAGER, 'PUT /api/users/:id': MANAGER, 'POST /api/users/:id/approval': MANAGER,
  'DELETE /api/users/:id': MANAGER, 'POST /api/users/:id/activation': MANAGER, 'POST /api/users/:id/password': MANAGER,
  'GET /api/roles': NOBODY_ELSE, 'POST /api/roles/:id/permissions': NOBODY_ELSE, 'PUT /api/users/:id/permissions': NOBODY_ELSE, 'GET /api/settings': NOBODY_ELSE, 'PUT /api/settings/:name': NOBODY_ELSE,

  'POST /api/budget-lookup': 'everybody', 'POST /api/rep-location-budget': 'everybody', 'POST /api/user-location': [...DESK, 'OPERACIONES', 'CONTABILIDAD'],

  'POST /api/cancelacion/terms': DESK, 'POST /api/cancelacion/total': DESK,
  'POST /api/payments/:uuid/confirmation': ['CONTABILIDAD'], 'POST /api/payments/:uuid/rejection': ['CONTABILIDAD'],
  'POST /api/payments/:uuid/voiding': ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
  'POST /api/refunds/:uuid/approval': ['GERENTE CONCESION', 'CONTABILIDAD'], 'POST /api/refunds/:uuid/rejection': ['GERENTE CONCESION', 'CONTABILIDAD'],
  'POST /api/refunds/:uuid/transit': ['GERENTE CONCESION', 'CONTABILIDAD'], 'POST /api/refunds/:uuid/failure': ['GERENTE CONCESION', 'CONTABILIDAD'], 'POST /api/refunds': DESK,
  'POST /api/refunds/:uuid/payout': ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION', 'CONTABILIDAD', 'REP CONCESION', 'TOURSALES'],

  'POST /api/catalog/search': SELLERS, 'GET /api/catalog/products/:uuid': SELLERS, 'GET /api/catalog/filters': SELLERS, 'GET /api/catalog/photos/:key': 'public', 'POST /api/cupones/descuento': SELLERS,
  'POST /api/integraciones/validateDisponibilidad': SELLERS, 'GET /api/reservas/get-allow-minors/:a/:b': SELLERS, 'GET /api/promotions/:id/listView': SELLERS,
  'GET /api/productos/canal': 'everybody', 'GET /api/proveedores': 'everybody', 'GET /api/proveedor/servicio/:id': 'everybody', 'GET /api/servicio/code/proveedor/:a/:b': 'everybody',
  'GET /api/pickups/servicio/:a/:b': 'everybody', 'GET /api/dockTransportation/:id': 'everybody', 'GET /api/services/content/:a/:b': 'everybody', 'GET /api/politicas/get': 'everybody',

  'POST /api/checkout/price': SELLERS, 'POST /api/checkout/hold': SELLERS, 'POST /api/checkout/hold/:uuid/extension': SELLERS, 'DELETE /api/checkout/hold/:uuid': SELLERS, 'GET /api/checkout/options': SELLERS,
  'POST /api/save-booking': SELLERS, 'POST /api/saveBookin': SELLERS, 'POST /api/pagoRestante': [...DESK, 'CONTABILIDAD'], 'POST /api/reserva/validate_payment_method': [...DESK, 'CONTABILIDAD'], 'GET /api/payment-methods': 'everybody',

  'GET /api/messages': READS_MESSAGES, 'POST /api/messages/get-by-id-user': READS_MESSAGES, 'GET /api/messages/:id': READS_MESSAGES, 'GET /api/messages/:id/attachments/:name': READS_MESSAGES,
  'POST /api/messages/update-message-read': READS_MESSAGES, 'POST /api/messages/get/count-unreaded-messages': READS_MESSAGES,
  'POST /api/messages/create': MANAGER, 'POST /api/messages/delete': MANAGER, 'POST /api/messages/get-readed-messages': MANAGER, 'POST /api/messages/get/rep': MANAGER, 'GET /api/messages/limits': MANAGER,
  'GET /api/messages/updates': ['GERENTE CONCESION', 'SUBGERENTE', 'REP CONCESION'], 'POST /api/messages/updates': NOBODY_ELSE,

  'GET /api/tipocambio/dia': 'everybody', 'GET /api/monedas': 'everybody', 'GET /api/monedas/list': 'everybody', 'GET /api/rates': 'everybody', 'POST /api/currencyConversion': 'everybody',
  'POST /api/rates/house': ['GERENTE CONCESION', 'CONTABILIDAD'], 'POST /api/rates/house/withdrawal': ['GERENTE CONCESION', 'CONTABILIDAD'], 'GET /api/rates/history': ['GERENTE CONCESION', 'CONTABILIDAD'], 'GET /api/rates/banxico': ['GERENTE CONCESION', 'CONTABILIDAD'],
  'POST /api/rates/banxico': ['GERENTE CONCESION', 'CONTABILIDAD'], 'POST /api/rates/banxico/fetch': ['GERENTE CONCESION', 'CONTABILIDAD'],

  'GET /api/buzon': 'public', 'GET /api/buzon/:id': 'public', 'GET /api/buzon/:id/html': 'public', 'GET /api/buzon/:id/attachments/:position': 'public',

  'GET /api/canales': 'everybody', 'GET /api/hoteles': 'everybody', 'GET /api/hoteles/crm/:id': 'everybody', 'GET /api/hotelesventa': 'everybody', 'GET /api/hotels/filters': 'everybody', 'GET /api/hotels/by-channel/:id': 'everybody',
  'GET /api/channels/:id/hotels': 'everybody', 'GET /api/locations/by-hotel/:hotel/:user': 'everybody', 'GET /api/locaciones': 'everybody', 'GET /api/locaciones/hoteles/:channel/:hotel': 'everybody',
  'GET /api/hotels/:id/locations': 'everybody', 'POST /api/locations/list-by-hotel': 'everybody', 'GET /api/locations-tags': 'everybody', 'GET /api/destinos': 'everybody', 'GET /api/paises': 'everybody', 'GET /api/reps': 'everybody', 'POST /api/current-location': 'everybody',

  'GET /api/dashboard': 'everybody',
  'GET /api/reports': 'everybody', 'GET /api/reports/choices': 'everybody', 'GET /api/reports/sales-by-item/definition': DAILY_SALES, 'POST /api/reports/sales-by-item': DAILY_SALES, 'POST /api/excel/sales-by-item': DAILY_SALES,
  'POST /api/csv/sales-by-item': DAILY_SALES, 'POST /api/pdf/sales-by-item': DAILY_SALES, 'POST /api/reportes/excursiones': DAILY_SALES,

  'POST /api/reservas': SEES_RESERVATIONS, 'GET /api/reservas/filters': SEES_RESERVATIONS, 'GET /api/reserva/show/:id': SEES_RESERVATIONS, 'GET /api/reserva/show/reserva/:id': SEES_RESERVATIONS,
  'GET /api/vouchers/:uuid/pdf': [...SEES_RESERVATIONS, 'PROVEEDORES'], 'GET /api/reservations/:uuid/vouchers.pdf': [...SEES_RESERVATIONS, 'PROVEEDORES'], 'GET /api/cupon/:token': 'public',
  'GET /api/email/cliente/:id': [...SELLERS, 'OPERACIONES'], 'POST /api/reserva/send_confirmation_client': [...SELLERS, 'OPERACIONES'],

  'GET /api/newsletters': WRITES_TO_CUSTOMERS, 'POST /api/newsletters': WRITES_TO_CUSTOMERS, 'GET /api/newsletters/:uuid': WRITES_TO_CUSTOMERS, 'PUT /api/newsletters/:uuid': WRITES_TO_CUSTOMERS, 'DELETE /api/newsletters/:uuid': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/preview': WRITES_TO_CUSTOMERS, 'POST /api/newsletters/audience': WRITES_TO_CUSTOMERS, 'GET /api/newsletters/products': WRITES_TO_CUSTOMERS, 'GET /api/newsletters/:uuid/recipients': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/test': WRITES_TO_CUSTOMERS, 'POST /api/newsletters/:uuid/sending': WRITES_TO_CUSTOMERS, 'POST /api/newsletters/:uuid/cancellation': WRITES_TO_CUSTOMERS,
  'POST /api/newsletters/:uuid/pause': WRITES_TO_CUSTOMERS, 'POST /api/newsletters/:uuid/resumption': WRITES_TO_CUSTOMERS, 'GET /api/newsletters/unsubscribed': WRITES_TO_CUSTOMERS,
  'GET /api/newsletters/previews/:token': 'public', 'GET /api/newsletters/unsubscriptions/:token': 'public', 'POST /baja/:token': 'public',

  'GET /wsp/whatsapp/numbers': WHATSAPP, 'POST /wsp/whatsapp/getGroupChats': WHATSAPP, 'POST /wsp/whatsapp/sendMessage': WHATSAPP, 'GET /wsp/whatsapp/messages': WHATSAPP, 'GET /wsp/whatsapp/messages/:id': WHATSAPP,
  'GET /wsp/whatsapp/commands/:id': WHATSAPP, 'POST /wsp/whatsapp/logout': MANAGER, 'POST /wsp/whatsapp/numbers': NOBODY_ELSE, 'PUT /wsp/whatsapp/numbers/:id': NOBODY_ELSE,
}
