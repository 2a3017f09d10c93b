// The names of a rooming list end by time: no e-mail, telephone or folio finds whom they are of.
import { FORGOTTEN_NAME } from '@app/guest-data/api'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { createRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forgetGuests } from '@app/guest-data/testing'
import { roomingListDays } from '../settings.ts'

const world = await openTestWorld()
const { database } = world
const place = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [place.channel_id],
})

const STAY = { people: 2, arrives_on: '2026-06-01', leaves_on: '2026-06-04' }
const sheet = {
  name: 'Boda Ruiz y Luna',
  event: 'wedding',
  channel_id: place.channel_id,
  starts_on: '2026-06-01',
  ends_on: '2026-06-04',
  people: 40,
  currency: 'MXN',
  services: [],
  instalments: [],
}
const rooms = [
  { ...STAY, room: '1201', guests: 'Ana y Luis' },
  { ...STAY, room: '1202', guests: 'Berta Quetzal' },
]

async function buildSheet(over: object = {}): Promise<string> {
  const { body, error } = await world.call(manager, createRecord, {
    params: { id: 'group-sheet' },
    body: { ...sheet, rooms, ...over },
  })
  expect(error).toBeUndefined()
  return body.key
}
const read = async (key: string) =>
  (await world.call(manager, showRecord, { params: { id: 'group-sheet', key } })).body
const save = async (key: string, version: number, over: object) =>
  world.call(manager, saveRecord, {
    params: { id: 'group-sheet', key },
    query: { version },
    body: { ...sheet, rooms, ...over },
  })
const perform = (now: string) =>
  forgetGuests.perform({}, { database, now: new Date(now), attempt: 1, attempts_max: 1 })
const roomsOf = async (key: string) =>
  (
    await only(
      database,
      sql<{ rooms: { room: string; guests: string; people: number }[] }>`
      select rooms from groups.sheet where uuid = ${key}::uuid`,
    )
  ).rooms.map(({ room, guests, people }) => [room, guests, people])
const versionsNaming = (name: string) =>
  all(
    database,
    sql`select id from groups.sheet_version
         where concat(before::text, after::text) like ${`%${name}%`}`,
  )

test('names are forgotten a year after the group left and not a day before, rooms and people stay', async () => {
  const [old, later] = [await buildSheet(), await buildSheet({ ends_on: '2026-06-05' })]

  await perform('2027-06-04T12:00:00Z')
  const kept = await roomsOf(old)
  await perform('2027-06-05T12:00:00Z')

  expect(kept).toEqual([
    ['1201', 'Ana y Luis', 2],
    ['1202', 'Berta Quetzal', 2],
  ])
  expect(await roomsOf(old)).toEqual([
    ['1201', FORGOTTEN_NAME, 2],
    ['1202', FORGOTTEN_NAME, 2],
  ])
  expect(await roomsOf(later)).toEqual(kept)
})

test('a name that was taken off the list is forgotten in what the sheet said before, too', async () => {
  const key = await buildSheet({ rooms: [{ ...STAY, room: '7', guests: 'Zoraida Quetzalli' }] })
  const { version } = await read(key)
  expect((await save(key, version, { rooms: [] })).status).toBe(200)
  expect(await versionsNaming('Zoraida Quetzalli')).toHaveLength(2)

  await perform('2027-06-05T12:00:00Z')

  expect(await versionsNaming('Zoraida Quetzalli')).toEqual([])
})

test('a form that was open meanwhile does not bring the names back', async () => {
  const key = await buildSheet()
  const { version } = await read(key)

  await perform('2027-06-05T12:00:00Z')
  const late = await save(key, version, { people: 41 })

  expect(late.status).toBe(409)
  expect((await roomsOf(key)).map(([, guests]) => guests)).toEqual([FORGOTTEN_NAME, FORGOTTEN_NAME])
})

test('the house says for how long names are kept, and a night that finds none changes nothing', async () => {
  const key = await buildSheet()
  await recordSetting(database, roomingListDays, 30, { valid_from: new Date('2026-03-01') })

  await perform('2026-07-05T12:00:00Z')
  const { version } = await read(key)
  await perform('2026-07-06T12:00:00Z')

  expect((await roomsOf(key))[0]).toEqual(['1201', FORGOTTEN_NAME, 2])
  expect((await read(key)).version).toBe(version)
})
