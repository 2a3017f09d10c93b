import { list } from '@kit/tables/list'
import { invoice } from '../facts/invoice.fact.ts'

export default list({
  id: 'invoices',
  path: '/buscar/facturas',
  title: { es: 'Facturas de proveedores', en: 'Provider invoices' },
  about: {
    es: 'Busque cualquier factura de proveedor por folio, estado, fecha o importe.',
    en: 'Find any provider invoice by folio, state, date, or amount.',
  },
  words: {
    es: 'cfdi xml buscar uuid fiscal recibidas cuentas por pagar',
    en: 'cfdi xml search bills tax supplier payables',
  },
  none: {
    es: 'No hay facturas. Se capturan en Adicionar factura.',
    en: 'There are no invoices. Enter them in Add invoice.',
  },
  first: '/adicionar/factura',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  menu: { group: 'facturas', order: 10 },
  fact: invoice,
  start: [
    {
      roles: ['CONTABILIDAD'],
      label: { es: 'Facturas por conciliar', en: 'Invoices to reconcile' },
      order: 35,
      asked: () => ({
        state: ['captured', 'validated', 'matched', 'partly_matched', 'unmatched'],
      }),
      figures: ['total'],
    },
  ],
  unsettled: {
    label: { es: 'Facturas sin conciliar', en: 'Invoices not reconciled' },
    asked: ({ from, to }) => ({
      issued_on_from: from,
      issued_on_to: to,
      state: ['captured', 'validated', 'matched', 'partly_matched', 'unmatched'],
    }),
  },
  columns: [
    'folio',
    'provider',
    'state',
    'issued_on',
    'due_on',
    'currency',
    'total',
    'lines',
    'unsettled',
    'captured_by',
  ],
  hidden: [
    'fiscal_uuid',
    'source',
    'subtotal',
    'tax',
    'captured_at',
    'reconciled_by',
    'reconciled_at',
    'note',
  ],
  keep: ['folio', 'provider', 'total'],
  filters: ['issued_on', 'due_on', 'state', 'provider', 'source', 'currency'],
  pinned: ['issued_on', 'state', 'provider'],
  sort: ['-issued_on'],
  totals: ['total'],
  key: 'id',
  link: ({ id }) => `/adicionar/factura/${id}`,
  answers: ['/buscar/facturas'],
})
