import { OF_PRODUCTION } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldAndServed } from '@app/reporting/facts/sold-and-served'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'

export default report({
  id: 'sold-against-produced',
  path: '/reporte/ventas-produccion-anual',
  title: { es: 'Ventas contra producción', en: 'Sales against production' },
  words: { es: 'vendido producido mes año diferencia', en: 'sold produced month year difference' },
  question: {
    es: '¿Cuánto se vendió cada mes, y cuánto se produjo?',
    en: 'How much was sold each month, and how much was produced?',
  },
  rule: {
    es: 'Lo vendido que sigue en pie: en «Vendido» por su día de venta, en «Producido» por su día de servicio. Sin muelle ni cargos por cancelación.',
    en: 'What was sold and stands: under “Sold” by its day of sale, under “Produced” by its day of service. Without dock fees and cancellation charges.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 50 },
  fact: soldAndServed,
  period: { column: 'day', calendar: 'sale', fallback: 'year' },
  rows: by('day:month'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: ['day', 'currency', 'sold', 'served', 'difference'],
  keep: ['day'],
  sort: ['day'],
  figures: ['sold', 'served', 'difference'],
  chart: {
    kind: 'line',
    x: 'day',
    part: 'month',
    series: 'moment',
    y: 'amount',
    label: { es: 'Vendido y producido por mes', en: 'Sold and produced per month' },
  },
})
