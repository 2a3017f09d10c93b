import { OF_SALES } from '@app/access/audiences'
import { paymentLine } from '@app/reporting/facts/payment-line'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'dollars-collected',
  path: '/reporte/ventas_dolares',
  title: { es: 'Ventas en dólares', en: 'Dollar sales' },
  words: {
    es: 'usd tipo de cambio tc divisa margen cambiario',
    en: 'usd exchange rate fx currency margin',
  },
  question: {
    es: '¿Cuántos dólares se cobraron, a qué tasa, y qué margen dejó el cambio?',
    en: 'How many dollars were collected, at which rate, and what margin did the exchange leave?',
  },
  rule: {
    es: 'Todo lo cobrado en dólares, por día de pago; el cambio y lo reembolsado restan. El margen de cambio es lo que esos dólares valían a la tasa de venta de la casa menos los pesos por los que se recibieron; no es la diferencia cambiaria de los libros.',
    en: 'Everything collected in dollars, by day of payment; change and refunds are taken off. The exchange margin is what those dollars were worth at the house’s sell rate less the pesos for which they were taken; it is not the exchange difference of the books.',
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
    'exchange_margin',
  ],
  hidden: ['channel', 'hotel', 'agency', 'customer', 'reference', 'sale_day'],
  keep: ['folio', 'amount'],
  sort: ['-payment_day', 'folio'],
  figures: ['amount', 'mxn', 'exchange_margin'],
  chart: {
    kind: 'line',
    x: 'payment_day',
    y: 'amount',
    label: { es: 'Dólares cobrados por día', en: 'Dollars collected per day' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
