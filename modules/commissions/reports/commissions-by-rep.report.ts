import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_EARNERS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'commissions-by-rep',
  path: '/reportes/comisiones',
  title: { es: 'Comisiones por rep', en: 'Commissions by rep' },
  question: {
    es: '¿Cuánto vendió cada rep cada mes, sobre qué base comisiona y cuánto ha ganado?',
    en: 'How much did each rep sell each month, on which base do they earn, and what have they earned?',
  },
  rule: {
    es: 'Por día de venta, en pesos; lo revertido no cuenta y lo que se descuenta de algo pagado resta. Solo el nivel de rep.',
    en: 'By day of sale, in pesos; what was reversed does not count, and what is taken back of what was paid is negative. The level of reps alone.',
  },
  roles: OF_EARNERS,
  menu: { group: 'reportes-comisiones', order: 10 },
  fact: commissionLine,
  where: sql`l.level = 'rep' and l.state <> 'reversed'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('beneficiary', 'sale_day:month'),
  filters: ['channel', 'hotel', 'location', 'user', 'product', 'state'],
  columns: [
    'beneficiary',
    'sale_day',
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
  sort: ['beneficiary', 'sale_day'],
  figures: ['sold', 'amount', 'rate', 'earned'],
  chart: {
    kind: 'bar',
    x: 'beneficiary',
    y: 'amount',
    label: { es: 'Comisión por rep', en: 'Commission by rep' },
  },
})
