import { MANAGERS } from '@app/roles/rules'
import { iva } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { ranking, report } from '@kit/tables/report'

export default report({
  id: 'best-sellers-of-the-week',
  path: '/report/most-selled-last-week',
  title: { es: 'Lo más vendido de la semana', en: 'Best sellers of the week' },
  words: {
    es: 'top mejores tours populares ranking productos',
    en: 'top popular tours ranking products trending',
  },
  question: {
    es: '¿Qué se vendió más en los últimos siete días y cómo cambió su posición?',
    en: 'What sold most in the last seven days, and how did its rank change?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar) ordenadas por personas, comparadas con los siete días anteriores.',
    en: 'Active sales (not canceled) ranked by guests, compared with the previous seven days.',
  },
  roles: [...MANAGERS, 'COMERCIAL', 'CONTABILIDAD'],
  menu: { group: 'reportes-produccion', order: 80 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'week' },
  rows: ranking(['product'], 'pax'),
  choices: [iva, shownIn],
  filters: ['location', 'product', 'channel', 'user', 'providers'],
  columns: ['product', 'pax', 'currency', 'sold'],
  keep: ['product'],
  sort: ['-pax'],
  chart: {
    kind: 'bar',
    x: 'product',
    y: 'pax',
    label: { es: 'Personas por producto', en: 'Guests by product' },
  },
})
