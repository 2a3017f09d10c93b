// Numbers belong to channels: of another channel's nothing is seen, heard or used.
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { connectionAs } from '@kit/db/roles'
import { bySystem, inContext, type Context } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import type { PermissionKey } from '@kit/kernel/permission'
import { findTableChoices, findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  addNumber,
  changeNumber,
  getGroupChats,
  listNumbers,
  listUntold,
  logout,
  noteTold,
  resumeNumber,
  sendFile,
  sendMessage,
  showCommand,
  showMessage,
  withdrawMessage,
} from '../contract.ts'
import { initializeSession, stopLooking } from '../events.ts'
import { messageStates, SEAL_OF_TESTS, withoutGap } from '../testing/build.ts'
import { InMemoryDriver } from './driver/in-memory.ts'
import { askToEndPairing, askToStart } from './live.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'
import { endRest, recordRest } from './rests.ts'

const GROUP = 'reps@g.us'
const PATIENCE = { timeout: 15_000, interval: 30 }
const OURS = 1
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp', 'organization'],
})
const { database } = world
const drivers = new Map<number, InMemoryDriver>()
let process_: WhatsAppProcess
let theirs: number
let far: number
let people: Record<
  'rep' | 'manager' | 'farRep' | 'farManager' | 'both' | 'admin' | 'nowhere',
  Session
>

beforeAll(async () => {
  far = (await buildChannel(database)).id
  const granted = ['whatsapp.manage']
  people = {
    rep: await world.signInAs({ channel_ids: [1] }),
    manager: await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] }),
    farRep: await world.signInAs({ channel_ids: [far] }),
    farManager: await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [far],
      granted,
    }),
    both: await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1, far], granted }),
    admin: await world.signInAs({ roles: ['ADMIN'] }),
    nowhere: await world.signInAs({}),
  }
  process_ = await openWhatsApp({
    connection: connectionAs(world.connection, 'whatsapp'),
    seal: SEAL_OF_TESTS,
    simulator: null,
    openDriver: (number_id) => {
      const driver = new InMemoryDriver({ groups: [{ id: GROUP, name: 'Reps', canSend: true }] })
      drivers.set(number_id, driver)
      return driver
    },
    complain: (message) => void process.stderr.write(`${message}\n`),
  })
  await withoutGap(database)
  const body = { name: 'Ventas', channel_id: far }
  theirs = (await world.call(people.farManager, addNumber, { body })).body.id
  for (const [id, asker] of [
    [OURS, people.rep],
    [theirs, people.farRep],
  ] as const)
    await pair(id, asker)
})
afterAll(() => process_.close())
beforeEach(() => run(database, sql`delete from whatsapp.message`))

const kindOf = async (id: number) =>
  (await only(database, sql<{ kind: string }>`select kind from whatsapp.number where id = ${id}`))
    .kind
const becomes = (id: number, kind: string) =>
  vi.waitFor(async () => expect(await kindOf(id)).toBe(kind), PATIENCE)

async function pair(id: number, asker: Session): Promise<void> {
  await recordCommand(database, id, 'start', asker.user_id)
  await becomes(id, 'qr')
  drivers.get(id)!.phone.scan()
  await becomes(id, 'ready')
  await vi.waitFor(
    async () =>
      expect(
        await all(database, sql`select from whatsapp.group_chat where number_id = ${id}`),
      ).toHaveLength(1),
    PATIENCE,
  )
}

const send = (session: Session, number_id?: number) =>
  world.call(session, sendMessage, {
    body: { groupId: GROUP, message: 'Salida 07:30', ...(number_id ? { number_id } : {}) },
  })
const namesFor = async (session: Session) =>
  (await world.call(session, listNumbers, {})).body.map(({ name }) => name)
const heardBy = async (name: string): Promise<string[]> => {
  const { ids } = await only(
    database,
    sql<{ ids: number[] }>`
      select audience -> 'user_ids' as ids from platform.live_event where name = ${name}
       order by id desc limit 1`,
  )
  return Object.entries(people)
    .filter(([, { user_id }]) => ids.includes(user_id))
    .map(([who]) => who)
}
const contextOf = (session: Session, ...permissions: PermissionKey[]): Context =>
  inContext(database, {
    ...bySystem(new Date()),
    actor: {
      user_id: session.user_id,
      session_id: session.user_id,
      permissions: new Set(permissions),
      scope: { all: false, rep_id: session.user_id },
    } as unknown as Actor,
  })

test('everybody is shown the numbers of their channels: of one, of several, of all, of none', async () => {
  expect({
    rep: await namesFor(people.rep),
    farRep: await namesFor(people.farRep),
    farManager: await namesFor(people.farManager),
    both: await namesFor(people.both),
    admin: await namesFor(people.admin),
    nowhere: await namesFor(people.nowhere),
  }).toEqual({
    rep: ['Principal'],
    farRep: ['Ventas'],
    farManager: ['Ventas'],
    both: ['Principal', 'Ventas'],
    admin: ['Principal', 'Ventas'],
    nowhere: [],
  })
})

test('a number of another channel can neither be used, looked into, closed nor changed', async () => {
  const { rep, farRep, farManager } = people
  const sent = (await send(rep)).body.id
  const command = await recordCommand(database, OURS, 'refresh_groups', rep.user_id)
  const number = { number_id: OURS }
  const params = { id: sent }

  const answers = [
    await world.call(farRep, getGroupChats, { body: number }),
    await send(farRep, OURS),
    await world.call(farRep, sendFile, {
      body: { number_id: String(OURS), groupId: GROUP, message: 'Hola' },
      files: { docto: [new File(['%PDF-1.7'], 'a.pdf')] },
    }),
    await world.call(farRep, showMessage, { params }),
    await world.call(farRep, withdrawMessage, { params }),
    await world.call(farRep, noteTold, { params }),
    await world.call(farRep, showCommand, { params: { id: String(command) } }),
    await world.call(farManager, logout, { body: number }),
    await world.call(farManager, resumeNumber, { params: { id: String(OURS) } }),
    await world.call(farManager, changeNumber, {
      params: { id: String(OURS) },
      body: { name: 'Mía', active: true, channel_id: far },
    }),
  ]

  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
    [404, 'whatsapp.number_unknown'],
    [404, 'whatsapp.number_unknown'],
    [404, 'whatsapp.number_unknown'],
    [404, 'whatsapp.message_unknown'],
    [404, 'whatsapp.message_unknown'],
    [404, 'whatsapp.message_unknown'],
    [404, 'whatsapp.command_unknown'],
    [404, 'whatsapp.number_unknown'],
    [404, 'whatsapp.number_unknown'],
    [404, 'whatsapp.number_unknown'],
  ])
  expect(await kindOf(OURS)).toBe('ready')
})

test('who names no number sends from the first of their own channels, and who has none from none', async () => {
  const before = drivers.get(theirs)!.phone.sent.length
  const [own, none] = [await send(people.farRep), await send(people.nowhere)]

  expect([own.status, none.error?.code]).toEqual([200, 'whatsapp.number_unknown'])
  await vi.waitFor(() => expect(drivers.get(theirs)!.phone.sent).toHaveLength(before + 1), PATIENCE)
})

test('the history is the channel’s, and so are the numbers to filter it by', async () => {
  await send(people.rep)
  await send(people.farRep)
  const seen = async (session: Session) => [
    (await world.call(session, findTableRows, { params: { id: 'whatsapp-sent' }, body: {} })).body
      .rows.length,
    (
      await world.call(session, findTableChoices, {
        params: { id: 'whatsapp-sent', filter: 'number' },
      })
    ).body.map(({ name }) => name),
  ]

  expect({
    farRep: await seen(people.farRep),
    both: await seen(people.both),
    admin: await seen(people.admin),
    nowhere: await seen(people.nowhere),
  }).toEqual({
    farRep: [1, ['Ventas']],
    both: [2, ['Principal', 'Ventas']],
    admin: [2, ['Principal', 'Ventas']],
    nowhere: [0, []],
  })
})

test('who works in the channel no more is not told what became of what they sent there', async () => {
  const moved = await world.signInAs({ channel_ids: [1] })
  await send(moved)
  const before = (await world.call(moved, listUntold, {})).body.length
  await run(
    database,
    sql`update access.user_channel set channel_id = ${far} where user_id = ${moved.user_id}`,
  )

  expect([before, (await world.call(moved, listUntold, {})).body]).toEqual([1, []])
})

test('what waits does not leave once its sender lost the channel, the permission or the role', async () => {
  const senders = [
    await world.signInAs({ channel_ids: [far] }),
    await world.signInAs({ channel_ids: [far] }),
    await world.signInAs({ channel_ids: [far] }),
    people.farRep,
  ]
  const [moved, denied, unroled] = senders.map(({ user_id }) => user_id)
  const before = drivers.get(theirs)!.phone.sent.length
  await recordRest(database, theirs, { code: 'SERVER_FAULT', minutes: 5 })
  for (const sender of senders) await send(sender)
  await run(database, sql`update access.user_channel set channel_id = 1 where user_id = ${moved!}`)
  await run(
    database,
    sql`
      insert into access.user_permission (user_id, permission_key, granted)
        values (${denied!}, 'whatsapp.send', false)`,
  )
  await run(database, sql`delete from access.user_role where user_id = ${unroled!}`)
  await endRest(database, theirs)

  await vi.waitFor(
    async () =>
      expect((await messageStates(database)).map((row) => row.reason_code ?? row.state)).toEqual([
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'sent',
      ]),
    PATIENCE,
  )
  expect(drivers.get(theirs)!.phone.sent).toHaveLength(before + 1)
})

test('somebody who was placed in a hotel alone is of the channel that sells there', async () => {
  const { hotel_id } = await buildLocation(database, { channel_id: far })
  const placed = await world.signInAs({ hotel_ids: [hotel_id] })

  expect(await namesFor(placed)).toEqual(['Ventas'])
})

test('codes, sessions and receipts are told to the number’s channel, and a code to who may pair', async () => {
  const quiet = await world.signInAs({ channel_ids: [far], denied: ['whatsapp.pair'] })
  await send(people.farRep)
  await vi.waitFor(
    async () =>
      expect(
        await all(database, sql`select from whatsapp.message where state = 'sent'`),
      ).toHaveLength(1),
    PATIENCE,
  )
  const { wa_id } = await only(database, sql<{ wa_id: string }>`select wa_id from whatsapp.message`)
  drivers
    .get(theirs)!
    .phone.report({ messageId: wa_id, participant: 'x', kind: 'read', at: new Date() })
  await vi.waitFor(async () => expect(await heardBy('whatsapp_message')).toBeTruthy(), PATIENCE)
  const receipts = await heardBy('whatsapp_message')
  drivers.get(theirs)!.phone.unlink()
  await becomes(theirs, 'closed')
  const closing = await heardBy('closeSession')
  await recordCommand(database, theirs, 'start', people.farRep.user_id)
  await becomes(theirs, 'qr')
  const event = await only(
    database,
    sql<{ ids: number[] }>`
      select audience -> 'user_ids' as ids from platform.live_event where name = 'qrCode'`,
  )
  const codes = [await heardBy('qrCode'), event.ids.includes(quiet.user_id)]
  const shown = await Promise.all(
    [people.farRep, quiet].map(
      async (session) => (await world.call(session, listNumbers, {})).body[0]!.qr,
    ),
  )
  drivers.get(theirs)!.phone.scan()
  await becomes(theirs, 'ready')

  const channel = ['farRep', 'farManager', 'both', 'admin']
  expect({ receipts, closing, codes, ready: await heardBy('ready') }).toEqual({
    receipts: channel,
    closing: channel,
    codes: [channel, false],
    ready: channel,
  })
  expect(shown).toEqual(['memory', null])
})

test('over the socket too: a session of another channel is not begun, nor by who may not pair', async () => {
  const asked = { number_id: OURS, tab: 1, begin: 1 as const }
  const stranger = contextOf(people.farRep, 'whatsapp.pair')
  const sender = contextOf(people.rep, 'whatsapp.send')

  const refused = await Promise.all(
    [
      askToStart(stranger, initializeSession.schema.parse(asked)),
      askToEndPairing(stranger, stopLooking.schema.parse({ number_id: OURS })),
      askToStart(sender, initializeSession.schema.parse(asked)),
      askToEndPairing(sender, stopLooking.schema.parse({ number_id: OURS })),
    ].map((asking) => asking.then(() => 'done').catch((error: { code: string }) => error.code)),
  )

  expect(refused).toEqual([
    'whatsapp.number_unknown',
    'whatsapp.number_unknown',
    'permission.denied',
    'permission.denied',
  ])
})

test('a phone that is paired is recorded with who asked for its code; one that connects anew is not', async () => {
  const recorded = () =>
    all(database, sql`select number_id, phone, asked_by from whatsapp.pairing order by id`)
  await run(database, sql`delete from whatsapp.pairing`)
  drivers.get(theirs)!.phone.unlink()
  await becomes(theirs, 'closed')
  await pair(theirs, people.farRep)
  const paired = await recorded()

  await drivers.get(theirs)!.stop()
  await becomes(theirs, 'closed')
  await recordCommand(database, theirs, 'start', people.farManager.user_id)
  await becomes(theirs, 'ready')

  expect(paired).toEqual([{ number_id: theirs, phone: 'memory', asked_by: people.farRep.user_id }])
  expect(await recorded()).toEqual(paired)
})

test('a number is added to one’s own channels alone, and stays in its channel once it has sent', async () => {
  const { farManager, both, admin } = people
  const change = (session: Session, id: number, channel_id: number) =>
    world.call(session, changeNumber, {
      params: { id: String(id) },
      body: { name: `Otro ${id}`, active: false, channel_id },
    })
  const foreign = await world.call(farManager, addNumber, { body: { name: 'X', channel_id: 1 } })
  const added = (await world.call(both, addNumber, { body: { name: 'Y', channel_id: far } })).body
  const answers = [
    foreign,
    await change(farManager, added.id, 1),
    await change(both, added.id, 1),
    await change(both, added.id, far),
  ]
  await run(
    database,
    sql`
      insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id, state)
        values (gen_random_uuid(), ${added.id}, 'g', 'g', 't', ${both.user_id}, 'sent')`,
  )

  expect([...answers, await change(admin, added.id, 1)].map(({ error }) => error?.code)).toEqual([
    'whatsapp.channel_unknown',
    'whatsapp.channel_unknown',
    undefined,
    undefined,
    'whatsapp.number_has_history',
  ])
})
