import { by, report } from '@kit/tables/report'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'budget-by-day',
  path: '/reporte/presupuesto/fechas',
  title: { es: 'Presupuesto por fecha', en: 'Budget by day' },
  words: {
    es: 'meta diaria venta objetivo calendario día',
    en: 'target daily sales goal calendar date',
  },
  question: {
    es: '¿Cuánto tocaba vender cada día, y cuánto se vendió?',
    en: 'What was to be sold each day, and what was?',
  },
  rule: {
    es: 'Vendido es lo de ventas diarias: sin descuentos, sin muelle y sin canceladas, por día de venta. Sin borradores.',
    en: 'Sold is what daily sales call so: without discounts, dock fees and cancellations, by day of sale. No drafts.',
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
