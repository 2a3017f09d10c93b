import { list } from '@kit/tables/list'
import { incentiveRule as fact } from '../facts/incentive-rule.fact.ts'
import record from '../records/incentive-rule.record.ts'

export default list({
  id: 'incentive-rules',
  path: '/incentives/reglas',
  title: { es: 'Reglas de incentivos', en: 'Incentive rules' },
  about: {
    es: 'Defina qué ventas se premian, de cuánto es el premio y quién lo paga.',
    en: 'Set which sales earn a prize, how much it is, and who pays for it.',
  },
  words: {
    es: 'bono premio concurso meta spiff promoción campaña',
    en: 'bonus prize contest target spiff promotion campaign',
  },
  none: {
    es: 'No hay reglas. Cree una con las ventas que cuentan, el premio y quién lo paga.',
    en: 'There are no rules. Create one with the sales that count, the prize, and who pays for it.',
  },
  roles: ['GERENTE CONCESION', 'COMERCIAL'],
  menu: { group: 'incentivos', order: 10 },
  fact,
  columns: [
    'name',
    'paid_by',
    'provider',
    'product',
    'counts',
    'target',
    'pays',
    'prize',
    'starts_on',
    'ends_on',
  ],
  hidden: ['channel', 'team'],
  keep: ['name', 'prize'],
  filters: ['paid_by', 'provider', 'product', 'channel', 'team', 'ends_on'],
  pinned: ['paid_by', 'provider'],
  sort: ['-ends_on', 'name'],
  key: 'id',
  record,
})
