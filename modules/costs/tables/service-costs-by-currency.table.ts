import { OF_ACCOUNTING } from '@app/reporting/audiences'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { serviceCost } from '../facts/service-cost.fact.ts'

export default list({
  id: 'service-costs-by-currency',
  path: '/costo/excursionesxservicio/currency',
  title: { es: 'Costo por servicio y moneda', en: 'Costs by service and currency' },
  roles: OF_ACCOUNTING,
  menu: { group: 'costo-proveedores', order: 30 },
  none: {
    es: 'Aquí está cada precio público junto a su costo, cuando el catálogo tenga precios.',
    en: 'Here stands each public price beside its cost, once the catalogue has prices.',
  },
  fact: serviceCost,
  // Days that are over sell nothing any more.
  where: ({ today }) => sql`coalesce(l.last_day, ${today}::date) >= ${today}::date`,
  columns: [
    'product_code',
    'product',
    'option',
    'pax_type',
    'season',
    'first_day',
    'last_day',
    'currency',
    'rate',
    'price',
    'price_from',
    'net',
    'cost',
    'margin',
    'margin_share',
    'alert',
  ],
  hidden: ['provider', 'product_type', 'zone', 'holds', 'cost_currency'],
  keep: ['product', 'margin', 'alert'],
  filters: ['currency', 'alert', 'providers', 'product_type', 'pax_type', 'price_from', 'holds'],
  pinned: ['currency', 'alert'],
  sort: ['provider', 'product', 'option', 'pax_type', 'first_day', 'currency', 'season', 'zone'],
  link: ({ option_id }) => `/calculo/costo/excursiones?option=${option_id}`,
})
