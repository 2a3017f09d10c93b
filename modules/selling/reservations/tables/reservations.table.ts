import { SELLERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { reservationRow } from '../facts/reservation-row.fact.ts'

export default list({
  id: 'reservations',
  path: '/reservas',
  title: { es: 'Reservas', en: 'Reservations' },
  about: {
    es: 'Busque cualquier reserva; ábrala para cobrar, modificar, cancelar o imprimir.',
    en: 'Find any reservation; open it to collect, edit, cancel, or print.',
  },
  words: {
    es: 'buscar folio huésped cliente venta cupón voucher reimprimir cancelar modificar booking',
    en: 'find search folio guest customer sale booking voucher reprint cancel change',
  },
  first: 'here',
  roles: [...SELLERS, 'CONTABILIDAD', 'OPERACIONES'],
  menu: { group: 'administracion', order: 2 },
  fact: reservationRow,
  where: sql`l.inactivated_at is null`,
  columns: [
    'folio',
    'customer_name',
    'products',
    'service_day',
    'pax',
    'currency',
    'total',
    'balance',
    'state',
    'paid_state',
    'sale_day',
    'hotel',
    'user',
  ],
  hidden: ['channel', 'location', 'paid', 'customer_phone', 'customer_email'],
  keep: ['folio', 'total', 'balance', 'state'],
  filters: [
    'sale_day',
    'service',
    'state',
    'channel',
    'hotel',
    'location',
    'user',
    'product',
    'providers',
    'currency',
  ],
  pinned: ['sale_day', 'service', 'state'],
  sort: ['-sale_day'],
  totals: ['sold', 'paid'],
  key: 'uuid',
  link: ({ uuid }) => `/reserva/${uuid}`,
})
