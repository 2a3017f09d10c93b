import { opens } from '@kit/tables/action'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_COMMISSIONS } from '../choices.ts'
import { commissionLine } from '../facts/commission-line.fact.ts'

export default report({
  id: 'paid-commissions',
  path: '/comisiones/pagadas',
  title: { es: 'Comisiones pagadas', en: 'Paid commissions' },
  words: {
    es: 'nómina pago corte referencia histórico',
    en: 'payroll payout cut reference history',
  },
  question: {
    es: '¿Qué comisiones se pagaron, a quién, en qué corte y con qué referencia?',
    en: 'Which commissions were paid, to whom, in which cut, and with which reference?',
  },
  rule: {
    es: 'Comisiones de cortes pagados o aprobados por pagar, por último día del corte, en pesos. Los negativos descuentan ventas canceladas después de su corte.',
    en: 'Commissions in cuts paid or approved for payment, by the cut’s last day, in pesos. Negative amounts deduct sales canceled after their cut.',
  },
  roles: OF_COMMISSIONS,
  menu: { group: 'reportes-comisiones', order: 70 },
  fact: commissionLine,
  where: sql`l.cut_state in ('approved', 'paid')`,
  period: { column: 'cut_day', calendar: 'payment', fallback: 'month' },
  filters: ['channel', 'hotel', 'location', 'user', 'product', 'level', 'state', 'cut', 'paid_on'],
  columns: [
    'cut',
    'cut_day',
    'folio',
    'sale_day',
    'product',
    'level',
    'beneficiary',
    'currency',
    'amount',
    'state',
    'paid_on',
    'reference',
  ],
  keep: ['cut', 'beneficiary', 'amount', 'state'],
  sort: ['-cut_day', 'beneficiary', 'folio'],
  figures: ['amount', 'paid', 'pending'],
  key: 'id',
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
  actions: [opens('pay', 'Registrar pago', 'Record payment', { permission: 'commissions.cut' })],
})
