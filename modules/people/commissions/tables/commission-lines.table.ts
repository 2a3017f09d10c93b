import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import hold from '../acts/hold.act.ts'
import release from '../acts/release.act.ts'
import { commissionLine as fact } from '../facts/commission-line.fact.ts'

export default list({
  id: 'commission-lines',
  path: '/comisiones/renglones',
  title: { es: 'Renglones de comisión', en: 'Commission lines' },
  about: {
    es: 'Revise cada comisión ganada que aún no se paga; reténgala o libérela.',
    en: 'Review each earned commission not yet paid; hold it or release it.',
  },
  words: {
    es: 'pendientes por pagar retener liberar detalle líneas ganado',
    en: 'pending unpaid hold release detail items earned',
  },
  none: {
    es: 'Aquí queda cada comisión que se gana, hasta que un corte la paga.',
    en: 'Each commission that is earned stands here, until a cut pays it.',
  },
  first: '/commissions-by-channel',
  roles: ['GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'calculo-de-comisiones', order: 18 },
  fact,
  where: sql`l.state in ('earned', 'held')`,
  columns: [
    'folio',
    'earned_day',
    'level',
    'beneficiary',
    'product',
    'currency',
    'amount',
    'state',
    'cut',
    'hold_reason',
  ],
  hidden: ['sale_day', 'channel', 'location', 'why', 'paid_on', 'reference'],
  keep: ['folio', 'beneficiary', 'amount', 'state'],
  filters: ['earned_day', 'state', 'cut', 'channel', 'location', 'level', 'rep', 'product'],
  pinned: ['earned_day', 'state'],
  sort: ['-earned_day', 'folio'],
  key: 'id',
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
  actions: [hold, release],
})
