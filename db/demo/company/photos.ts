import type { Bulk, Row } from '../bulk.ts'
import { encodePng } from '../pictures/png.ts'
import { paintScene, VARIANTS } from '../pictures/scenes.ts'
import type { Product } from './product.ts'
import type { Scene } from '../words/tours.ts'

/** Where the bytes of a photo are put; answers the key that finds them again. */
export type PhotoStore = { put(bytes: Uint8Array, content_type: string): Promise<string> }

const CONTENT_TYPE = 'image/png'

/** Paints a picture for each kind of scene, in some variants, and hangs two on every product. */
export async function storePhotos(
  bulk: Bulk,
  store: PhotoStore,
  products: readonly Product[],
): Promise<void> {
  const keys = new Map<string, string>()
  for (const scene of new Set(products.map((product) => product.scene))) {
    for (let variant = 0; variant < VARIANTS; variant++)
      keys.set(
        `${scene} ${variant}`,
        await store.put(encodePng(paintScene(scene, variant)), CONTENT_TYPE),
      )
  }
  const rows = products.flatMap((product) =>
    [0, 1].map((position): Omit<Row, 'id'> => ({
      product_id: product.id,
      position: position + 1,
      object_key: keys.get(`${product.scene} ${(product.id + position) % VARIANTS}`)!,
      content_type: CONTENT_TYPE,
      alt_es: `${ALT[product.scene].es}: ${product.names.es}`,
      alt_en: `${ALT[product.scene].en}: ${product.names.en}`,
    })),
  )
  await bulk.insert(
    'catalog.photo',
    rows.map((row, index) => ({ id: index + 1, ...row })),
  )
}

const ALT: Readonly<Record<Scene, { es: string; en: string }>> = {
  sea: { es: 'Ilustración de mar y arena', en: 'Illustration of sea and sand' },
  reef: { es: 'Ilustración de un arrecife', en: 'Illustration of a reef' },
  jungle: { es: 'Ilustración de la selva', en: 'Illustration of the jungle' },
  cenote: { es: 'Ilustración de un cenote', en: 'Illustration of a cenote' },
  ruins: { es: 'Ilustración de una pirámide maya', en: 'Illustration of a Maya pyramid' },
  night: { es: 'Ilustración de un atardecer', en: 'Illustration of a sunset' },
  road: {
    es: 'Ilustración de una camioneta en carretera',
    en: 'Illustration of a van on the road',
  },
  hotel: { es: 'Ilustración de un hotel', en: 'Illustration of a hotel' },
}
