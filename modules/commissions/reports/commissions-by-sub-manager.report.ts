import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_COMMISSIONS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'commissions-by-sub-manager',
  path: '/report/commissions-by-sub-manager',
  title: { es: 'Comisiones de subgerentes', en: 'Commissions of sub-managers' },
  question: {
    es: '¿Qué se vendió donde está cada subgerente y cuánto gana por ello?',
    en: 'What was sold where each sub-manager is, and what do they earn of it?',
  },
  rule: {
    es: 'Por día de venta, en pesos; lo revertido no cuenta y lo que se descuenta de algo pagado resta. Solo el nivel de subgerente.',
    en: 'By day of sale, in pesos; what was reversed does not count, and what is taken back of what was paid is negative. The level of sub-managers alone.',
  },
  roles: OF_COMMISSIONS,
  menu: { group: 'reportes-comisiones', order: 50 },
  fact: commissionLine,
  where: sql`l.level = 'sub_manager' and l.state <> 'reversed'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('beneficiary'),
  filters: ['channel', 'hotel', 'location', 'user', 'product', 'state'],
  columns: [
    'beneficiary',
    'currency',
    'sold',
    'base',
    'rate',
    'estimated',
    'earned',
    'held',
    'amount',
  ],
  keep: ['beneficiary', 'amount'],
  sort: ['-amount'],
  figures: ['sold', 'base', 'amount', 'rate'],
  chart: {
    kind: 'bar',
    x: 'beneficiary',
    y: 'amount',
    label: { es: 'Comisión por subgerente', en: 'Commission by sub-manager' },
  },
})
