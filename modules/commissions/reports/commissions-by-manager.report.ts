import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_COMMISSIONS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'commissions-by-manager',
  path: '/reporte/gerentes',
  title: { es: 'Comisiones de gerentes', en: 'Commissions of managers' },
  question: {
    es: '¿Qué se vendió en los hoteles de cada gerente y cuánto gana por ello?',
    en: 'What was sold in the hotels of each manager, and what do they earn of it?',
  },
  rule: {
    es: 'Por día de venta, en pesos; lo revertido no cuenta y lo que se descuenta de algo pagado resta. Solo el nivel de gerente.',
    en: 'By day of sale, in pesos; what was reversed does not count, and what is taken back of what was paid is negative. The level of managers alone.',
  },
  roles: OF_COMMISSIONS,
  menu: { group: 'reportes-comisiones', order: 30 },
  fact: commissionLine,
  where: sql`l.level = 'manager' and l.state <> 'reversed'`,
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
    label: { es: 'Comisión por gerente', en: 'Commission by manager' },
  },
})
