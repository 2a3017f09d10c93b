import { OF_SALES } from '@app/roles/audiences'
import { paymentLine } from '@app/reporting/facts/payment-line'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'cards-in-months',
  path: '/reporte/meses-sin-intereses',
  title: { es: 'Cobros a meses sin intereses', en: 'Interest-free installment charges' },
  words: {
    es: 'msi mensualidades tarjeta banco procesador comisión',
    en: 'msi instalments installments bank processor fee',
  },
  question: {
    es: '¿Cuánto se cobró a meses y cuánto retiene el procesador?',
    en: 'How much was charged in installments, and how much does the processor keep?',
  },
  rule: {
    es: 'Cobros con tarjeta a meses, por fecha de pago, con la comisión e IVA del plan vigente. Los reembolsos restan; su comisión no se recupera.',
    en: 'Card charges in installments, by payment date, with the plan’s fee and tax at the time. Refunds are deducted; their fee is not recovered.',
  },
  roles: OF_SALES,
  menu: { group: 'mas-reportes', order: 70 },
  fact: paymentLine,
  where: sql`l.instalment_months is not null`,
  period: { column: 'payment_day', calendar: 'payment' },
  filters: ['location', 'channel', 'user', 'kind'],
  columns: [
    'payment_day',
    'folio',
    'location',
    'rep',
    'kind',
    'method',
    'months',
    'processor',
    'mxn',
    'months_fee',
    'months_fee_tax',
    'after_fee',
  ],
  hidden: ['channel', 'hotel', 'agency', 'customer', 'reference', 'sale_day'],
  keep: ['folio', 'mxn'],
  sort: ['-payment_day', 'folio'],
  figures: ['mxn', 'months_fee', 'months_fee_tax', 'after_fee'],
  chart: {
    kind: 'bar',
    x: 'processor',
    y: 'mxn',
    label: { es: 'Cobrado por procesador', en: 'Charged by processor' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
