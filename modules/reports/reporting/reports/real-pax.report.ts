import { OF_OPERATIONS } from '@app/access/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { serviceLine } from '@app/reporting/facts/service-line'
import { by, report } from '@kit/tables/report'

export default report({
  id: 'real-pax',
  path: '/report/real-pax',
  title: { es: 'Pax reales', en: 'Real pax' },
  words: {
    es: 'no show llegaron asistencia personas embarcados',
    en: 'no-show came attendance people boarded actual',
  },
  question: {
    es: '¿Cuántos de los que compraron cada salida llegaron, y cuántos no?',
    en: 'How many of those who bought each departure came, and how many did not?',
  },
  rule: {
    es: 'Servicios vendidos que siguen en pie, por día de servicio. Pax reales son los de cupones rendidos; no show, los que no llegaron a un servicio ya reportado.',
    en: 'Services that were sold and stand, by day of service. Real pax are those of rendered vouchers; no show those who did not come to a service already reported.',
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
    label: { es: 'Pax reales por producto', en: 'Real pax per product' },
  },
})
