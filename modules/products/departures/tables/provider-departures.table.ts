import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import size from '../acts/size.act.ts'
import { providerDeparture } from '../facts/provider-departure.fact.ts'

export default list({
  id: 'provider-departures',
  path: '/proveedor/salidas',
  title: { es: 'Mis salidas', en: 'My departures' },
  about: {
    es: 'Vea las próximas salidas de sus productos y cambie sus lugares.',
    en: 'See your products’ upcoming departures, and change their seats.',
  },
  words: {
    es: 'cupo disponibilidad lugares horarios capacidad',
    en: 'capacity availability seats schedule',
  },
  none: {
    es: 'No hay próximas salidas o la empresa no le muestra las suyas. Consulte a operaciones.',
    en: 'There are no upcoming departures, or the company doesn’t show you yours. Ask operations.',
  },
  first: { itself: 'the house opens departures, and a provider sees theirs' },
  roles: ['PROVEEDORES'],
  menu: { group: 'portal', order: 30 },
  fact: providerDeparture,
  where: ({ today }) => sql`l.day >= ${today}::date`,
  columns: ['product', 'option', 'day', 'starts_at', 'capacity', 'taken', 'free', 'state'],
  hidden: [],
  keep: ['product', 'day'],
  filters: ['day', 'state'],
  pinned: ['day', 'state'],
  sort: ['day', 'starts_at', 'product', 'option'],
  opens_on: { days: 'day', only: 'from today' },
  totals: ['capacity', 'taken', 'free'],
  key: 'id',
  actions: [size],
})
