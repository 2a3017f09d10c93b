import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { OF_COSTS } from '../choices.ts'
import { serviceCost } from '../facts/service-cost.fact.ts'

export default list({
  id: 'service-costs',
  path: '/costo/excursionesxservicio',
  title: { es: 'Costo por servicio', en: 'Cost by service' },
  about: {
    es: 'Compare el precio con el costo de cada servicio y vea el margen que deja.',
    en: 'Compare each service’s price with its cost, and see the margin it leaves.',
  },
  words: {
    es: 'margen utilidad ganancia precio rentabilidad excursión',
    en: 'margin profit price profitability excursion',
  },
  first: '/administracion/productos',
  roles: OF_COSTS,
  menu: { group: 'costo-proveedores', order: 20 },
  none: {
    es: 'No hay precios en el catálogo.',
    en: 'There are no prices in the catalog.',
  },
  fact: serviceCost,
  start: [
    {
      roles: OF_COSTS,
      label: { es: 'Precios bajo costo', en: 'Prices below cost' },
      order: 35,
      asked: () => ({ alert: ['below'] }),
    },
  ],
  // In the currency that the product is priced in; days that are over are no alert, nor who travels free.
  where: ({ today }) =>
    sql`l.in_base_currency and coalesce(l.last_day, ${today}::date) >= ${today}::date
    and (l.price, l.cost) is distinct from (0, 0)`,
  columns: [
    'product',
    'option',
    'pax_type',
    'season',
    'channel',
    'price',
    'cost',
    'margin',
    'margin_share',
    'alert',
  ],
  hidden: [
    'first_day',
    'last_day',
    'product_code',
    'currency',
    'net',
    'provider',
    'product_type',
    'zone',
    'holds',
    'cost_currency',
  ],
  keep: ['product', 'margin', 'alert'],
  filters: ['alert', 'providers', 'product_type', 'pax_type', 'holds', 'currency'],
  pinned: ['alert', 'providers'],
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
