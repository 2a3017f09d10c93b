import { DESK_HEADS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { waitingMoney } from '../facts/waiting-money.fact.ts'

export default list({
  id: 'waiting-money',
  path: '/dinero-en-espera',
  title: { es: 'Pagos y reembolsos pendientes', en: 'Pending payments and refunds' },
  about: {
    es: 'Confirme las transferencias anunciadas y entregue los reembolsos pendientes.',
    en: 'Confirm announced transfers and pay out pending refunds.',
  },
  words: {
    es: 'pagos pendientes por confirmar reembolsos devolución transferencia depósito autorizar',
    en: 'pending payments confirm refunds transfer deposit approve waiting',
  },
  none: {
    es: 'No hay pagos ni reembolsos pendientes.',
    en: 'There are no pending payments or refunds.',
  },
  // Whoever gives, judges or confirms something finds all of it here, within their rows.
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: [...DESK_HEADS, 'CONTABILIDAD', 'REP CONCESION', 'TOURSALES'],
  menu: { group: 'cobros', order: 10 },
  fact: waitingMoney,
  columns: [
    'folio',
    'task',
    'customer',
    'method',
    'reference',
    'currency',
    'amount',
    'state',
    'since',
  ],
  hidden: ['keeps_waiting', 'channel', 'hotel', 'location', 'user'],
  keep: ['folio', 'amount', 'state'],
  filters: [
    'task',
    'day',
    'state',
    'currency',
    'channel',
    'hotel',
    'location',
    'user',
    'keeps_waiting',
  ],
  pinned: ['task', 'day'],
  sort: ['since'],
  totals: ['amount'],
  link: ({ uuid }) => `/reserva/${uuid}`,
})
