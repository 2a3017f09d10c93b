import { SELLERS } from '@app/roles/rules'
import { signedReservation } from '@app/reservations/facts/signed-reservation'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'

export default list({
  id: 'signatures',
  path: '/firmas',
  title: { es: 'Firmas', en: 'Signatures' },
  about: {
    es: 'Compruebe qué reservas firmaron el huésped, el rep y el supervisor.',
    en: 'Check which reservations the guest, the rep, and the supervisor signed.',
  },
  words: {
    es: 'firmar aceptación contrato pendientes huésped supervisor responsiva',
    en: 'sign signed acceptance waiver contract pending guest',
  },
  none: {
    es: 'Aún no hay ventas por firmar. Las ventas de Reservar aparecen aquí con sus firmas.',
    en: 'There are no sales to sign yet. Sales made in Book appear here with their signatures.',
  },
  first: '/reservar',
  roles: [...SELLERS, 'CONTABILIDAD'],
  menu: { group: 'despues-de-la-venta', order: 10 },
  fact: signedReservation,
  where: sql`(l.sale_day is not null or l.state = 'waiting') and l.inactivated_at is null`,
  columns: [
    'folio',
    'customer_name',
    'state',
    'signing',
    'client',
    'rep',
    'supervisor',
    'retro',
    'sale_day',
    'service_day',
    'user',
  ],
  hidden: ['products', 'currency', 'total', 'hotel', 'location', 'channel', 'retroactive'],
  keep: ['folio', 'signing'],
  filters: [
    'sale_day',
    'service',
    'signing',
    'state',
    'retroactive',
    'channel',
    'hotel',
    'location',
    'user',
  ],
  pinned: ['sale_day', 'signing', 'state'],
  sort: ['-sale_day'],
  key: 'uuid',
  link: ({ uuid }) => `/firmas/${uuid}`,
})
