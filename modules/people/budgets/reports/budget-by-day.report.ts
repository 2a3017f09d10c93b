import { DESK_ROLES } from '@app/roles/rules'
import { by, report } from '@kit/tables/report'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'budget-by-day',
  path: '/reporte/presupuesto/fechas',
  title: { es: 'Presupuesto por fecha', en: 'Budget by date' },
  words: {
    es: 'meta diaria venta objetivo calendario día',
    en: 'target daily sales goal calendar date',
  },
  question: {
    es: '¿Cuál era la meta de cada día y cuánto se vendió?',
    en: 'What was each day’s target, and how much was sold?',
  },
  rule: {
    es: 'Vendido: igual que en ventas diarias, sin descuentos, muelle ni canceladas, por fecha de venta. No incluye borradores.',
    en: 'Sold: as in daily sales, without discounts, dock fees, or cancellations, by sale date. Drafts are not included.',
  },
  roles: DESK_ROLES,
  under: '/presupuesto/ver',
  fact: budgetDay,
  period: { column: 'day', calendar: 'sale', fallback: 'month' },
  rows: by('day'),
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  columns: ['day', 'currency', 'target', 'sold', 'attained', 'gap'],
  keep: ['day', 'sold'],
  sort: ['day'],
  figures: ['target', 'sold', 'attained'],
  chart: { kind: 'line', x: 'day', y: 'sold', label: { es: 'Vendido por día', en: 'Sold by day' } },
})
