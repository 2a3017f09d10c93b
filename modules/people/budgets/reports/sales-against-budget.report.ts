import { by, report } from '@kit/tables/report'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'sales-against-budget',
  path: '/reporte/presupuesto/locacion/ventas',
  title: { es: 'Ventas por locación contra presupuesto', en: 'Sales by location against budget' },
  words: {
    es: 'meta alcance hotel desk cumplimiento',
    en: 'target attainment hotel desk achievement',
  },
  question: {
    es: '¿Cuánto vendió cada locación, y qué parte es de su meta?',
    en: 'What did each location sell, and what part of its target is that?',
  },
  rule: {
    es: 'Vendido es lo de ventas diarias: sin descuentos, sin muelle y sin canceladas, por día de venta. Sin borradores. Una locación sin presupuesto aparece en MXN y sin meta.',
    en: 'Sold is what daily sales call so: without discounts, dock fees and cancellations, by day of sale. No drafts. A location without a budget is shown in MXN, without a target.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'SUPERVISOR CONCESION'],
  under: '/presupuesto/ver',
  fact: budgetDay,
  period: { column: 'day', calendar: 'sale', fallback: 'month' },
  rows: by('location'),
  filters: ['channel', 'hotel', 'location', 'user', 'currency'],
  columns: ['location', 'currency', 'target', 'sold', 'attained', 'gap'],
  keep: ['location', 'sold'],
  sort: ['location'],
  figures: ['target', 'sold', 'attained'],
  chart: {
    kind: 'bar',
    x: 'location',
    y: 'sold',
    label: { es: 'Vendido por locación', en: 'Sold by location' },
  },
})
