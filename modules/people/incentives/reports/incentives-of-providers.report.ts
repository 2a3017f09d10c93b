import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { FILTERS, OF_INCENTIVES, RULE } from '../choices.ts'
import { incentiveLine } from '../facts/incentive-line.fact.ts'

export default report({
  id: 'incentives-of-providers',
  path: '/inventivos/proveedores',
  title: { es: 'Incentivos de proveedores', en: 'Provider incentives' },
  words: { es: 'bono premio spiff cobrar adeudo', en: 'bonus prize spiff owed supplier' },
  question: {
    es: '¿Cuánto debe cada proveedor por los premios que ofreció?',
    en: 'How much does each provider owe for the prizes they offered?',
  },
  rule: {
    es: `${RULE.es} Solo premios que paga el proveedor.`,
    en: `${RULE.en} Only prizes that the provider pays.`,
  },
  roles: OF_INCENTIVES,
  menu: { group: 'otros-reportes', order: 21 },
  fact: incentiveLine,
  where: sql`l.paid_by = 'provider'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('provider', 'rule'),
  filters: [...FILTERS.filter((key) => key !== 'paid_by'), 'provider'],
  columns: [
    'provider',
    'rule',
    'units',
    'earning',
    'currency',
    'amount',
    'awarded',
    'collected',
    'to_collect',
  ],
  keep: ['provider', 'amount'],
  sort: ['provider', '-amount'],
  figures: ['amount', 'awarded', 'collected', 'to_collect'],
})
