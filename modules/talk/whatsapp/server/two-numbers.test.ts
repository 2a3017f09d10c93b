import { connectionAs } from '@kit/db/roles'
import { findTableRows } from '@kit/tables/contract'
import { recordSetting } from '@kit/db/settings'
import { dailyCap, gapSeconds } from '../settings.ts'
import type { Setting } from '@kit/kernel/setting'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  addNumber,
  changeNumber,
  getGroupChats,
  listNumbers,
  logout,
  sendMessage,
  showMessage,
} from '../contract.ts'
import { SEAL_OF_TESTS } from '../testing/build.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'

const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 20_000, interval: 50 }
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp'],
})
const { database, connection } = world
let process_: WhatsAppProcess
let rep: Session
let admin: Session
let sales: number
/** The phone of each number, as the simulator knows it. */
const phones = new Map<number, string>()

beforeAll(async () => {
  ;[rep, admin] = [
    await world.signInAs({ channel_ids: [1] }),
    await world.signInAs({ roles: ['ADMIN'] }),
  ]
  process_ = await openWhatsApp({
    connection: connectionAs(connection, 'whatsapp'),
    seal: SEAL_OF_TESTS,
    simulator: { port: 0 },
    acknowledge_milliseconds: 15_000,
    complain: (message) => void process.stderr.write(message),
  })
  sales = (await world.call(admin, addNumber, { body: { name: 'Ventas', channel_id: 1 } })).body.id
  for (const id of [1, sales]) await link(id)
})
afterAll(() => process_.close())
beforeEach(async () => {
  await run(database, sql`delete from whatsapp.message`)
  await run(database, sql`delete from platform.setting where name like 'whatsapp%'`)
})

const numbers = async () => (await world.call(rep, listNumbers, {})).body
const number = async (id: number) => (await numbers()).find((one) => one.id === id)!
const send = (message: string, number_id?: number) =>
  world.call(rep, sendMessage, {
    body: { groupId: GROUP, message, ...(number_id ? { number_id } : {}) },
  })
const set = (setting: Setting<number>, value: number) =>
  recordSetting(database, setting, value, { valid_from: new Date('2020-01-01') })
const sentCount = async () =>
  (
    await only(
      database,
      sql<{ sent: number }>`select count(*) as sent from whatsapp.message where state = 'sent'`,
    )
  ).sent
const arrived = () =>
  process_.simulator!.whatsapp.sent.map(({ from, text }) => `${text} from ${from}`)

async function link(id: number): Promise<void> {
  await vi.waitFor(async () => expect((await number(id)).alive).toBe(true), PATIENCE)
  const known = process_.simulator!.whatsapp.linkedPhones()
  await recordCommand(database, id, 'start', rep.user_id)
  await vi.waitFor(async () => expect((await number(id)).kind).toBe('qr'), PATIENCE)
  process_.simulator!.whatsapp.scan((await number(id)).qr!)
  await vi.waitFor(
    async () =>
      expect(
        await all(database, sql`select 1 from whatsapp.group_chat where number_id = ${id}`),
      ).toHaveLength(4),
    PATIENCE,
  )
  phones.set(
    id,
    process_.simulator!.whatsapp.linkedPhones().find((phone) => !known.includes(phone))!,
  )
}

test('two numbers are linked at once, each to its own phone, and what is not addressed goes by the first', async () => {
  await set(gapSeconds, 0)

  const [plain, named] = [await send('Sin decir'), await send('Por ventas', sales)]
  await vi.waitFor(async () => expect(await sentCount()).toBe(2), PATIENCE)

  expect((await numbers()).map(({ name, kind, me }) => [name, kind, me?.split(':')[0]])).toEqual([
    ['Principal', 'ready', phones.get(1)],
    ['Ventas', 'ready', phones.get(sales)],
  ])
  expect(phones.get(1)).not.toBe(phones.get(sales))
  expect(arrived()).toEqual(
    expect.arrayContaining([
      `Sin decir from ${phones.get(1)}`,
      `Por ventas from ${phones.get(sales)}`,
    ]),
  )
  expect([
    (await world.call(rep, showMessage, { params: { id: plain.body.id } })).body.number,
    (await world.call(rep, showMessage, { params: { id: named.body.id } })).body.number,
  ]).toEqual(['Principal', 'Ventas'])
  expect(
    (
      await world.call(rep, findTableRows, {
        params: { id: 'whatsapp-sent' },
        body: { number: [sales] },
      })
    ).body.rows.map(({ text }) => text),
  ).toEqual(['Por ventas'])
  expect((await world.call(rep, getGroupChats, { body: { number_id: sales } })).body).toHaveLength(
    4,
  )
})

test('each keeps its own gap: one number waits for itself and not for the other', async () => {
  await set(gapSeconds, 3)

  await Promise.all([send('P1'), send('P2'), send('V1', sales), send('V2', sales)])
  await vi.waitFor(async () => expect(await sentCount()).toBe(4), PATIENCE)

  const gaps = await only(
    database,
    sql<{ own: number; other: number }>`
    with left_at as (select number_id, min(sending_at) as first_at, max(sending_at) as last_at
        from whatsapp.message group by number_id)
    select min(extract(epoch from last_at - first_at))::float8 as own,
        extract(epoch from max(first_at) - min(first_at))::float8 as other from left_at`,
  )
  expect(gaps.own).toBeGreaterThanOrEqual(3)
  expect(gaps.other).toBeLessThan(2)
})

test('each has its own cap of the day: when one is full the other still sends', async () => {
  await set(gapSeconds, 0)
  await set(dailyCap, 2)

  const outcomes = [await send('1'), await send('2'), await send('3'), await send('4', sales)].map(
    ({ status, error }) => error?.code ?? status,
  )
  await vi.waitFor(async () => expect(await sentCount()).toBe(3), PATIENCE)

  expect(outcomes).toEqual([200, 200, 'whatsapp.daily_cap', 200])
  expect((await numbers()).map(({ sent_today, daily_cap }) => [sent_today, daily_cap])).toEqual([
    [2, 2],
    [1, 2],
  ])
})

test('closing one leaves the other linked; taken out of use, what is not addressed goes by the one that is left', async () => {
  await set(gapSeconds, 0)

  const inUse = await world.call(admin, changeNumber, {
    params: { id: 1 },
    body: { name: 'Principal', active: false },
  })
  await world.call(admin, logout, { body: { number_id: 1 } })
  await vi.waitFor(async () => expect((await number(1)).kind).toBe('closed'), PATIENCE)
  const closed = await send('A nadie')
  await world.call(admin, changeNumber, {
    params: { id: 1 },
    body: { name: 'Principal', active: false },
  })
  await send('Por la que queda')
  await vi.waitFor(async () => expect(await sentCount()).toBe(1), PATIENCE)

  expect([inUse.error?.code, closed.error?.code]).toEqual([
    'whatsapp.number_in_use',
    'whatsapp.not_ready',
  ])
  expect(arrived().at(-1)).toBe(`Por la que queda from ${phones.get(sales)}`)
  expect((await send('A la que no está', 1)).error?.code).toBe('whatsapp.number_unknown')
})
