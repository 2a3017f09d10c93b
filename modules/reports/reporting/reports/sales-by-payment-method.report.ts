import { OF_SALES } from '@app/roles/audiences'
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
    es: '¿Con qué forma de pago se pagó cada venta y cuánto falta por cobrar?',
    en: 'Which payment method paid each sale, and how much is left to collect?',
  },
  rule: {
    es: 'Una fila por reserva, forma de pago y moneda recibida, menos reembolsos, y otra con el saldo por cobrar. Las filas de una reserva suman su total, con IVA y muelle; de las canceladas, solo el cargo.',
    en: 'One row per reservation, payment method, and currency received, less refunds, and another with the balance to collect. A reservation’s rows add up to its total, with VAT and dock fees; for canceled ones, only the fee.',
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
