import { OF_OPERATIONS } from '@app/roles/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { serviceLine } from '@app/reporting/facts/service-line'
import { by, report } from '@kit/tables/report'

export default report({
  id: 'real-pax',
  path: '/report/real-pax',
  title: { es: 'Pax reales', en: 'Actual pax' },
  words: {
    es: 'no show llegaron asistencia personas embarcados',
    en: 'no-show came attendance people boarded actual',
  },
  question: {
    es: '¿Cuántas personas llegaron a cada salida y cuántas fueron no show?',
    en: 'How many people showed up for each departure, and how many were no-shows?',
  },
  rule: {
    es: 'Servicios vigentes por fecha de servicio. Pax reales: los de cupones usados. No show: los que no llegaron a un servicio ya reportado.',
    en: 'Active services by service date. Actual pax: those on used vouchers. No-show: those who did not arrive at a service already reported.',
  },
  roles: OF_OPERATIONS,
  menu: { group: 'operaciones', order: 80 },
  fact: serviceLine,
  period: { column: 'service_day', calendar: 'service' },
  rows: by('service_day', 'product', 'service_time'),
  filters: USUAL_FILTERS,
  columns: [
    'service_day',
    'product',
    'service_time',
    'items',
    'pax',
    'came',
    'missed',
    'expected',
    'came_share',
  ],
  keep: ['service_day', 'product'],
  sort: ['service_day', 'product'],
  figures: ['pax', 'came', 'missed', 'came_share'],
  chart: {
    kind: 'bar',
    x: 'product',
    y: 'came',
    label: { es: 'Pax reales por producto', en: 'Actual pax by product' },
  },
})
