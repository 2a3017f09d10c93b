import { loadOfRecord } from '@kit/tables/load-of-record'
import { field } from '@kit/tables/record'
import option from '../records/option.record.ts'
import { everyProduct } from '../references.ts'

/** Pickups and components have rows of their own: a file leaves them as they are. */
export default loadOfRecord({
  id: 'options',
  title: { es: 'Opciones de productos', en: 'Options of products' },
  row: {
    es: 'Una fila por opción, por producto y nombre en español. Pickups y componentes no cambian.',
    en: 'A row an option, by product and Spanish name. Pickups and components stay as they are.',
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
})
