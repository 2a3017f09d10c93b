import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const searchInvoices = tableKey('buscar/facturas')

export const captureInvoices = permission('adicionar/factura', {
  es: 'Capturar facturas de proveedores y ligar sus cupones',
  en: 'Capture invoices of providers and tie their vouchers',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
})

export const invoiceReconcile = permission('invoice.reconcile', {
  es: 'Conciliar facturas que capturó otra persona',
  en: 'Reconcile invoices that somebody else captured',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  money: true,
})

export const invoiceBeyondTolerance = permission('invoice.beyond_tolerance', {
  es: 'Conciliar facturas que pasan de la tolerancia',
  en: 'Reconcile invoices beyond the tolerance',
  roles: ['GERENTE CONCESION'],
  money: true,
})

export const invoicePay = permission('invoice.pay', {
  es: 'Programar, registrar y deshacer pagos de facturas de proveedores',
  en: 'Schedule, note and undo payments of providers’ invoices',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  money: true,
})

export const invoiceDispute = permission('invoice.dispute', {
  es: 'Abrir, llevar y cerrar disputas de facturas de proveedores',
  en: 'Open, carry on and close disputes of providers’ invoices',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
})

export const providerPortal = permission('provider.portal', {
  es: 'Ver lo propio como proveedor y mandar sus facturas',
  en: 'See one’s own as a provider and send invoices',
  roles: ['PROVEEDORES'],
})

export const payableInvoices = tableKey('facturas/por-pagar')
export const invoicePayments = tableKey('facturas/pagos')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
