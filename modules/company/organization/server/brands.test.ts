import { openTestWorld } from '@app/server/testing'
import { first } from '@kit/db/database'
import { installation } from '@kit/kernel/installation'
import { createRecord, removeRecord, saveRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSample, listSamples, removeLogo, saveLogo, showBrand } from '../contract/brands.ts'
import { buildChannel } from '../testing/build.ts'
import { findBrand } from './find-brand.ts'

const world = await openTestWorld({
  modules: ['access', 'organization', 'vouchers', 'quotations', 'groups', 'desk', 'shop'],
})
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })
const NOW = new Date()

const EMPTY = {
  channel_id: null,
  name: '',
  legal_name: '',
  color: null,
  address: '',
  phone: '',
  reply_to: null,
  closing_es: '',
  closing_en: '',
}
const { channel_id: _of, ...editable } = EMPTY
const create = (values: object, as = admin) =>
  world.call(as, createRecord, { params: { id: 'brand' }, body: { ...EMPTY, ...values } })
const logoOf = (width = 1_200, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 1 } } })
    .composite([
      {
        input: { create: { width: 40, height: 40, channels: 4, background: '#fff' } },
        left: 5,
        top: 5,
      },
    ])
    .png()
    .toBuffer()
const upload = async (id: string, bytes: Uint8Array) =>
  world.call(admin, saveLogo, {
    params: { id },
    files: { logo: [new File([bytes as Uint8Array<ArrayBuffer>], 'logo.png')] },
  })

test('what a channel leaves empty is the company’s, and then the installation’s', async () => {
  const channel = await buildChannel(database)
  await create({
    name: 'Caribe Viajes',
    color: '#0b6e4f',
    closing_es: 'Gracias por su preferencia.',
  })
  await create({ channel_id: channel.id, color: '#7a1f5c', reply_to: 'reservas@hotel.example' })

  expect(await findBrand(database, channel.id, NOW)).toMatchObject({
    name: 'Caribe Viajes',
    color: '#7a1f5c',
    reply_to: 'reservas@hotel.example',
    closing: { es: 'Gracias por su preferencia.', en: '' },
    phone: installation().company.phone,
    logo: null,
  })
  expect(await findBrand(database, null, NOW)).toMatchObject({ color: '#0b6e4f', reply_to: null })
})

test('a second brand of one channel is refused', async () => {
  const { id } = await buildChannel(database)
  await create({ channel_id: id })

  expect((await create({ channel_id: id })).error?.code).toBe('record.taken')
})

test('a color on which white cannot be read is refused with its contrast', async () => {
  const { id } = await buildChannel(database)
  const faint = await create({ channel_id: id, color: '#ffc107' })
  const unreadable = await create({ channel_id: id, color: 'verde' })

  expect(faint.error).toMatchObject({ code: 'brand.faint_color', details: { contrast: '1.6' } })
  expect(unreadable.status).toBe(400)
  expect(
    await first(database, sql`select 1 from organization.brand where channel_id = ${id}`),
  ).toBe(undefined)
})

test('only who administers brands makes, sees and draws them', async () => {
  expect((await create({}, manager)).status).toBe(403)
  for (const endpoint of [showBrand, removeLogo] as const)
    expect((await world.call(manager, endpoint, { params: { id: '1' } })).status).toBe(403)
})

test('a logo is drawn within its box, public by its hash, replaced, and taken away', async () => {
  const { id: channel_id } = await buildChannel(database)
  const { key } = (await create({ channel_id, name: 'Marina' })).body

  const shown = await upload(key, await logoOf())
  const reply = await world.app.inject({ url: shown.body.logo! })
  const { width, height, format } = await sharp(reply.rawPayload).metadata()
  const replaced = await upload(key, await logoOf(300, 900))
  const brand = await findBrand(database, channel_id, NOW)
  const removed = await world.call(admin, removeLogo, { params: { id: key } })

  expect([width, height, format]).toEqual([900, 225, 'png'])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(replaced.body.logo).not.toBe(shown.body.logo)
  expect((await world.app.inject({ url: shown.body.logo! })).statusCode).toBe(404)
  expect(brand.logo).toMatchObject({ width: 120, height: 360 })
  expect(removed.body.logo).toBe(null)
})

test('a file that is no picture is refused and changes nothing', async () => {
  const { id: channel_id } = await buildChannel(database)
  const { key } = (await create({ channel_id })).body
  await upload(key, await logoOf())

  const refused = await upload(key, Buffer.from('%PDF-1.7 no picture'))

  expect(refused.error?.code).toBe('logo.kind')
  expect((await findBrand(database, channel_id, NOW)).logo).not.toBe(null)
})

test('every paper of the house is drawn with the brand, in both languages', async () => {
  const { id: channel_id } = await buildChannel(database)
  const { key } = (await create({ channel_id, name: 'Marina Azul' })).body
  await upload(key, await logoOf())
  const samples = (await world.call(admin, listSamples, {})).body

  expect(samples.map(({ name }) => name).toSorted()).toEqual([
    'group_sheet',
    'manifest',
    'quotation',
    'receipt',
    'ticket',
    'voucher',
  ])
  for (const { name: sample } of samples)
    for (const language of ['es', 'en'] as const) {
      const drawn = await world.call(admin, drawSample, {
        params: { id: key, sample },
        query: { language },
      })
      expect([sample, drawn.status]).toEqual([sample, 200])
    }
  const unknown = await world.call(admin, drawSample, {
    params: { id: key, sample: 'poster' },
    query: {},
  })
  expect(unknown.status).toBe(404)
})

test('a brand is edited and deleted with its logo', async () => {
  const { id: channel_id } = await buildChannel(database)
  const { key, version } = (await create({ channel_id })).body
  await upload(key, await logoOf())

  const saved = await world.call(admin, saveRecord, {
    params: { id: 'brand', key },
    query: { version },
    body: { ...editable, color: '#123456' },
  })
  const gone = await world.call(admin, removeRecord, { params: { id: 'brand', key } })

  expect(saved.body.values).toMatchObject({ color: '#123456', channel_id })
  expect(gone.status).toBe(200)
  expect((await findBrand(database, channel_id, NOW)).logo).toBe(null)
})
