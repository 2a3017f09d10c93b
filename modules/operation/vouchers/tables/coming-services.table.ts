import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { arrival } from '../facts/arrival.fact.ts'

export default list({
  id: 'coming-services',
  path: '/operaciones/proximos',
  title: { es: 'Servicios próximos', en: 'Upcoming services' },
  about: {
    es: 'Consulte los servicios vendidos de hoy en adelante, con pickup, pax y proveedor.',
    en: 'See services sold from today on, with pickup, pax, and provider.',
  },
  words: {
    es: 'mañana agenda lo que viene programados vendidos pickup',
    en: 'tomorrow upcoming agenda next scheduled booked pickup',
  },
  none: {
    es: 'No hay servicios vendidos de hoy en adelante.',
    en: 'There are no services sold from today on.',
  },
  first: '/reservar',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'PROVEEDORES'],
  menu: { group: 'dia', order: 30 },
  fact: arrival,
  where: ({ today }) => sql`l.voucher_uuid is not null and l.service_day >= ${today}::date
    and l.state = 'confirmed'`,
  columns: [
    'service_day',
    'service_time',
    'voucher',
    'customer',
    'product',
    'option',
    'pax',
    'pickup_time',
    'guest_hotel',
    'provider',
  ],
  hidden: [],
  keep: ['voucher', 'customer', 'pax'],
  filters: ['service_day', 'provider', 'guest_hotel'],
  pinned: ['service_day', 'provider'],
  sort: ['service_day', 'service_time', 'voucher'],
  opens_on: { days: 'service_day', only: 'from today' },
  totals: ['pax'],
  key: 'voucher_uuid',
})
