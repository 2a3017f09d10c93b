import { DESK_HEADS } from '@app/roles/rules'
import { by, report } from '@kit/tables/report'
import { budgetDay } from '../facts/budget-day.fact.ts'

export default report({
  id: 'sales-against-budget',
  path: '/reporte/presupuesto/locacion/ventas',
  title: { es: 'Ventas por locación contra presupuesto', en: 'Sales by desk vs. budget' },
  words: {
    es: 'meta alcance hotel desk cumplimiento',
    en: 'target attainment hotel desk achievement',
  },
  question: {
    es: '¿Cuánto vendió cada locación y qué porcentaje de su meta representa?',
    en: 'How much did each desk sell, and what percentage of its target is that?',
  },
  rule: {
    es: 'Vendido: igual que en ventas diarias, sin descuentos, muelle ni canceladas, por fecha de venta. No incluye borradores. Una locación sin presupuesto aparece en MXN y sin meta.',
    en: 'Sold: as in daily sales, without discounts, dock fees, or cancellations, by sale date. Drafts are not included. A desk without a budget is shown in MXN with no target.',
  },
  roles: [...DESK_HEADS, 'COMERCIAL'],
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
    label: { es: 'Vendido por locación', en: 'Sold by desk' },
  },
})
