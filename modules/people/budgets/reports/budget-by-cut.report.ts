import { DESK_ROLES } from '@app/roles/rules'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { cutFigure } from '../facts/cut-figure.fact.ts'

export default report({
  id: 'budget-by-cut',
  path: '/reporte/presupuesto/corte',
  title: { es: 'Presupuesto por corte', en: 'Budget by cut' },
  words: {
    es: 'meta congelada periodo alcance cumplimiento',
    en: 'target frozen period attainment',
  },
  question: {
    es: '¿Cuál fue el alcance de cada locación y rep en cada periodo, según su corte?',
    en: 'What was each desk’s and rep’s attainment in each period, according to its cut?',
  },
  rule: {
    es: 'Cifras congeladas en el corte, de los periodos que terminan en las fechas elegidas. No incluye cortes reabiertos.',
    en: 'Figures frozen in the cut, for periods ending within the dates chosen. Reopened cuts are not included.',
  },
  roles: DESK_ROLES,
  under: '/presupuesto/ver',
  fact: cutFigure,
  where: sql`l.holds`,
  period: { column: 'last_day', calendar: 'sale', fallback: 'month' },
  rows: by('period', 'location', 'rep'),
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  columns: ['period', 'location', 'rep', 'currency', 'target', 'sold', 'attained'],
  keep: ['period', 'attained'],
  sort: ['period', 'location', 'rep'],
  figures: ['target', 'sold', 'attained'],
})
