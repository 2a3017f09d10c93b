import { by, report } from '@kit/tables/report'
import { FILTERS, OF_EARNERS, RULE } from '../choices.ts'
import { incentiveLine } from '../facts/incentive-line.fact.ts'

export default report({
  id: 'incentives-by-rep',
  path: '/reporte/incentivos-reps',
  title: { es: 'Incentivos por rep', en: 'Incentives by rep' },
  words: { es: 'bono premio concurso spiff vendedor', en: 'bonus prize contest spiff seller' },
  question: {
    es: '¿Qué premios ganó cada rep por mes e incentivo?',
    en: 'Which prizes did each rep win per month and incentive?',
  },
  rule: RULE,
  roles: OF_EARNERS,
  menu: { group: 'mas-reportes', order: 40 },
  fact: incentiveLine,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('rep', 'rule', 'sale_day:month'),
  filters: [...FILTERS, 'provider'],
  columns: ['rep', 'rule', 'sale_day', 'units', 'earning', 'currency', 'amount', 'awarded', 'paid'],
  keep: ['rep', 'rule', 'amount'],
  sort: ['rep', 'rule', 'sale_day'],
  figures: ['amount', 'awarded', 'paid', 'units'],
  chart: {
    kind: 'bar',
    x: 'rep',
    y: 'amount',
    label: { es: 'Premios por rep', en: 'Prizes by rep' },
  },
})
