import { OF_DESKS } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { pivot, report } from '@kit/tables/report'

export default report({
  id: 'sales-by-rep-and-month',
  path: '/reportes/reps/mensual',
  title: { es: 'Venta por rep y mes', en: 'Sales by rep and month' },
  words: {
    es: 'vendedor mensual productividad cuánto vendió',
    en: 'seller monthly productivity how much sold',
  },
  question: {
    es: '¿Cuánto vendió cada rep por mes y cuánto el año anterior?',
    en: 'How much did each rep sell per month, and how much the year before?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar) por mes de venta, sin muelle ni cargos por cancelación.',
    en: 'Active sales (not canceled) by sale month, without dock fees or cancellation fees.',
  },
  roles: OF_DESKS,
  menu: { group: 'mas-reportes', order: 30 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: pivot(['rep'], 'sold'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: ['rep', 'currency', 'sold'],
  keep: ['rep'],
  sort: ['rep'],
  chart: {
    kind: 'heat',
    x: 'sale_day',
    part: 'month',
    series: 'rep',
    y: 'sold',
    label: {
      es: 'Venta por rep y mes, los 20 mayores',
      en: 'Sales by rep and month, top 20',
    },
  },
  answers: ['/searchUserByMonth'],
})
