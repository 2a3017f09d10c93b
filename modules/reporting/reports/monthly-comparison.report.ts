import { OF_PRODUCTION } from '@app/reporting/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { dimension } from '@app/reporting/dimension'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { periods, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'monthly-comparison',
  path: '/reporte/comparativo/mensual',
  title: { es: 'Comparativo mensual', en: 'Comparison of months' },
  question: {
    es: '¿Cómo va este mes contra los cuatro anteriores?',
    en: 'How does this month stand against the four before?',
  },
  rule: {
    es: 'Lo vendido que sigue en pie, por día de venta; sin muelle ni cargos por cancelación. De los meses anteriores cuenta tantos días como han pasado del que aún corre.',
    en: 'What was sold and stands, by day of sale; without dock fees and cancellation charges. Of the months before as many days count as have passed of the one that still runs.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 70 },
  fact: soldLine,
  where: sql`l.item_state <> 'cancelled'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: periods(dimension, 5),
  choices: [iva, shownIn, dimension],
  filters: USUAL_FILTERS,
  columns: ['currency', 'pax', 'sold'],
  sort: ['location'],
  chart: {
    kind: 'bar',
    x: 'location',
    y: 'sold',
    label: { es: 'Venta por período', en: 'Sold per period' },
  },
})
