import { permission, tableKey, type KeysOf } from '@kit/kernel/permission'

export const searchInvoices = tableKey('buscar/facturas')

export const captureInvoices = permission('adicionar/factura', {
  es: 'Capturar facturas de proveedores y ligar sus cupones',
  en: 'Enter provider invoices and match their vouchers',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
})

export const invoiceReconcile = permission('invoice.reconcile', {
  es: 'Conciliar facturas que capturó otra persona',
  en: 'Reconcile invoices entered by someone else',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  money: true,
})

export const invoiceBeyondTolerance = permission('invoice.beyond_tolerance', {
  es: 'Conciliar facturas fuera de tolerancia',
  en: 'Reconcile invoices beyond tolerance',
  roles: ['GERENTE CONCESION'],
  money: true,
})

export const invoicePay = permission('invoice.pay', {
  es: 'Programar, registrar y deshacer pagos de facturas de proveedores',
  en: 'Schedule, record, and undo provider invoice payments',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  money: true,
})

export const invoiceDispute = permission('invoice.dispute', {
  es: 'Abrir, atender y cerrar disputas de facturas de proveedores',
  en: 'Open, handle, and close provider invoice disputes',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
})

export const providerPortal = permission('provider.portal', {
  es: 'Consultar su información y enviar facturas como proveedor',
  en: 'See their own information and send invoices as a provider',
  roles: ['PROVEEDORES'],
})

export const payableInvoices = tableKey('facturas/por-pagar')
export const invoicePayments = tableKey('facturas/pagos')

declare module '@kit/kernel/permission' {
  interface DeclaredPermissions extends KeysOf<typeof import('./permissions.ts')> {}
}
