import { DESK_ROLES } from '@app/roles/rules'
import { by, report } from '@kit/tables/report'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'budget-by-rep',
  path: '/presupuesto/reporte',
  title: { es: 'Reporte de presupuesto', en: 'Budget report' },
  words: {
    es: 'meta avance cuánto falta locación rep objetivo cuota',
    en: 'target progress how much is left location rep goal quota',
  },
  question: {
    es: '¿Cuál es el avance de cada locación y rep vs. su meta, y cuánto falta por día?',
    en: 'How is each desk and rep doing vs. the target, and how much is left per day?',
  },
  rule: {
    es: 'Vendido: igual que en ventas diarias, sin descuentos, muelle ni canceladas, por fecha de venta. No incluye borradores. Cierre proyectado: ventas a hoy más la meta de los días restantes.',
    en: 'Sold: as in daily sales, without discounts, dock fees, or cancellations, by sale date. Drafts are not included. Projected close: sales to date plus the target of the remaining days.',
  },
  roles: DESK_ROLES,
  menu: { group: 'asignaciones', order: 30 },
  fact: budgetDay,
  period: { column: 'day', calendar: 'sale', fallback: 'month' },
  rows: by('location', 'rep'),
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  columns: [
    'location',
    'rep',
    'currency',
    'target',
    'sold',
    'attained',
    'due',
    'pace',
    'projected',
    'gap',
    'gap_by_day',
  ],
  keep: ['location', 'sold'],
  sort: ['location', 'rep'],
  figures: ['target', 'sold', 'attained', 'projected'],
})
