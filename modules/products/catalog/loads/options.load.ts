import { loadOfRecord } from '@kit/tables/load-of-record'
import { field } from '@kit/tables/record'
import option from '../records/option.record.ts'
import { everyProduct } from '../references.ts'

/** Pickups and components have rows of their own: a file leaves them as they are. */
export default loadOfRecord({
  id: 'options',
  title: { es: 'Opciones de productos', en: 'Product options' },
  row: {
    es: 'Una fila por opción, por producto y nombre en español. Los pickups y componentes no cambian.',
    en: 'One row per option, by product and Spanish name. Pickups and components do not change.',
  },
  order: 60,
  record: option,
  key: ['product_id', 'name_es'],
  columns: {
    product_id: field.reference('Producto', 'Product', everyProduct, {
      required: true,
      once: true,
    }),
  },
  also: {
    product_id: ['tour', 'servicio', 'clave', 'codigo', 'sku'],
    name_es: ['nombre', 'opcion', 'nombre de la opcion'],
    name_en: ['name', 'option', 'option name'],
    sold_by: ['forma de venta', 'tipo de venta', 'how it is sold'],
    free_sale: ['venta libre', 'sin inventario', 'free sale'],
    daily_cap: ['tope', 'cupo diario', 'daily limit'],
    position: ['posicion', 'sort', 'position'],
    active: ['activo', 'vigente', 'enabled'],
    direction: ['direccion', 'ruta', 'way'],
    shared: ['compartido', 'agrupado', 'grouped'],
    dock_amount: ['muelle', 'derecho de muelle', 'dock fee', 'pier fee'],
    dock_currency: ['moneda muelle', 'dock currency'],
    dock_from_age: ['muelle desde', 'edad muelle', 'dock from age'],
    dock_at_pier: ['se paga en muelle', 'paid at dock'],
  },
})
