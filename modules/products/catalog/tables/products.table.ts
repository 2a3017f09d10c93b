import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { activateProduct, deactivateProduct } from '../contract/editing.ts'
import { product as fact } from '../facts/product.fact.ts'
import record from '../records/product.record.ts'

const UNSOLD = {
  es: 'Deja de aparecer en /reservar. Las ventas anteriores se conservan.',
  en: 'It no longer appears in /reservar. Past sales are kept.',
}
const byUuid = (uuid: string) => ({ params: { uuid } })

export default list({
  id: 'products',
  path: '/administracion/productos',
  title: { es: 'Productos', en: 'Products' },
  about: {
    es: 'Dé de alta tours, entradas y traslados, con sus opciones, precios y fotos.',
    en: 'Create tours, tickets, and transfers, with their options, prices, and photos.',
  },
  words: {
    es: 'tour excursión actividad servicio parque traslado entrada alta precios sku clave',
    en: 'tour excursion activity service park transfer ticket add prices sku code',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'productos', order: 10 },
  fact,
  columns: ['code', 'name', 'state', 'product_type', 'provider', 'destination', 'options'],
  hidden: ['base_currency'],
  keep: ['code', 'state'],
  filters: ['state', 'product_type', 'provider', 'destination'],
  pinned: ['state'],
  sort: ['name'],
  link: ({ uuid }) => `/administracion/productos/${uuid}`,
  key: 'uuid',
  record,
  actions: [
    act('activate', 'Poner a la venta', 'Put on sale', callOf(activateProduct, byUuid), {
      done: { es: 'Producto a la venta', en: 'Product on sale' },
      many: {
        label: { es: 'Poner a la venta', en: 'Put on sale' },
        question: {
          es: '¿Poner a la venta {{count}} productos?',
          en: 'Put {{count}} products on sale?',
        },
        consequence: {
          es: 'Aparecen en /reservar. Los incompletos no cambian.',
          en: 'They appear in /reservar. Incomplete ones do not change.',
        },
        yes: { es: 'Poner a la venta', en: 'Put on sale' },
      },
    }),
    act('deactivate', 'Dejar de vender', 'Stop selling', callOf(deactivateProduct, byUuid), {
      danger: true,
      confirm: {
        question: { es: '¿Dejar de vender «{{name}}»?', en: 'Stop selling “{{name}}”?' },
        consequence: UNSOLD,
        yes: { es: 'Dejar de vender', en: 'Stop selling' },
      },
      many: {
        label: { es: 'Dejar de vender', en: 'Stop selling' },
        question: {
          es: '¿Dejar de vender {{count}} productos?',
          en: 'Stop selling {{count}} products?',
        },
        consequence: UNSOLD,
        yes: { es: 'Dejar de vender', en: 'Stop selling' },
      },
      done: { es: 'Producto fuera de venta', en: 'Product no longer on sale' },
    }),
  ],
})
