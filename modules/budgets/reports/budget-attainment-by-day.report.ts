import { by, report } from '@kit/tables/report'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'budget-attainment-by-day',
  path: '/reporte/presupuesto/grado-alcance/dias',
  title: { es: 'Grado de alcance por día', en: 'Attainment by day' },
  question: {
    es: '¿Qué parte de su meta alcanzó cada locación y rep cada día?',
    en: 'What part of the target did each location and rep attain each day?',
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
  menu: { group: 'presupuesto', order: 40 },
  fact: budgetDay,
  period: { column: 'day', calendar: 'sale', fallback: 'month' },
  rows: by('day', 'location', 'rep'),
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  columns: ['day', 'location', 'rep', 'currency', 'target', 'sold', 'attained', 'gap'],
  keep: ['day', 'attained'],
  sort: ['day', 'location', 'rep'],
  figures: ['target', 'sold', 'attained'],
})
