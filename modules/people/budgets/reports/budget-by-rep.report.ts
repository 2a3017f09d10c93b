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
    es: '¿Cómo va cada locación y rep contra su meta, y cuánto falta por día?',
    en: 'How does each location and rep stand against the target, and how much is left per day?',
  },
  rule: {
    es: 'Vendido es lo de ventas diarias: sin descuentos, sin muelle y sin canceladas, por día de venta. Sin borradores. Cierre proyectado: lo vendido hasta hoy más la meta de los días que faltan.',
    en: 'Sold is what daily sales call so: without discounts, dock fees and cancellations, by day of sale. No drafts. Projected close: what is sold by today and the target of the days to come.',
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
