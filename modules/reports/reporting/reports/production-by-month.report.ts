import { MANAGERS } from '@app/roles/rules'
import { iva } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { pivot, report } from '@kit/tables/report'

export default report({
  id: 'production-by-month',
  path: '/reportes/produccionanual',
  title: { es: 'Producción anual', en: 'Annual production' },
  words: { es: 'año mes producto tours ventas', en: 'annual yearly month product tours sales' },
  question: {
    es: '¿Cuánto produjo cada producto por mes y cuánto el año anterior?',
    en: 'How much did each product bring in per month, and how much the year before?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar) por mes de servicio, sin muelle ni cargos por cancelación.',
    en: 'Active sales (not canceled) by service month, without dock fees or cancellation fees.',
  },
  roles: [...MANAGERS, 'COMERCIAL', 'CONTABILIDAD'],
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
      en: 'Sales by product and service month, top 20',
    },
  },
})
