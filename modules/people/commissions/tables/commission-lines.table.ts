import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import hold from '../acts/hold.act.ts'
import release from '../acts/release.act.ts'
import { commissionLine as fact } from '../facts/commission-line.fact.ts'

export default list({
  id: 'commission-lines',
  path: '/comisiones/renglones',
  title: { es: 'Comisiones por pagar', en: 'Commissions to pay' },
  about: {
    es: 'Revise las comisiones ganadas sin pagar; reténgalas o libérelas.',
    en: 'Review earned commissions not yet paid; hold or release them.',
  },
  words: {
    es: 'pendientes por pagar retener liberar detalle líneas ganado',
    en: 'pending unpaid hold release detail items earned',
  },
  none: {
    es: 'No hay comisiones por pagar.',
    en: 'There are no commissions to pay.',
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
