import { MANAGERS } from '@app/roles/rules'
import { iva } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { pivot, report } from '@kit/tables/report'

export default report({
  id: 'production-by-provider',
  path: '/reportes/produccionanual/proveedor',
  title: { es: 'Producción anual por proveedor', en: 'Annual production by provider' },
  words: { es: 'año mes operador parque', en: 'annual yearly month supplier operator park' },
  question: {
    es: '¿Cuánto produjo cada proveedor por mes y cuánto el año anterior?',
    en: 'How much did each provider’s services bring in per month, and how much the year before?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar) por mes de servicio, sin muelle ni cargos por cancelación.',
    en: 'Active sales (not canceled) by service month, without dock fees or cancellation fees.',
  },
  roles: [...MANAGERS, 'COMERCIAL', 'CONTABILIDAD'],
  menu: { group: 'reportes-produccion', order: 30 },
  fact: soldLine,
  period: { column: 'service_day', calendar: 'service' },
  rows: pivot(['provider'], 'sold'),
  choices: [iva, shownIn],
  filters: ['location', 'product', 'channel', 'user', 'providers'],
  columns: ['provider', 'currency', 'sold'],
  keep: ['provider'],
  sort: ['provider'],
  chart: {
    kind: 'heat',
    x: 'service_day',
    part: 'month',
    series: 'provider',
    y: 'sold',
    label: {
      es: 'Venta por proveedor y mes de servicio, los 20 mayores',
      en: 'Sales by provider and service month, top 20',
    },
  },
})
