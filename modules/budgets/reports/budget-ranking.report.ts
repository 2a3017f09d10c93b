import { ranking, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'budget-ranking',
  path: '/reporte/presupuesto/ranqueo',
  title: { es: 'Ranqueo', en: 'Ranking' },
  question: {
    es: '¿Quién alcanzó más de su meta, y quién sube o baja?',
    en: 'Who attained most of their target, and who climbs or falls?',
  },
  rule: {
    es: 'Ordena a los reps por alcance y, en empate, por lo vendido; lo compara con el mes anterior. Vendido es lo de ventas diarias: sin descuentos, sin muelle y sin canceladas, por día de venta. Sin borradores.',
    en: 'Ranks reps by attainment, equals by what they sold; held against the month before. Sold is what daily sales call so: without discounts, dock fees and cancellations, by day of sale. No drafts.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'SUPERVISOR CONCESION'],
  menu: { group: 'presupuesto', order: 50 },
  fact: budgetDay,
  where: sql`l.rep_id is not null`,
  period: { column: 'day', calendar: 'sale', fallback: 'month' },
  rows: ranking(['rep'], 'attained'),
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  columns: ['rep', 'currency', 'target', 'sold', 'attained'],
  keep: ['rep', 'attained'],
  sort: ['-attained'],
  figures: ['target', 'sold', 'attained'],
})
