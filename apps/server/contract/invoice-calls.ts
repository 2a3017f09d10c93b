/** Accounting captures and reconciles; a manager what is beyond the tolerance. */
const ACCOUNTING = ['CONTABILIDAD', 'GERENTE CONCESION'] as const

/** Who may call what of invoices of providers: a part of `who-may.ts`, written by hand like it. */
export const INVOICE_CALLS: Readonly<Record<string, readonly string[]>> = {
  'GET /api/v2/invoice/provider-list': ACCOUNTING,
  'POST /api/adicionar/factura': ACCOUNTING,
  'POST /api/adicionar/cupon': ACCOUNTING,
  'POST /api/invoices/:id/lines/:line_id/release': ACCOUNTING,
  'POST /api/invoices/:id/lines/:line_id/removal': ACCOUNTING,
  'POST /api/invoices/:id/lines/:line_id/rejection': ACCOUNTING,
  'POST /api/invoices/vouchers/:id/release': ACCOUNTING,
  'GET /api/invoices/vouchers/:id/invoices': ACCOUNTING,
  'POST /api/invoices/:id/match': ACCOUNTING,
  'POST /api/invoices/:id/reconciliation': ACCOUNTING,
  'POST /api/invoices/:id/cancellation': ACCOUNTING,
  'GET /api/buscar/factura/:id': ACCOUNTING,
  'POST /api/cupones/proveedores': ACCOUNTING,
  'POST /api/factura/proveedor': ACCOUNTING,
  'POST /api/facture/import': ACCOUNTING,
  'GET /api/factura/proveedor/download/:id': ACCOUNTING,
  'POST /api/invoices/:id/payments': ACCOUNTING,
  'POST /api/invoices/:id/paid': ACCOUNTING,
  'POST /api/invoices/payments/:id/paid': ACCOUNTING,
  'POST /api/invoices/payments/:id/withdrawal': ACCOUNTING,
  'POST /api/invoices/payments/:id/undoing': ACCOUNTING,
  'POST /api/invoices/due': ACCOUNTING,
  'POST /api/invoices/batches': ACCOUNTING,
  'POST /api/invoices/batches/:id/paid': ACCOUNTING,
  'POST /api/invoices/:id/taking-back': ACCOUNTING,
}
