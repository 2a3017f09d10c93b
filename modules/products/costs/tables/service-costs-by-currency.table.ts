import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { OF_COSTS } from '../choices.ts'
import { serviceCost } from '../facts/service-cost.fact.ts'

export default list({
  id: 'service-costs-by-currency',
  path: '/costo/excursionesxservicio/currency',
  title: { es: 'Costo por servicio y moneda', en: 'Cost by service and currency' },
  about: {
    es: 'Compare el precio con el costo de cada servicio en cada moneda, y su margen.',
    en: 'Compare each service’s price with its cost in each currency, and its margin.',
  },
  words: {
    es: 'margen utilidad ganancia precio dólares pesos divisa rentabilidad',
    en: 'margin profit price dollars pesos profitability',
  },
  first: '/administracion/productos',
  roles: OF_COSTS,
  menu: { group: 'costo-proveedores', order: 30 },
  none: {
    es: 'No hay precios en el catálogo.',
    en: 'There are no prices in the catalog.',
  },
  fact: serviceCost,
  // Days that are over sell nothing any more; who travels free leaves no margin.
  where: ({ today }) => sql`coalesce(l.last_day, ${today}::date) >= ${today}::date
    and (l.price, l.cost) is distinct from (0, 0)`,
  columns: [
    'product',
    'option',
    'pax_type',
    'season',
    'channel',
    'first_day',
    'last_day',
    'currency',
    'rate',
    'price',
    'cost',
    'margin',
    'margin_share',
    'alert',
  ],
  hidden: [
    'product_code',
    'net',
    'provider',
    'product_type',
    'zone',
    'holds',
    'cost_currency',
    'price_from',
  ],
  keep: ['product', 'margin', 'alert'],
  filters: ['currency', 'alert', 'providers', 'product_type', 'pax_type', 'price_from', 'holds'],
  pinned: ['currency', 'alert'],
  sort: [
    'provider',
    'product',
    'option',
    'pax_type',
    'first_day',
    'currency',
    'season',
    'zone',
    'channel',
  ],
  link: ({ option_id }) => `/calculo/costo/excursiones?option=${option_id}`,
})
