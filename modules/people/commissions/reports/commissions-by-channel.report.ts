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
    es: '¿Cuánto paga cada canal por mes y nivel, y qué porcentaje de la venta representa?',
    en: 'How much does each channel pay per month and level, and what percentage of sales is it?',
  },
  rule: {
    es: 'Por fecha de venta, en pesos. No incluye comisiones revertidas; los descuentos de comisiones ya pagadas restan. La venta se cuenta una vez, en el nivel de rep.',
    en: 'By sale date, in pesos. Reversed commissions are not included; deductions from commissions already paid are negative. Each sale counts once, at the rep level.',
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
