import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { activateProduct, deactivateProduct } from '../contract/editing.ts'
import { product as fact } from '../facts/product.fact.ts'
import record from '../records/product.record.ts'

const UNSOLD = {
  es: 'Deja de aparecer en /reservar. Lo vendido se conserva.',
  en: 'It leaves /reservar. What was sold is kept.',
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
          es: 'Aparecen en /reservar. Los que están incompletos quedan como están.',
          en: 'They appear in /reservar. Incomplete ones stay as they are.',
        },
        yes: { es: 'Poner a la venta', en: 'Put on sale' },
      },
    }),
    act('deactivate', 'Retirar de la venta', 'Take off sale', callOf(deactivateProduct, byUuid), {
      danger: true,
      confirm: {
        question: { es: '¿Retirar "{{name}}" de la venta?', en: 'Take "{{name}}" off sale?' },
        consequence: UNSOLD,
        yes: { es: 'Retirar de la venta', en: 'Take off sale' },
      },
      many: {
        label: { es: 'Retirar de la venta', en: 'Take off sale' },
        question: { es: '¿Retirar {{count}} productos?', en: 'Take {{count}} products off sale?' },
        consequence: UNSOLD,
        yes: { es: 'Retirar de la venta', en: 'Take off sale' },
      },
      done: { es: 'Producto retirado de la venta', en: 'Product taken off sale' },
    }),
  ],
})
