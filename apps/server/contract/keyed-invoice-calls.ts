import { tried, type KeyedCalls } from './keyed.ts'

const PAYING = tried('modules/money/invoices/server/paying.test.ts', 'another provider’s')
const DISAGREEING = tried('modules/money/invoices/server/disagreeing.test.ts', 'another provider’s')
const PORTAL = tried('modules/money/invoices/server/portal.test.ts', 'another provider’s')
const INVOICES = tried('modules/money/invoices/server/invoices.test.ts', 'another provider’s')

/** Calls of providers' invoices that name a row: a part of `keyed-calls.ts`. */
export const KEYED_INVOICE_CALLS: KeyedCalls = {
  'POST /api/adicionar/factura': INVOICES,
  'POST /api/adicionar/cupon': INVOICES,
  'POST /api/invoices/:id/lines/:line_id/release': INVOICES,
  'POST /api/invoices/:id/lines/:line_id/removal': INVOICES,
  'POST /api/invoices/:id/lines/:line_id/rejection': INVOICES,
  'POST /api/invoices/vouchers/:id/release': INVOICES,
  'GET /api/invoices/vouchers/:id/invoices': INVOICES,
  'POST /api/invoices/:id/match': INVOICES,
  'POST /api/invoices/:id/reconciliation': INVOICES,
  'POST /api/invoices/:id/cancellation': INVOICES,
  'GET /api/buscar/factura/:id': INVOICES,
  'POST /api/invoices/:id/payments': PAYING,
  'POST /api/invoices/:id/paid': PAYING,
  'POST /api/invoices/payments/:id/paid': PAYING,
  'POST /api/invoices/payments/:id/withdrawal': PAYING,
  'POST /api/invoices/payments/:id/undoing': PAYING,
  'POST /api/invoices/batches/:id/paid': 'a batch of the house; its invoices are locked by scope',
  'POST /api/invoices/:id/credit-notes': DISAGREEING,
  'POST /api/invoices/credit-notes/:id/cancellation': DISAGREEING,
  'GET /api/invoices/credit-notes/:id/document': DISAGREEING,
  'POST /api/invoices/:id/disputes': DISAGREEING,
  'POST /api/invoices/disputes/:id/messages': DISAGREEING,
  'POST /api/invoices/disputes/:id/closing': DISAGREEING,
  'GET /api/invoices/dispute-messages/:id/document': DISAGREEING,
  'GET /api/provider/invoices/:id': PORTAL,
  'POST /api/provider/disputes/:id/messages': PORTAL,
  'POST /api/invoices/:id/taking-back': PAYING,
  'POST /api/cupones/proveedores': INVOICES,
  'POST /api/factura/proveedor': INVOICES,
  'POST /api/facture/import': tried(
    'modules/money/invoices/server/import.test.ts',
    'whose they are is what the file says',
  ),
  'GET /api/factura/proveedor/download/:id': INVOICES,
}
