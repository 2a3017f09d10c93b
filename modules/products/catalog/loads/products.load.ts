import { loadOfRecord } from '@kit/tables/load-of-record'
import product from '../records/product.record.ts'

/** A product that a file makes is a draft until somebody puts it on sale. */
export default loadOfRecord({
  id: 'products',
  title: { es: 'Productos', en: 'Products' },
  row: {
    es: 'Una fila por producto, por su clave. Los nuevos quedan en borrador.',
    en: 'A row a product, by its code. New ones are drafts.',
  },
  order: 50,
  record: product,
  key: ['code'],
})
