import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { localDiskStore } from '@kit/storage/local-disk'
import type { ObjectStore } from '@kit/storage/object-store'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchCatalog } from '../contract.ts'
import {
  addPhoto,
  listPhotos,
  orderPhotos,
  PHOTOS_MAX,
  removePhoto,
  savePhoto,
} from '../contract/photos.ts'
import { buildPhoto, buildProduct, type BuiltProduct } from '../testing/build.ts'

let world: TestWorld
let seller: Session
let objects: ObjectStore

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  objects = localDiskStore(folder)
  world = await openTestWorld({ modules: ['access', 'desk', 'shop', 'catalog'], objects })
  seller = await world.signInAs({ roles: ['COMERCIAL'] })
})

let painted = 0
/** Each of another colour, so that no two are the same bytes. */
const picture = (width = 1_600, height = 1_000) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (++painted * 37) % 256, g: 60, b: (painted * 91) % 256 },
    },
  })
    .jpeg()
    .toBuffer()
const add = async (product: BuiltProduct, bytes?: Uint8Array) =>
  world.call(seller, addPhoto, {
    params: { uuid: product.uuid },
    files: {
      photo: [new File([(bytes ?? (await picture())) as Uint8Array<ArrayBuffer>], 'x.jpg')],
    },
  })
const photosOf = async ({ uuid }: BuiltProduct) =>
  (await world.call(seller, listPhotos, { params: { uuid } })).body.photos
const sizeOf = async (url: string) => {
  const reply = await world.app.inject({ url })
  expect(reply.headers['content-type']).toBe('image/jpeg')
  const { width, height } = await sharp(reply.rawPayload).metadata()
  return [width, height]
}

describe('handing in a photo', () => {
  test('hangs it last, at the sizes it is shown in, and named as the product until somebody says better', async () => {
    const product = await buildProduct(world.database, { name: 'Arrecife al amanecer' })

    const first = await add(product)
    const second = await add(product)

    expect(first.status).toBe(200)
    expect((await photosOf(product)).map(({ id }) => id)).toEqual([first.body.id, second.body.id])
    expect(first.body).toMatchObject({ version: 1, crop: null, alt_es: 'Arrecife al amanecer' })
    expect(await sizeOf(first.body.whole_url)).toEqual([1_600, 1_000])
    expect(await sizeOf(first.body.url)).toEqual([1_280, 800])
    expect(await sizeOf(first.body.thumb_url)).toEqual([240, 150])
  })

  test('the one who sells sees the small ones', async () => {
    const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
    const product = await buildProduct(world.database, { name: 'Kayak de cristal' })
    const { body: photo } = await add(product)

    const { rows } = (
      await world.call(rep, searchCatalog, { body: { text: 'kayak', day: '2026-03-20' } })
    ).body

    const [shown] = rows[0]!.photos
    expect(shown).toMatchObject({ url: photo.url, thumb_url: photo.thumb_url })
    expect(await sizeOf(shown!.card_url)).toEqual([960, 600])
  })

  test('what is no photo leaves nothing behind and says what to do', async () => {
    const product = await buildProduct(world.database)
    const jpeg = await picture()

    const svg = await add(product, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const half = await add(product, jpeg.subarray(0, jpeg.length / 2))

    expect([svg.status, svg.error]).toMatchObject([422, { code: 'photo.kind' }])
    expect([half.status, half.error]).toMatchObject([422, { code: 'photo.unreadable' }])
    expect(await photosOf(product)).toEqual([])
  })

  test('a product has a fixed number of them, also when many arrive at once', async () => {
    const product = await buildProduct(world.database)
    for (let position = 1; position < PHOTOS_MAX; position++)
      await buildPhoto(world.database, {
        product_id: product.id,
        object_key: String(position).padStart(64, 'a'),
        position,
      })

    const replies = await Promise.all([add(product), add(product), add(product)])

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await photosOf(product)).toHaveLength(PHOTOS_MAX)
  })

  test('of a product that does not exist is not found', async () => {
    const nobody = { uuid: '018f0000-0000-7000-8000-000000000000' } as BuiltProduct

    expect((await add(nobody)).status).toBe(404)
  })
})

describe('editing', () => {
  test('a crop is drawn from the whole, and can be taken back', async () => {
    const product = await buildProduct(world.database)
    const { body: photo } = await add(product)
    const crop = { left: 0.25, top: 0, width: 0.5, height: 1 }
    const texts = { alt_es: 'Dos buzos', alt_en: 'Two divers' }

    const cropped = await world.call(seller, savePhoto, {
      params: { id: photo.id },
      body: { version: 1, ...texts, crop },
    })
    const shown = await sizeOf(cropped.body.url)
    const whole = await world.call(seller, savePhoto, {
      params: { id: photo.id },
      body: { version: 2, ...texts, crop: null },
    })

    expect(cropped.body).toMatchObject({ version: 2, crop, ...texts, whole_url: photo.whole_url })
    expect(shown).toEqual([800, 1_000])
    expect(whole.body).toMatchObject({ version: 3, crop: null, url: photo.url })
  })

  test('a photo of before this screen is cropped too', async () => {
    const product = await buildProduct(world.database)
    const png = await sharp(await picture(800, 400))
      .png()
      .toBuffer()
    const { key } = await objects.put(
      (async function* () {
        yield png
      })(),
    )
    await buildPhoto(world.database, { product_id: product.id, object_key: key })
    const [old] = await photosOf(product)

    const cropped = await world.call(seller, savePhoto, {
      params: { id: old!.id },
      body: {
        version: 1,
        alt_es: 'Foto',
        alt_en: 'Photo',
        crop: { left: 0, top: 0, width: 0.5, height: 1 },
      },
    })

    expect(await sizeOf(cropped.body.url)).toEqual([400, 400])
    expect(await sizeOf(cropped.body.whole_url)).toEqual([800, 400])
  })

  test('the second of two who edit it is told, with what the first left', async () => {
    const product = await buildProduct(world.database)
    const { body: photo } = await add(product)
    const save = (alt_es: string) =>
      world.call(seller, savePhoto, {
        params: { id: photo.id },
        body: { version: 1, alt_es, alt_en: 'Divers', crop: null },
      })

    await save('Buzos')
    const second = await save('Pescadores')

    expect(second.status).toBe(409)
    expect(second.error).toMatchObject({
      code: 'photo.changed',
      details: { current: { version: 2, alt_es: 'Buzos' } },
    })
  })

  test('an order names all of them; another is told when somebody added one', async () => {
    const product = await buildProduct(world.database)
    const ids = [await add(product), await add(product), await add(product)].map(
      ({ body }) => body.id,
    )
    const order = (wanted: number[]) =>
      world.call(seller, orderPhotos, { params: { uuid: product.uuid }, body: { ids: wanted } })

    const turned = await order(ids.toReversed())

    expect(turned.body.photos.map(({ id }) => id)).toEqual(ids.toReversed())
    for (const wanted of [ids.slice(1), [...ids, ids[0]!], [ids[0]!, ids[0]!, ids[1]!]])
      expect((await order(wanted)).error?.code).toBe('photo.order_changed')
  })

  test('one that is taken away is served no more, and the others close up', async () => {
    const product = await buildProduct(world.database)
    const [first, second] = [(await add(product)).body, (await add(product)).body]

    const gone = await world.call(seller, removePhoto, { params: { id: first.id } })

    expect(gone.status).toBe(200)
    expect(
      await all(
        world.database,
        sql`select id, position from catalog.photo where product_id = ${product.id}`,
      ),
    ).toEqual([{ id: second.id, position: 1 }])
    expect((await world.app.inject({ url: first.thumb_url })).statusCode).toBe(404)
  })
})
