import { OF_PRODUCTION } from '@app/roles/audiences'
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
    es: '¿Cómo se comparan dos períodos lado a lado?',
    en: 'How do two periods compare, side by side?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar), por fecha de venta, sin muelle ni cargos por cancelación. El segundo período se elige en «Comparar con»; si no se elige, son los mismos días inmediatamente anteriores.',
    en: 'Active sales (not canceled), by sale date, without dock fees or cancellation fees. Choose the second period in “Compare with”; otherwise it is the same number of days just before.',
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
    label: { es: 'Ventas por período', en: 'Sales by period' },
  },
})
