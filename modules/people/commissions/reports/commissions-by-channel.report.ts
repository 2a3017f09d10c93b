import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_COMMISSIONS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'commissions-by-channel',
  path: '/report/commissions-by-channel',
  title: { es: 'Comisiones por canal', en: 'Commissions by channel' },
  words: { es: 'concesión mes nivel costo', en: 'concession month level cost' },
  question: {
    es: '¿Cuánto paga cada canal cada mes a cada nivel, y qué parte de la venta es?',
    en: 'What does each channel pay each month to each level, and what part of the sale is it?',
  },
  rule: {
    es: 'Por día de venta, en pesos; lo revertido no cuenta y lo que se descuenta de algo pagado resta. La venta se cuenta una vez, con el nivel de rep.',
    en: 'By day of sale, in pesos; what was reversed does not count, and what is taken back of what was paid is negative. The sale counts once, with the level of reps.',
  },
  roles: OF_COMMISSIONS,
  menu: { group: 'reportes-comisiones', order: 40 },
  fact: commissionLine,
  where: sql`l.state <> 'reversed'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('channel', 'sale_day:month'),
  filters: ['channel', 'hotel', 'location', 'user', 'product', 'state'],
  columns: [
    'channel',
    'sale_day',
    'currency',
    'net',
    'of_rep',
    'of_supervisor',
    'of_sub_manager',
    'of_manager',
    'of_channel',
    'amount',
    'share',
  ],
  keep: ['channel', 'amount'],
  sort: ['channel', 'sale_day'],
  figures: ['net', 'amount', 'share'],
  chart: {
    kind: 'stacked',
    x: 'sale_day',
    part: 'month',
    series: 'channel',
    y: 'amount',
    label: { es: 'Comisión por canal y mes', en: 'Commission by channel and month' },
  },
})
