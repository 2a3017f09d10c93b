import { OF_PRODUCTION } from '@app/reporting/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { dimension } from '@app/reporting/dimension'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { periods, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'yearly-comparison',
  path: '/reporte/comparativo/anual',
  title: { es: 'Comparativo anual', en: 'Comparison of years' },
  question: {
    es: '¿Cómo va este año contra los dos anteriores?',
    en: 'How does this year stand against the two before?',
  },
  rule: {
    es: 'Lo vendido que sigue en pie, por día de venta; sin muelle ni cargos por cancelación. De los años anteriores cuenta tantos días como han pasado del que aún corre.',
    en: 'What was sold and stands, by day of sale; without dock fees and cancellation charges. Of the years before as many days count as have passed of the one that still runs.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 60 },
  fact: soldLine,
  where: sql`l.item_state <> 'cancelled'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'year' },
  rows: periods(dimension, 3),
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
