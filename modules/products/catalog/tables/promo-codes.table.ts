import { list } from '@kit/tables/list'
import { promoCode as fact } from '../facts/promo-code.fact.ts'
import record from '../records/promo-code.record.ts'

export default list({
  id: 'promo-codes',
  path: '/administracion/cupones',
  title: { es: 'Cupones de descuento', en: 'Promo codes' },
  about: {
    es: 'Cree códigos que descuentan de la venta y vea cuántas veces se han usado.',
    en: 'Create codes that take a discount off the sale, and see how often they were used.',
  },
  words: {
    es: 'código promoción promocode oferta rebaja promo',
    en: 'discount coupon promotion offer deal voucher',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'precios', order: 30 },
  none: {
    es: 'No hay cupones de descuento.',
    en: 'There are no promo codes yet.',
  },
  fact,
  columns: [
    'code',
    'state',
    'percent',
    'first_day',
    'last_day',
    'uses',
    'uses_max',
    'product',
    'channel',
  ],
  hidden: ['agency', 'authorised_by'],
  keep: ['code', 'state'],
  filters: ['state', 'product', 'channel', 'last_day'],
  pinned: ['state'],
  sort: ['code'],
  key: 'id',
  record,
})
