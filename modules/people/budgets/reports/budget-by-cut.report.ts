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
    es: '¿Qué alcanzó cada locación y rep en cada periodo, tal como se cortó?',
    en: 'What did each location and rep attain in each period, as it was cut?',
  },
  rule: {
    es: 'Cifras congeladas al cortar; los periodos terminan en las fechas elegidas. No cuenta cortes que se abrieron.',
    en: 'Figures frozen at the cut; periods end within the days chosen. Cuts that were reopened do not count.',
  },
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'COMERCIAL',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
  ],
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
