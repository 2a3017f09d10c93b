import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { newSeal, sealing, unsealed } from './seal.ts'
import { openTestWorld, type Session } from '@app/server/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { all, run } from '@kit/db/database'
import { openTestFolder } from '@kit/storage/testing/folder'
import { exportTable } from '@kit/tables/contract'
import {
  cancelExport,
  EXPORTS_UNDER_WAY_MAX,
  listExports,
  removeExport,
  retryExport,
} from '@kit/tables/export-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exporting } from '../testing/build.ts'
import { tidyFiles } from './tidying.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'exports'] })
const { database } = world
const files = exporting(world)
const folder = await openTestFolder()
afterAll(() => folder.close())

const question = { dateInit: '2026-01-01', dateFin: '2026-12-31', sort: 'folio' }
let admin: Session
let manager: Session
let lobby: Awaited<ReturnType<typeof buildLocation>>
let other: typeof lobby

beforeAll(async () => {
  lobby = await buildLocation(database)
  await buildReservation(database, { location: lobby, customer_name: 'Ana' })
  other = await buildLocation(database)
  await buildReservation(database, { location: other, customer_name: 'Berta' })
  admin = await world.signInAs({ roles: ['ADMIN'] })
  manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [lobby.channel_id],
    hotel_ids: [lobby.hotel_id],
  })
})
const sync = async (who: Session): Promise<string> =>
  (
    await world.call(who, exportTable('csv'), { params: { id: 'sales-by-item' }, body: question })
  ).body.blob.text()
const made = async (who: Session) => {
  const { body } = await files.ask(who, { question })
  await files.make(body)
  return files.shown(who, body)
}

test('a file that is made in the background is the one that its reader would have waited for', async () => {
  const { body: asked } = await files.ask(manager, { question })
  await files.make(asked)

  const file = await files.shown(manager, asked)
  const taken = await files.take(manager, asked)

  expect(asked).toMatchObject({ state: 'waiting', rows_total: null })
  expect(file).toMatchObject({ state: 'ready', rows_done: 1, rows_total: 1, format: 'csv' })
  expect(await taken.body.blob.text()).toBe(await sync(manager))
  expect(taken.body.file_name).toBe(file.file_name)
  expect(taken.body.blob.size).toBe(file.bytes)
})

test('nobody else sees it, takes it, stops it or removes it: not even an administrator', async () => {
  const file = await made(manager)
  const params = { uuid: file.uuid }

  const replies = [
    await files.take(admin, file),
    await world.call(admin, cancelExport, { params }),
    await world.call(admin, retryExport, { params }),
    await world.call(admin, removeExport, { params }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const { body } = await world.call(admin, listExports, {})
  expect(body.map(({ uuid }) => uuid)).not.toContain(file.uuid)
})

test('it holds what its reader may see when it is made, not when it was asked for', async () => {
  const boss = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [...new Set([lobby.channel_id, other.channel_id])],
    hotel_ids: [lobby.hotel_id, other.hotel_id],
  })
  const { body: asked } = await files.ask(boss, { question })
  await run(
    database,
    sql`delete from access.user_hotel
         where user_id = ${boss.user_id} and hotel_id = ${other.hotel_id}`,
  )

  await files.make(asked)

  const text = await (await files.take(boss, asked)).body.blob.text()
  expect([text.includes('Ana'), text.includes('Berta')]).toEqual([true, false])
})

test('who may not open the list any more when it is made is told so, and gets no file', async () => {
  const who = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const { body: asked } = await files.ask(who, { question })
  await run(database, sql`delete from access.user_role where user_id = ${who.user_id}`)

  await files.make(asked)

  const [file] = await all(
    database,
    sql`select state, refusal, object_key from exports.file where uuid = ${asked.uuid}`,
  )
  expect(file).toEqual({ state: 'failed', refusal: 'permission.denied', object_key: null })
})

test('who may not open a list asks for no file of it, nor with a filter that it does not have', async () => {
  const operations = await world.signInAs({ roles: ['OPERACIONES'] })

  const denied = await files.ask(operations, { question })
  const misspelt = await files.ask(admin, { question: { chanel: [1] } })
  const reversed = await files.ask(admin, {
    question: { dateInit: '2026-02-01', dateFin: '2026-01-01' },
  })
  const unknown = await files.ask(admin, { table: 'no-such-table' })

  expect([denied, misspelt, reversed, unknown].map(({ error }) => error?.code)).toEqual([
    'permission.denied',
    'request.unknown_fields',
    'report.period_reversed',
    'request.not_found',
  ])
})

test('whose roles or places changed since does not take away what was made with others', async () => {
  const who = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [lobby.channel_id],
    hotel_ids: [lobby.hotel_id],
  })
  const file = await made(who)
  await run(database, sql`delete from access.user_hotel where user_id = ${who.user_id}`)

  const { status, error } = await files.take(who, file)

  expect([status, error?.code]).toEqual([409, 'export.reach_changed'])
})

test('cancelled while it is made, it stops and leaves nothing', async () => {
  const before = await folder.keys()
  const { body: asked } = await files.ask(admin, { question })
  const making = files.make(asked)
  const { status, body } = await world.call(admin, cancelExport, { params: { uuid: asked.uuid } })
  await making

  expect([status, body.state]).toEqual([200, 'cancelled'])
  expect((await files.shown(admin, asked)).state).toBe('cancelled')
  expect(await folder.keys()).toEqual(before)
  await files.make(asked)
  expect((await files.shown(admin, asked)).state).toBe('cancelled')
})

test('cancelled at the last moment, while its bytes are being kept, nothing of it stays', async () => {
  const before = await folder.keys()
  const { body: asked } = await files.ask(admin, { question })
  const { setFileStore, fileStore } = await import('@kit/storage/file-store')
  const standing = fileStore()
  setFileStore({
    ...standing,
    objects: {
      ...standing.objects,
      put: async (source, options) => {
        const kept = await standing.objects.put(source, options)
        await world.call(admin, cancelExport, { params: { uuid: asked.uuid } })
        return kept
      },
    },
  })

  await files.make(asked)
  setFileStore(standing)

  expect((await files.shown(admin, asked)).state).toBe('cancelled')
  expect(await folder.keys()).toEqual(before)
})

test('what a worker died in is made by the next, and the late one changes nothing', async () => {
  const { body: asked } = await files.ask(admin, { question })
  const before = (await folder.keys()).length
  // Two workers have it in hand: the second believes the first dead.
  await Promise.all([files.make(asked), files.make(asked, 2)])
  const [{ state, attempt }] = (await all(
    database,
    sql`select state, attempt from exports.file where uuid = ${asked.uuid}`,
  )) as [{ state: string; attempt: number }]

  expect([state, attempt <= 2]).toEqual(['ready', true])
  expect((await folder.keys()).length).toBe(before + 1)
  expect(await (await files.take(admin, asked)).body.blob.text()).toContain('Ana')
  const ends = await all(
    database,
    sql`select 1 from platform.live_event
         where name = 'export_ended' and payload ->> 'uuid' = ${asked.uuid}`,
  )
  expect(ends).toHaveLength(1)
})

test('only its owner is told over the live socket that it is ready', async () => {
  const file = await made(manager)

  const [event] = await all(
    database,
    sql`select payload, audience from platform.live_event
         where name = 'export_ended' and payload ->> 'uuid' = ${file.uuid}`,
  )

  expect(event).toEqual({
    payload: { uuid: file.uuid, title: file.title, made: true },
    audience: { user_ids: [manager.user_id] },
  })
})

test('after a day it is neither downloaded nor kept; of two alike each goes by itself', async () => {
  const who = await world.signInAs({ roles: ['ADMIN'] })
  const before = (await folder.keys()).length
  const [one, other] = [await made(who), await made(who)]
  expect((await folder.keys()).length).toBe(before + 2)

  await world.call(who, removeExport, { params: { uuid: one.uuid } })
  const still = await files.take(who, other)
  await run(
    database,
    sql`update exports.file set expires_at = ${world.now} where uuid = ${other.uuid}`,
  )
  const over = await files.take(who, other)
  await tidyFiles(database, world.now)

  expect([still.status, over.error?.code]).toEqual([200, 'export.not_ready'])
  expect((await folder.keys()).length).toBe(before)
  expect((await world.call(who, listExports, {})).body).toEqual([])
})

test('what is kept cannot be read without its seal', async () => {
  const before = await folder.keys()
  const file = await made(admin)
  const [key] = (await folder.keys()).filter((name) => !before.includes(name))
  const { fileStore } = await import('@kit/storage/file-store')

  const kept = await text(await fileStore().objects.open(key!))

  expect(kept).not.toContain('Ana')
  expect(await (await files.take(admin, file)).body.blob.text()).toContain('Ana')
})

test('a byte that was changed where a file is kept breaks its download, also one of its proof', async () => {
  const seal = newSeal()
  const whole = await buffer(
    Readable.from([Buffer.from('Ana;100\n'), Buffer.from('Eva;200\n')]).pipe(sealing(seal)),
  )
  const opened = (bytes: Buffer) =>
    text(unsealed(Readable.from([...bytes].map((byte) => Buffer.of(byte))), seal))
  const changed = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at]! ^= 1
    return bytes
  }

  expect(await opened(whole)).toBe('Ana;100\nEva;200\n')
  for (const bytes of [
    changed(4),
    changed(whole.length - 1),
    whole.subarray(0, -1),
    whole.subarray(0, 5),
  ])
    await expect(opened(bytes)).rejects.toThrow(/was changed/)
})

test('one person has so many under way at once, and may make anew what was cancelled', async () => {
  const who = await world.signInAs({ roles: ['ADMIN'] })
  const asked = []
  for (let n = 0; n < EXPORTS_UNDER_WAY_MAX; n++) asked.push(await files.ask(who, { question }))
  const beyond = await files.ask(who, { question })
  const params = { uuid: asked[0]!.body.uuid }
  await world.call(who, cancelExport, { params })
  const again = await world.call(who, retryExport, { params })
  await files.make(again.body)

  expect([beyond.status, beyond.error?.code]).toEqual([429, 'export.too_many'])
  expect([again.body.state, (await files.shown(who, again.body)).state]).toEqual([
    'waiting',
    'ready',
  ])
  const twice = await world.call(who, retryExport, { params })
  expect([twice.status, twice.error?.code]).toEqual([409, 'export.illegal_transition'])
})

test('a fault is tried again, and after the last try said in plain words', async () => {
  const { body: asked } = await files.ask(admin, { question })
  const { setFileStore, fileStore } = await import('@kit/storage/file-store')
  const standing = fileStore()
  setFileStore({
    ...standing,
    objects: { ...standing.objects, put: () => Promise.reject(new Error('the disk is full')) },
  })

  const first = files.make(asked, 1)
  await expect(first).rejects.toThrow('the disk is full')
  const between = await files.shown(admin, asked)
  await expect(files.make(asked, 5)).rejects.toThrow('the disk is full')
  setFileStore(standing)

  expect(between.state).toBe('running')
  expect(await files.shown(admin, asked)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('no se pudo generar'),
  })
})

test('what no worker makes any more is given up after two hours', async () => {
  const { body: asked } = await files.ask(admin, { question })
  await run(
    database,
    sql`update exports.file set heard_at = ${world.now}::timestamptz - interval '2 hours'
         where uuid = ${asked.uuid}`,
  )

  await tidyFiles(database, world.now)

  expect((await files.shown(admin, asked)).state).toBe('failed')
})
