import { OF_PRODUCTION } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldAndServed } from '@app/reporting/facts/sold-and-served'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'

export default report({
  id: 'sold-against-produced',
  path: '/reporte/ventas-produccion-anual',
  title: { es: 'Ventas contra producción', en: 'Sales vs. production' },
  words: { es: 'vendido producido mes año diferencia', en: 'sold produced month year difference' },
  question: {
    es: '¿Cuánto se vendió y cuánto se produjo cada mes?',
    en: 'How much was sold and how much was produced each month?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar): «Vendido» por fecha de venta, «Producido» por fecha de servicio. Sin muelle ni cargos por cancelación.',
    en: 'Active sales (not canceled): “Sold” by sale date, “Produced” by service date. Without dock fees or cancellation fees.',
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
    label: { es: 'Vendido y producido por mes', en: 'Sold and produced by month' },
  },
})
