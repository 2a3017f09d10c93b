import { OF_PRODUCTION } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { dimension } from '@app/reporting/dimension'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { periods, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'comparison-by-dates',
  path: '/report/comparative-by-dates',
  title: { es: 'Comparativo por fechas', en: 'Comparison by dates' },
  words: {
    es: 'comparar periodos contra año anterior lado a lado',
    en: 'compare periods versus last year side',
  },
  question: {
    es: '¿Cómo se comparan dos períodos cualesquiera, lado a lado?',
    en: 'How do any two periods compare, side by side?',
  },
  rule: {
    es: 'Lo vendido que sigue en pie, por día de venta; sin muelle ni cargos por cancelación. El segundo período es el que se elija en «Comparar con»; si no, el anterior de los mismos días.',
    en: 'What was sold and stands, by day of sale; without dock fees and cancellation charges. The second period is the one chosen under “Compare with”, or else the one before of as many days.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'otros-reportes', order: 100 },
  fact: soldLine,
  where: sql`l.item_state <> 'cancelled'`,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: periods(dimension, 2),
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
