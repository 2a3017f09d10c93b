import { OF_SALES } from '@app/roles/audiences'
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
    es: '¿Cuántos dólares se cobraron, a qué TC y con qué margen cambiario?',
    en: 'How many dollars were collected, at which rate, and with what exchange margin?',
  },
  rule: {
    es: 'Cobros en dólares, por fecha de pago; el cambio y los reembolsos restan. Margen cambiario: valor al TC de venta de la casa menos los pesos por los que se recibieron. No es la diferencia cambiaria de los libros.',
    en: 'Dollars collected, by payment date; change and refunds are deducted. Exchange margin: value at the house sell rate less the pesos they were taken for. It is not the exchange gain or loss in the books.',
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
    label: { es: 'Dólares cobrados por día', en: 'Dollars collected by day' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
