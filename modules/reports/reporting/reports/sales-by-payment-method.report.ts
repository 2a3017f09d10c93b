import { OF_SALES } from '@app/access/audiences'
import { settlementLine } from '@app/reporting/facts/settlement-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'sales-by-payment-method',
  path: '/reportes/excursionesTwo',
  title: { es: 'Excursiones por forma de pago', en: 'Excursions by payment method' },
  words: {
    es: 'efectivo tarjeta transferencia cobrado ventas tours',
    en: 'cash card transfer collected sales tours',
  },
  question: {
    es: '¿Con qué se pagó cada venta, y cuánto falta por cobrar?',
    en: 'How was each sale paid, and what is left to be paid?',
  },
  rule: {
    es: 'Un renglón por reserva, forma de pago y moneda recibida, ya sin lo reembolsado; otro con lo que falta por cobrar. Los renglones de una reserva suman lo que se debe por ella, con IVA y muelle; de lo cancelado, solo su cargo.',
    en: 'One row per reservation, method and currency taken, refunds off; one more with what is left to be paid. The rows of a reservation add up to what is due for it, with IVA and dock; of what was cancelled, only its charge.',
  },
  roles: OF_SALES,
  menu: { group: 'reportes-forma-pago', order: 50 },
  fact: settlementLine,
  period: { column: 'sale_day', calendar: 'sale' },
  choices: [shownIn],
  filters: ['location', 'channel', 'user', 'payment_state'],
  columns: [
    'folio',
    'sale_day',
    'location',
    'rep',
    'customer',
    'method',
    'taken',
    'currency',
    'total',
    'paid',
    'pending',
    'payment_state',
  ],
  hidden: ['channel', 'hotel', 'agency'],
  keep: ['folio', 'method', 'total'],
  sort: ['-sale_day', '-sale', 'method'],
  figures: ['total', 'paid', 'pending'],
  chart: {
    kind: 'bar',
    x: 'method',
    y: 'total',
    label: { es: 'Vendido por forma de pago', en: 'Sold by payment method' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
