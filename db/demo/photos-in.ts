import type { ObjectStore } from '@kit/storage/object-store'
import type { PhotoStore } from './company/photos.ts'

/** Puts the demo's photos where the application looks for objects. */
export function photosIn(store: ObjectStore): PhotoStore {
  return { put: async (bytes) => (await store.put(once(bytes))).key }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
