import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { payableInvoice } from '../facts/payable-invoice.fact.ts'

export default list({
  id: 'payable-invoices',
  path: '/facturas/por-pagar',
  title: { es: 'Facturas por pagar', en: 'Invoices to pay' },
  about: {
    es: 'Consulte los saldos con proveedores y sus vencimientos; programe o registre pagos.',
    en: 'See what is owed to providers and when it is due; schedule or record payments.',
  },
  words: {
    es: 'vencidas adeudo cuánto debo proveedor cxp programar pasivo vencimiento',
    en: 'due overdue payables owe owed suppliers ap schedule bills pay',
  },
  none: {
    es: 'No hay facturas conciliadas por pagar.',
    en: 'There are no reconciled invoices to pay.',
  },
  first: '/buscar/facturas',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  menu: { group: 'facturas', order: 20 },
  fact: payableInvoice,
  columns: ['folio', 'provider', 'state', 'due_on', 'overdue', 'accepted', 'owed'],
  hidden: ['issued_on', 'currency', 'total', 'paid', 'scheduled', 'unscheduled'],
  keep: ['folio', 'provider', 'owed'],
  filters: ['due_on', 'state', 'provider', 'currency'],
  pinned: ['due_on', 'provider', 'currency'],
  sort: ['due_on'],
  totals: ['accepted', 'paid', 'scheduled', 'owed', 'unscheduled'],
  key: 'id',
  link: ({ id }) => `/adicionar/factura/${id}`,
  actions: [
    opens('schedule', 'Programar pago', 'Schedule payment', { permission: 'invoice.pay' }),
    opens('pay', 'Registrar pago', 'Record payment', { permission: 'invoice.pay' }),
  ],
})
