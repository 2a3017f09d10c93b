import { iva } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { pivot, report } from '@kit/tables/report'

export default report({
  id: 'production-by-month',
  path: '/reportes/produccionanual',
  title: { es: 'Producción anual', en: 'Production of the year' },
  words: { es: 'año mes producto tours ventas', en: 'annual yearly month product tours sales' },
  question: {
    es: '¿Cuánto produjo cada producto en cada mes, y cuánto el año anterior?',
    en: 'What did each product bring in each month, and what in the year before?',
  },
  rule: {
    es: 'Cuenta en el mes del servicio lo vendido que sigue en pie, sin muelle ni cargos por cancelación.',
    en: 'Counts what was sold and stands in the month of its service, without dock fees and cancellation charges.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'CONTABILIDAD'],
  menu: { group: 'reportes-produccion', order: 20 },
  fact: soldLine,
  period: { column: 'service_day', calendar: 'service' },
  rows: pivot(['product'], 'sold'),
  choices: [iva, shownIn],
  filters: ['location', 'product', 'channel', 'user', 'providers'],
  columns: ['product', 'currency', 'sold'],
  keep: ['product'],
  sort: ['product'],
  chart: {
    kind: 'heat',
    x: 'service_day',
    part: 'month',
    series: 'product',
    y: 'sold',
    label: {
      es: 'Venta por producto y mes de servicio, los 20 mayores',
      en: 'Sold per product and month of service, the 20 largest',
    },
  },
})
