import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { invoicePayment } from '../facts/invoice-payment.fact.ts'

export default list({
  id: 'invoice-payments',
  path: '/facturas/pagos',
  title: { es: 'Pagos a proveedores', en: 'Payments to providers' },
  about: {
    es: 'Registre los pagos programados a proveedores y deshaga los equivocados.',
    en: 'Record scheduled payments to providers, and undo mistaken ones.',
  },
  words: {
    es: 'transferencia spei programado lote banco egresos pagado',
    en: 'transfer wire scheduled batch bank paid supplier',
  },
  none: {
    es: 'No hay pagos. Se programan en Facturas por pagar.',
    en: 'There are no payments. Schedule them in Invoices to pay.',
  },
  first: '/facturas/por-pagar',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  menu: { group: 'facturas', order: 30 },
  fact: invoicePayment,
  columns: [
    'invoice',
    'provider',
    'state',
    'batch',
    'scheduled_for',
    'currency',
    'amount',
    'paid_on',
    'bank',
    'reference',
  ],
  hidden: ['due_on', 'rate', 'paid_pesos', 'scheduled_by', 'paid_by', 'reason'],
  keep: ['invoice', 'provider', 'amount'],
  filters: ['scheduled_for', 'paid_on', 'state', 'provider', 'currency'],
  pinned: ['scheduled_for', 'state', 'provider'],
  sort: ['-scheduled_for'],
  totals: ['amount', 'paid_pesos'],
  key: 'id',
  link: ({ invoice_id }) => `/adicionar/factura/${invoice_id}`,
  actions: [
    opens('pay', 'Registrar pago', 'Record payment', { permission: 'invoice.pay' }),
    opens('pay_batch', 'Registrar pago del lote', 'Record batch payment', {
      permission: 'invoice.pay',
    }),
    opens('withdraw', 'Quitar pago programado', 'Remove scheduled payment', {
      permission: 'invoice.pay',
      danger: true,
    }),
    opens('undo', 'Deshacer pago', 'Undo payment', { permission: 'invoice.pay', danger: true }),
  ],
})
