import { by, report } from '@kit/tables/report'
import { FILTERS, OF_INCENTIVES, RULE } from '../choices.ts'
import { incentiveLine } from '../facts/incentive-line.fact.ts'

export default report({
  id: 'incentives-by-rule',
  path: '/incentives/report',
  title: { es: 'Incentivos', en: 'Incentives' },
  words: { es: 'bono premio concurso spiff costo', en: 'bonus prize contest spiff cost' },
  question: {
    es: '¿Cuánto se vendió con cada incentivo y cuánto cuesta?',
    en: 'How much was sold under each incentive, and what does it cost?',
  },
  rule: RULE,
  roles: OF_INCENTIVES,
  menu: { group: 'otros-reportes', order: 20 },
  fact: incentiveLine,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('rule', 'paid_by'),
  filters: [...FILTERS, 'provider'],
  columns: [
    'rule',
    'paid_by',
    'units',
    'earning',
    'currency',
    'of_company',
    'of_provider',
    'amount',
    'awarded',
    'paid',
    'collected',
  ],
  keep: ['rule', 'amount'],
  sort: ['-amount', 'rule'],
  figures: ['amount', 'of_provider', 'awarded', 'paid'],
  chart: {
    kind: 'bar',
    x: 'rule',
    y: 'amount',
    label: { es: 'Premios por incentivo', en: 'Prizes by incentive' },
  },
})
