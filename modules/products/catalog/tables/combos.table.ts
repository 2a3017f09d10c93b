import { list } from '@kit/tables/list'
import { combo as fact } from '../facts/combo.fact.ts'
import record from '../records/combo.record.ts'

export default list({
  id: 'combos',
  path: '/administracion/combos',
  title: { es: 'Combos', en: 'Combos' },
  about: {
    es: 'Defina descuentos para productos que se venden juntos.',
    en: 'Set discounts for products that are sold together.',
  },
  words: {
    es: 'paquete promoción descuento oferta 2x1 bundle',
    en: 'bundle package promotion discount deal offer',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'productos', order: 20 },
  none: {
    es: 'No hay combos.',
    en: 'There are no combos yet.',
  },
  fact,
  hidden: ['authorised_by'],
  columns: [
    'name',
    'state',
    'percent',
    'products',
    'first_day',
    'last_day',
    'uses',
    'uses_max',
    'channel',
  ],
  keep: ['name', 'state'],
  filters: ['state', 'channel', 'last_day'],
  pinned: ['state'],
  sort: ['name'],
  key: 'id',
  record,
})
