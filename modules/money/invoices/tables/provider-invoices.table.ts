import { list } from '@kit/tables/list'
import { invoice } from '../facts/invoice.fact.ts'

export default list({
  id: 'provider-invoices',
  path: '/proveedor/facturas',
  title: { es: 'Mis facturas', en: 'My invoices' },
  about: {
    es: 'Siga sus facturas: cuáles se aceptaron, se pagaron o tienen diferencias.',
    en: 'Track your invoices: which were accepted, paid, or in dispute.',
  },
  words: {
    es: 'cfdi xml enviadas estado pagadas rechazadas',
    en: 'cfdi xml sent status paid rejected bills',
  },
  none: {
    es: 'No tiene facturas. Envíe sus CFDI en Portal de proveedor.',
    en: 'You have no invoices. Send your CFDI in Provider portal.',
  },
  first: '/proveedor',
  roles: ['PROVEEDORES'],
  menu: { group: 'portal', order: 40 },
  fact: invoice,
  columns: ['folio', 'state', 'issued_on', 'due_on', 'currency', 'total', 'lines', 'unsettled'],
  hidden: ['fiscal_uuid', 'subtotal', 'tax'],
  keep: ['folio', 'state', 'total'],
  filters: ['issued_on', 'due_on', 'state', 'currency'],
  pinned: ['issued_on', 'state'],
  sort: ['-issued_on'],
  totals: ['total'],
  key: 'id',
  link: ({ id }) => `/proveedor/factura/${id}`,
})
