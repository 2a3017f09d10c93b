import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_SUPERVISORS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'commissions-by-supervisor',
  path: '/reporte-comisones-supervisor',
  title: { es: 'Comisiones de supervisores', en: 'Commissions of supervisors' },
  question: {
    es: '¿Qué se vendió en los turnos de cada supervisor, según el rol diario, y cuánto gana por ello?',
    en: 'What was sold in the turns of each supervisor, by the daily roster, and what do they earn of it?',
  },
  rule: {
    es: 'Por día de venta, en pesos; lo revertido no cuenta y lo que se descuenta de algo pagado resta. Lo vendido en su locación durante su turno.',
    en: 'By day of sale, in pesos; what was reversed does not count, and what is taken back of what was paid is negative. What was sold at their location during their turn.',
  },
  roles: OF_SUPERVISORS,
  menu: { group: 'reportes-comisiones', order: 60 },
  fact: commissionLine,
  where: sql`l.level = 'supervisor' and l.state <> 'reversed'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('beneficiary', 'location'),
  filters: ['channel', 'hotel', 'location', 'user', 'product', 'state'],
  columns: [
    'beneficiary',
    'location',
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
  sort: ['beneficiary', 'location'],
  figures: ['sold', 'base', 'amount', 'rate'],
  chart: {
    kind: 'bar',
    x: 'beneficiary',
    y: 'amount',
    label: { es: 'Comisión por supervisor', en: 'Commission by supervisor' },
  },
})
