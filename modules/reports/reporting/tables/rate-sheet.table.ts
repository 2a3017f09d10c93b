import { OF_COMMERCE } from '@app/roles/audiences'
import { priceLine } from '@app/reporting/facts/price-line'
import { list } from '@kit/tables/list'

/** Rates hold until they are changed: a list without a period, for the screen and for print. */
export default list({
  id: 'rate-sheet',
  path: '/comercial/reportes/tarifario-excursiones',
  title: { es: 'Tarifario de excursiones', en: 'Excursion rate sheet' },
  about: {
    es: 'Consulte o imprima los precios públicos por producto, temporada y persona.',
    en: 'Look up or print public prices by product, season, and type of guest.',
  },
  words: {
    es: 'lista precios tarifas precio adulto menor tours',
    en: 'price list prices rates adult child tours',
  },
  none: {
    es: 'No hay precios. El tarifario se genera con los productos que tienen precio.',
    en: 'There are no prices. The rate sheet is generated from products with prices.',
  },
  first: '/administracion/productos',
  roles: OF_COMMERCE,
  menu: { group: 'comercial', order: 70 },
  fact: priceLine,
  columns: [
    'product_code',
    'product',
    'option',
    'provider',
    'season',
    'first_day',
    'last_day',
    'pax_type',
    'currency',
    'amount',
  ],
  hidden: ['product_type'],
  keep: ['product', 'amount'],
  filters: ['product_type', 'provider', 'pax_type', 'currency'],
  pinned: ['product_type', 'currency'],
  sort: ['product', 'option', 'first_day', 'pax_type', 'currency'],
})
