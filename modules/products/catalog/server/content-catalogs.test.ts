import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { createRecord, removeRecord, saveRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deactivateProduct } from '../contract/editing.ts'
import {
  previewCatalog,
  publishCatalog,
  showGuestCatalog,
  withdrawCatalog,
} from '../contract/content-catalogs.ts'
import { buildPhoto, buildProduct, type BuiltProduct } from '../testing/build.ts'

let world: TestWorld
let seller: Session

beforeAll(async () => {
  world = await openTestWorld({ modules: ['access', 'catalog'] })
  seller = await world.signInAs({ roles: ['COMERCIAL'] })
})

let written = 0
const TEXTS = {
  title_es: 'Mar adentro',
  title_en: 'Out at sea',
  intro_es: 'Tres paseos.',
  intro_en: 'Three rides.',
}
const NOTE = { note_es: 'Lleve toalla', note_en: 'Bring a towel' }
async function write(products: readonly (BuiltProduct & Partial<typeof NOTE>)[], over = {}) {
  const { body } = await world.call(seller, createRecord, {
    params: { id: 'content-catalog' },
    body: {
      name: `Catálogo ${++written}`,
      ...TEXTS,
      products: products.map(({ id, note_es = '', note_en = '' }) => ({
        product_id: id,
        note_es,
        note_en,
      })),
      ...over,
    },
  })
  return { uuid: body.key, version: body.version }
}
const save = (uuid: string, version: number, body: object) =>
  world.call(seller, saveRecord, {
    params: { id: 'content-catalog', key: uuid },
    query: { version },
    body: { ...body },
  })
const publish = (uuid: string, version: number) =>
  world.call(seller, publishCatalog, { params: { uuid }, body: { version } })
const readAs = (uuid: string, language: 'es' | 'en') =>
  world.call(null, showGuestCatalog, { params: { uuid }, query: { language } })

describe('a content catalogue', () => {
  test('tells how long a product takes, where to meet and what to bring', async () => {
    const boat = await buildProduct(world.database)
    await world.database
      .updateTable('catalog.product')
      .set({
        meeting_point_es: 'Muelle, Av. 1',
        meeting_point_en: 'Pier, Av. 1',
        bring_es: 'Toalla',
        bring_en: 'A towel',
        duration_minutes: 150,
      })
      .where('id', '=', boat.id)
      .execute()
    const { uuid, version } = await write([boat])
    await publish(uuid, version)

    expect((await readAs(uuid, 'en')).body.products).toMatchObject([
      {
        meeting_point: 'Pier, Av. 1',
        map: 'Pier, Av. 1',
        bring: 'A towel',
        duration_minutes: 150,
      },
    ])
  })

  test('is read by guests once it is published, in their language and in its order', async () => {
    const [boat, cave] = [
      await buildProduct(world.database, { name: 'Velero' }),
      await buildProduct(world.database, { name: 'Cueva' }),
    ]
    await buildPhoto(world.database, { product_id: cave.id, object_key: 'c'.repeat(64) })
    const { uuid, version } = await write([{ ...cave, ...NOTE }, boat])
    expect((await readAs(uuid, 'es')).status).toBe(404)

    const standing = await publish(uuid, version)

    expect(standing.body).toMatchObject({ state: 'published', version: 1, missing: null })
    expect((await readAs(uuid, 'es')).body).toMatchObject({
      title: 'Mar adentro',
      intro: 'Tres paseos.',
      products: [
        { id: cave.id, name: 'Cueva', note: 'Lleve toalla', photos: [{ alt: 'Foto' }] },
        { id: boat.id, note: '', photos: [] },
      ],
    })
    expect((await readAs(uuid, 'en')).body).toMatchObject({
      title: 'Out at sea',
      products: [{ note: 'Bring a towel', photos: [{ alt: 'Photo' }] }, {}],
    })
  })

  test('is previewed as it would be read, and what guests read waits for the next publishing', async () => {
    const { uuid, version } = await write([await buildProduct(world.database)])
    await publish(uuid, version)

    const saved = await save(uuid, version, { title_es: 'Más mar adentro' })

    const preview = await world.call(seller, previewCatalog, {
      params: { uuid },
      query: { language: 'es' },
    })
    expect(preview.body).toMatchObject({ state: 'changed', guest: { title: 'Más mar adentro' } })
    expect((await readAs(uuid, 'es')).body.title).toBe('Mar adentro')
    await publish(uuid, saved.body.version)
    expect((await readAs(uuid, 'es')).body.title).toBe('Más mar adentro')
  })

  test('is not published without products, or in one language alone', async () => {
    const product = await buildProduct(world.database)
    const empty = await write([])
    const noted = await write([{ ...product, note_es: 'Lleve toalla' }])
    const intro = await write([product], { intro_en: '' })

    for (const { uuid, version } of [empty, noted, intro]) {
      const refused = await publish(uuid, version)
      expect([refused.status, refused.error?.code]).toEqual([422, 'content_catalog.incomplete'])
    }
  })

  test('two people: who publishes an older draft is told', async () => {
    const { uuid, version } = await write([await buildProduct(world.database)])
    await save(uuid, version, { intro_es: 'Cuatro paseos.' })

    const late = await publish(uuid, version)

    expect(late.status).toBe(409)
    expect(late.error).toMatchObject({
      code: 'content_catalog.changed',
      details: { current: { version: 2 } },
    })
    expect((await readAs(uuid, 'es')).status).toBe(404)
  })

  test('leaves out a product that is no longer sold, and holds one once', async () => {
    const [kept, gone] = [await buildProduct(world.database), await buildProduct(world.database)]
    const { uuid, version } = await write([gone, kept])
    await publish(uuid, version)

    await world.call(seller, deactivateProduct, { params: { uuid: gone.uuid } })
    const twice = await save(uuid, version, {
      products: [kept, kept].map(({ id }) => ({ product_id: id, note_es: '', note_en: '' })),
    })

    expect((await readAs(uuid, 'es')).body.products.map(({ id }) => id)).toEqual([kept.id])
    expect(twice.error?.code).toBe('content_catalog.product_twice')
  })

  test('withdrawn or deleted it is read no more', async () => {
    const product = await buildProduct(world.database)
    const [withdrawn, deleted] = [await write([product]), await write([product])]
    for (const { uuid, version } of [withdrawn, deleted]) await publish(uuid, version)

    await world.call(seller, withdrawCatalog, { params: { uuid: withdrawn.uuid } })
    await world.call(seller, removeRecord, {
      params: { id: 'content-catalog', key: deleted.uuid },
    })

    for (const { uuid } of [withdrawn, deleted]) expect((await readAs(uuid, 'es')).status).toBe(404)
  })

  test('its note is the one of the catalogue that was published last', async () => {
    const product = await buildProduct(world.database)
    const first = await write([{ ...product, ...NOTE }])
    const last = await write([{ ...product, note_es: 'Traiga agua', note_en: 'Bring water' }])
    await publish(first.uuid, first.version)
    world.now = new Date(world.now.getTime() + 60_000)
    await publish(last.uuid, last.version)

    const notes = await all(
      world.database,
      sql`select note_es from catalog.public_guest_note where product_id = ${product.id}`,
    )

    expect(notes).toEqual([{ note_es: 'Traiga agua' }])
  })
})
