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
    es: '¿Qué se vendió más en los últimos siete días, y qué sube o baja?',
    en: 'What sold most in the last seven days, and what climbs or falls?',
  },
  rule: {
    es: 'Ordena por personas lo vendido que sigue en pie; lo compara con los siete días anteriores.',
    en: 'Ranks by persons what was sold and stands; held against the seven days before.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'CONTABILIDAD'],
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
    label: { es: 'Personas por producto', en: 'Persons per product' },
  },
})
