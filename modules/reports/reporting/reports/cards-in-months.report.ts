import { OF_SALES } from '@app/access/audiences'
import { paymentLine } from '@app/reporting/facts/payment-line'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'cards-in-months',
  path: '/reporte/meses-sin-intereses',
  title: { es: 'Cobros a meses sin intereses', en: 'Cards in interest-free months' },
  words: {
    es: 'msi mensualidades tarjeta banco procesador comisión',
    en: 'msi instalments installments bank processor fee',
  },
  question: {
    es: '¿Qué se cobró a meses, y cuánto se queda el procesador?',
    en: 'What was charged in months, and how much does the processor keep?',
  },
  rule: {
    es: 'Cada cobro con tarjeta a meses, por día de pago, con la comisión y su IVA que decía el plan ese día. Lo reembolsado resta; su comisión no se recupera.',
    en: 'Every card charged in months, by day of payment, with the fee and its tax that the plan said on that day. What was given back is taken off; its fee does not come back.',
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
