import type { Context } from '@kit/db/context'
import { handle, handleInspected, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { ObjectMissing, type ObjectStore } from '@kit/storage/object-store'
import { NotAPicture, renderPictures } from '@kit/storage/picture'
import type { Scanner } from '@kit/storage/scan'
import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { photoUrl } from '../contract.ts'
import {
  addPhoto,
  listPhotos,
  orderPhotos,
  PHOTOS_MAX,
  removePhoto,
  savePhoto,
  type Crop,
  type EditedPhoto,
} from '../contract/photos.ts'
import {
  findPhotoForChange,
  findPhotosOf,
  lockProductOfPhotos,
  recordOrder,
  recordPhoto,
  recordPhotoEdit,
  recordPhotoRemoval,
  type DrawnKeys,
  type StoredPhoto,
} from './photo-queries.ts'

/** The whole is kept as large as a crop of it still needs; the others as large as they are shown. */
const WHOLE = { width_max: 2_560 }
const SHOWN = [{ width_max: 1_280 }, { width_max: 960 }, { width_max: 240 }] as const

export const photos: readonly Route[] = [
  handle(listPhotos, async (tx, { params }) => {
    const product = await lockProductOfPhotos(tx, params.uuid, { lock: false })
    return presentPhotosOf(tx, product.id)
  }),

  handleInspected(
    addPhoto,
    ({ files, request }) => drawArrived(files.photo[0]!.path, scannerOf(request.server)),
    async (tx, { params, http }, drawn) => {
      const product = await lockProductOfPhotos(tx, params.uuid)
      if (product.photos >= PHOTOS_MAX) throw new Refusal('photo.too_many', { count: PHOTOS_MAX })
      const keys = await keep(objectsOf(http.request.server), drawn)
      const photo = await recordPhoto(tx, product, keys)
      tx.audit({
        action: 'photo.add',
        entity: 'product',
        entity_id: product.id,
        after: { photo: photo.id, object_key: photo.object_key },
      })
      return present(photo)
    },
  ),

  handle(orderPhotos, async (tx, { params, body }) => {
    const product = await lockProductOfPhotos(tx, params.uuid)
    const before = (await findPhotosOf(tx, product.id)).map(({ id }) => id)
    // Somebody added or removed one meanwhile: an order of other photos is no order of these.
    if (!isSameSet(before, body.ids)) throw new Refusal('photo.order_changed')
    await recordOrder(tx, body.ids)
    tx.audit({
      action: 'photo.order',
      entity: 'product',
      entity_id: product.id,
      before: { photos: before },
      after: { photos: body.ids },
    })
    return presentPhotosOf(tx, product.id)
  }),

  handle(savePhoto, async (tx, { params, body, http }) => {
    const { version, ...edit } = body
    const before = await findPhotoForChange(tx, params.id)
    if (before.version !== version) throw new Refusal('photo.changed', { current: present(before) })
    const keys = isSameCrop(before.crop, edit.crop)
      ? null
      : await drawAgain(objectsOf(http.request.server), before, edit.crop)
    const after = await recordPhotoEdit(tx, before.id, edit, keys)
    tx.audit({
      action: 'photo.save',
      entity: 'product',
      entity_id: before.product_id,
      before: textsOf(before),
      after: { photo: before.id, ...edit },
    })
    return present(after)
  }),

  handle(removePhoto, async (tx, { params }) => {
    const photo = await findPhotoForChange(tx, params.id)
    await recordPhotoRemoval(tx, photo)
    tx.audit({
      action: 'photo.remove',
      entity: 'product',
      entity_id: photo.product_id,
      before: { ...textsOf(photo), object_key: photo.object_key },
    })
    return { id: photo.id }
  }),
]

/**
 * Drawn anew before any transaction begins. What the scanner could not look into is taken too:
 * nothing of the file is kept but points that we drew ourselves.
 */
async function drawArrived(path: string, scanner: Scanner | null): Promise<Uint8Array[]> {
  const outcome = scanner ? await scanner(createReadStream(path)) : null
  if (outcome?.kind === 'infected') throw new Refusal('photo.infected')
  const [whole] = await refusingFaults(renderPictures(path, [WHOLE]))
  return [whole!, ...(await refusingFaults(renderPictures(whole!, SHOWN)))]
}

async function drawAgain(
  objects: ObjectStore,
  photo: StoredPhoto,
  crop: Crop | null,
): Promise<DrawnKeys> {
  const source = await bytesOf(objects, photo.whole_key)
  const shown = SHOWN.map((rendering) => ({ ...rendering, crop }))
  // A whole of ours is kept as it is: drawn again and again it would lose a little each time.
  const renderings = photo.has_whole ? shown : [WHOLE, ...shown]
  const drawn = await refusingFaults(renderPictures(source, renderings))
  return keep(objects, photo.has_whole ? [source, ...drawn] : drawn)
}

/** Objects outlive a rollback: they are named by their content, and no page names them without a row. */
async function keep(objects: ObjectStore, drawn: readonly Uint8Array[]): Promise<DrawnKeys> {
  const [whole, object_key, card, thumb] = await keepAll(objects, drawn)
  return { whole: whole!, object_key: object_key!, card: card!, thumb: thumb! }
}

async function keepAll(objects: ObjectStore, drawn: readonly Uint8Array[]): Promise<string[]> {
  const keys: string[] = []
  for (const bytes of drawn) keys.push((await objects.put(once(bytes))).key)
  return keys
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function bytesOf(objects: ObjectStore, key: string): Promise<Uint8Array> {
  try {
    return await buffer(await objects.open(key))
  } catch (cause) {
    if (cause instanceof ObjectMissing) throw new Refusal('photo.unreadable')
    throw cause
  }
}

async function refusingFaults<Drawn>(drawing: Promise<Drawn>): Promise<Drawn> {
  try {
    return await drawing
  } catch (cause) {
    if (cause instanceof NotAPicture) throw new Refusal(`photo.${cause.fault}`)
    throw cause
  }
}

const objectsOf = (server: FastifyInstance): ObjectStore =>
  server.getDecorator<ObjectStore>('objects')
const scannerOf = (server: FastifyInstance): Scanner | null =>
  server.hasDecorator('scanner') ? server.getDecorator<Scanner>('scanner') : null

async function presentPhotosOf(tx: Context, product_id: number) {
  return { photos: (await findPhotosOf(tx, product_id)).map(present), photos_max: PHOTOS_MAX }
}

const present = (photo: StoredPhoto): EditedPhoto => ({
  id: photo.id,
  version: photo.version,
  url: photoUrl(photo.object_key),
  thumb_url: photoUrl(photo.thumb_key),
  whole_url: photoUrl(photo.whole_key),
  ...textsOf(photo),
})

const textsOf = ({ crop, alt_es, alt_en }: StoredPhoto) => ({ crop, alt_es, alt_en })

const isSameCrop = (a: Crop | null, b: Crop | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    (['left', 'top', 'width', 'height'] as const).every((part) => a[part] === b[part]))

const isSameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && new Set(b).size === b.length && b.every((id) => a.includes(id))
