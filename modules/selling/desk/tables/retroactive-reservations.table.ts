import { MANAGERS } from '@app/roles/rules'
import { reservationRow } from '@app/reservations/facts/reservation-row'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'

export default list({
  id: 'retroactive-reservations',
  path: '/RetroactiveReservations',
  path_writes: true,
  title: { es: 'Ventas retroactivas', en: 'Past sales' },
  about: {
    es: 'Registre las ventas hechas en papel cuando no hubo sistema.',
    en: 'Enter sales made on paper while the system was down.',
  },
  words: {
    es: 'papel manual fuera de sistema sin internet tardía captura posterior anterior',
    en: 'paper manual offline late backdated retroactive past',
  },
  none: {
    es: 'No hay ventas retroactivas registradas.',
    en: 'There are no past sales on record.',
  },
  first: 'here',
  roles: [...MANAGERS, 'CONTABILIDAD'],
  menu: { group: 'despues-de-la-venta', order: 20 },
  fact: reservationRow,
  where: sql`l.kind = 'retroactive'`,
  columns: ['folio', 'customer_name', 'products', 'service_day', 'state', 'total', 'paid', 'user'],
  hidden: ['sale_day', 'paid_state', 'balance', 'hotel', 'location', 'channel', 'customer_phone'],
  keep: ['folio', 'state'],
  filters: ['sale_day', 'service', 'state', 'channel', 'hotel', 'location', 'user'],
  pinned: ['sale_day', 'state'],
  sort: ['-sale_day'],
  key: 'uuid',
  link: ({ uuid }) => `/reserva/${uuid}`,
})
