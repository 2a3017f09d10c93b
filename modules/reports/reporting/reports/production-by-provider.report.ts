import { iva } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { pivot, report } from '@kit/tables/report'

export default report({
  id: 'production-by-provider',
  path: '/reportes/produccionanual/proveedor',
  title: { es: 'Producción anual por proveedor', en: 'Production of the year by provider' },
  words: { es: 'año mes operador parque', en: 'annual yearly month supplier operator park' },
  question: {
    es: '¿Cuánto produjo cada proveedor en cada mes, y cuánto el año anterior?',
    en: 'What did each provider’s services bring in each month, and what in the year before?',
  },
  rule: {
    es: 'Cuenta en el mes del servicio lo vendido que sigue en pie, sin muelle ni cargos por cancelación.',
    en: 'Counts what was sold and stands in the month of its service, without dock fees and cancellation charges.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'CONTABILIDAD'],
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
      en: 'Sold per provider and month of service, the 20 largest',
    },
  },
})
