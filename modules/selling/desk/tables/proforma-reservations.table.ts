import { DESK_ROLES } from '@app/roles/rules'
import { quotation } from '@app/quotations/facts/quotation'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'

export default list({
  id: 'proforma-reservations',
  path: '/proforma-reservations',
  title: { es: 'Cotizaciones aceptadas', en: 'Accepted quotations' },
  about: {
    es: 'Vea las reservas creadas de cotizaciones aceptadas, con su saldo.',
    en: 'See the reservations created from accepted quotations, with their balances.',
  },
  words: {
    es: 'proforma grupo anticipo ganadas confirmadas saldo',
    en: 'proforma group deposit quotes won confirmed balance',
  },
  none: {
    es: 'Aún no hay cotizaciones aceptadas. Al aceptarse una, su reserva aparece aquí.',
    en: 'There are no accepted quotations yet. When one is accepted, its reservation appears here.',
  },
  first: '/proforma',
  roles: DESK_ROLES,
  menu: { group: 'comercial', order: 3 },
  fact: quotation,
  where: sql`l.reservation is not null`,
  columns: [
    'folio',
    'reservation',
    'customer',
    'services',
    'first_day',
    'state',
    'total',
    'paid',
    'balance',
  ],
  hidden: [
    'decided_at',
    'user',
    'currency',
    'phone',
    'email',
    'channel',
    'hotel',
    'location',
    'created_at',
  ],
  keep: ['folio', 'state', 'balance'],
  filters: ['made_day', 'first_day', 'state', 'currency', 'channel', 'hotel', 'location', 'user'],
  pinned: ['first_day', 'state'],
  sort: ['first_day'],
  totals: ['total'],
  key: 'uuid',
  // What became a reservation of each room is seen on its own page.
  link: ({ uuid, rooms, reservation_uuid }) =>
    Number(rooms) > 0 ? `/proforma/${uuid}` : `/reserva/${reservation_uuid}`,
})
