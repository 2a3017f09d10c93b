import { OF_PRODUCTION } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'

export default report({
  id: 'sales-by-country',
  path: '/reporte/pais/venta',
  title: { es: 'Venta por país', en: 'Sales by country' },
  words: { es: 'nacionalidad mercado origen clientes', en: 'nationality market origin customers' },
  question: {
    es: '¿De qué países son los clientes, y cuánto gasta cada reserva?',
    en: 'Which countries do customers come from, and how much does each reservation spend?',
  },
  rule: {
    es: 'Por país del cliente, con muelle: lo vendido que sigue en pie, y de lo cancelado con cargo solo el cargo. El ticket promedio es el total entre las reservas.',
    en: 'By country of the customer, dock fees included: what was sold and stands, and of what was cancelled with a charge only the charge. The mean ticket is the total over the reservations.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 90 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: bySharing(['country'], 'total'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: ['country', 'reservations', 'pax', 'currency', 'total', 'mean_ticket'],
  keep: ['country', 'total'],
  sort: ['-total'],
  figures: ['total', 'reservations', 'pax', 'mean_ticket'],
  chart: {
    kind: 'bar',
    x: 'country',
    y: 'total',
    label: { es: 'Venta por país', en: 'Sales by country' },
  },
  answers: ['/report/country/sales'],
})
