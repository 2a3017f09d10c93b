import { instantOf, addDays, type Day } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'
import type { Product } from './product.ts'

const NOTE = {
  es: 'Lleve bloqueador biodegradable, toalla y un cambio de ropa. Llegue veinte minutos antes.',
  en: 'Bring biodegradable sunscreen, a towel, and a change of clothes. Arrive 20 minutes early.',
}
const TOLD = {
  title_es: 'Imperdibles del Caribe',
  title_en: 'Not to be missed',
  intro_es: 'Seis experiencias que nuestros huéspedes recomiendan, con consejos antes de ir.',
  intro_en: 'Six experiences our guests recommend, with tips before you go.',
}
const SHOWN = 6

/** A content catalogue that guests read, and one that is being written. */
export async function storeContentCatalogs(
  bulk: Bulk,
  products: readonly Product[],
  until: Day,
): Promise<void> {
  const shown = products.slice(0, SHOWN).map(({ id }, index) => ({
    product_id: id,
    note_es: index % 2 === 0 ? NOTE.es : '',
    note_en: index % 2 === 0 ? NOTE.en : '',
  }))
  await bulk.insert('catalog.content_catalog', [
    {
      id: 1,
      uuid: '01900000-0000-7000-8000-00000000c001',
      name: 'Recomendados del año',
      ...TOLD,
      published: JSON.stringify({ ...TOLD, products: shown }),
      published_at: instantOf(addDays(until, -20), '12:00').toISOString(),
      published_version: 1,
    },
    {
      id: 2,
      uuid: '01900000-0000-7000-8000-00000000c002',
      name: 'Próxima temporada',
      title_es: 'La próxima temporada',
      title_en: 'Next season',
      intro_es: '',
      intro_en: '',
      published: null,
      published_at: null,
      published_version: null,
    },
  ])
  await bulk.insert(
    'catalog.content_catalog_product',
    shown.map((row, index) => ({ catalog_id: 1, position: index + 1, ...row })),
  )
}
