import { OF_SALES } from '@app/reporting/audiences'
import { paymentLine } from '@app/reporting/facts/payment-line'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'dollars-collected',
  path: '/reporte/ventas_dolares',
  title: { es: 'Ventas en dólares', en: 'Dollar sales' },
  question: {
    es: '¿Cuántos dólares se cobraron, a qué tasa, y qué diferencia dejó el cambio?',
    en: 'How many dollars were collected, at which rate, and what did the exchange leave?',
  },
  rule: {
    es: 'Todo lo cobrado en dólares, por día de pago; el cambio y lo reembolsado restan. La diferencia cambiaria es lo que esos dólares valían a la tasa de venta de la casa menos los pesos por los que se recibieron.',
    en: 'Everything collected in dollars, by day of payment; change and refunds are taken off. The exchange difference is what those dollars were worth at the house’s sell rate less the pesos for which they were taken.',
  },
  roles: OF_SALES,
  menu: { group: 'reportes-forma-pago', order: 10 },
  fact: paymentLine,
  where: sql`l.currency = 'USD'`,
  period: { column: 'payment_day', calendar: 'payment' },
  filters: ['location', 'channel', 'user', 'kind'],
  columns: [
    'payment_day',
    'folio',
    'location',
    'rep',
    'method',
    'kind',
    'currency',
    'amount',
    'rate',
    'mxn',
    'sell_rate',
    'at_sell',
    'exchange_difference',
  ],
  hidden: ['channel', 'hotel', 'agency', 'customer', 'reference', 'sale_day'],
  keep: ['folio', 'amount'],
  sort: ['-payment_day', 'folio'],
  figures: ['amount', 'mxn', 'exchange_difference'],
  chart: {
    kind: 'line',
    x: 'payment_day',
    y: 'amount',
    label: { es: 'Dólares cobrados por día', en: 'Dollars collected per day' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
