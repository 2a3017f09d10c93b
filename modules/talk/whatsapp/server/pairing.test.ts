import { connectionAs } from '@kit/db/roles'
import { bySystem, inContext, type Context } from '@kit/db/context'
import type { Actor } from '@kit/kernel/actor'
import { initializeSession, stopLooking } from '../events.ts'
import { keyOf, sealWith } from '@kit/storage/sealing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNumbers, logout, showCommand } from '../contract.ts'
import { openSimulator, type Simulator } from '../simulator/open.ts'
import { AUTH_STATE } from './driver/auth-store.ts'
import { askToEndPairing, askToStart } from './live.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp'],
})
const { database, connection } = world
const [rep, manager] = [
  await world.signInAs({ channel_ids: [1] }),
  await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [1] }),
]
let simulator: Simulator
let process_: WhatsAppProcess

beforeEach(async () => {
  simulator = await openSimulator({
    port: 0,
    codes: async () => [],
    complain: (message) => {
      throw new Error(message)
    },
  })
  process_ = await open('a secret of the tests')
})
afterEach(async () => {
  await process_.close()
  await simulator.close()
  await run(database, sql`delete from whatsapp.auth_state`)
  await run(
    database,
    sql`update whatsapp.number set resumes = false, kind = 'closed', reason = null, qr = null`,
  )
})

const open = (secret: string) =>
  openWhatsApp({
    connection: connectionAs(connection, 'whatsapp'),
    seal: sealWith(keyOf(secret, AUTH_STATE)),
    simulator,
    complain: () => undefined,
  })
const contextOf = ({ user_id }: Session): Context =>
  inContext(database, {
    ...bySystem(new Date()),
    actor: {
      user_id,
      session_id: user_id,
      permissions: new Set(['whatsapp.pair']),
      scope: { all: false, rep_id: user_id },
    } as unknown as Actor,
  })
const look = (session: Session, tab: number) =>
  askToStart(contextOf(session), initializeSession.schema.parse({ tab }))
const leave = (session: Session, tab: number) =>
  askToEndPairing(contextOf(session), stopLooking.schema.parse({ tab }))
const number = async () => (await world.call(rep, listNumbers, {})).body[0]!
const becomes = (kind: string) =>
  vi.waitFor(async () => expect((await number()).kind).toBe(kind), PATIENCE)
const openCommands = () =>
  all(database, sql`select kind from whatsapp.command where finished_at is null`)

test('a QR stays while anybody looks at it, in another browser or another tab, and goes with the last one, for a reason of its own', async () => {
  await look(rep, 1)
  await becomes('qr')
  await look(manager, 1)
  await look(manager, 2)

  await leave(rep, 1)
  await leave(manager, 2)
  await vi.waitFor(async () => expect(await openCommands()).toEqual([]), PATIENCE)
  const still = (await number()).kind
  await leave(manager, 1)
  await becomes('closed')

  expect(still).toBe('qr')
  expect((await number()).reason).toBe('pairing_ended')
  expect(
    await all(
      database,
      sql`
        select payload from platform.live_event where name = 'closeSession' order by id desc
          limit 1`,
    ),
  ).toEqual([{ payload: { reason: 'pairing_ended' } }])
})

test('who comes while the last one leaves keeps the QR', async () => {
  await look(rep, 1)
  await becomes('qr')

  // Asked of the process, but not done yet.
  await run(database, sql`delete from whatsapp.viewer`)
  await look(manager, 1)
  await run(database, sql`insert into whatsapp.command (number_id, kind) values (1, 'end_pairing')`)
  await run(database, sql`select pg_notify('whatsapp_work', '1')`)
  await vi.waitFor(async () => expect(await openCommands()).toEqual([]), PATIENCE)

  expect((await number()).kind).toBe('qr')
})

test('a screen that still shows a QR does not begin a session that has ended meanwhile', async () => {
  await askToStart(contextOf(rep), initializeSession.schema.parse({ tab: 1, begin: 0 }))

  expect([
    await openCommands(),
    await all(database, sql`select 1 from whatsapp.viewer`),
    (await number()).kind,
  ]).toEqual([[], [], 'closed'])
})

test('leaving closes no linked session, and once it is linked nobody looks at a QR', async () => {
  await look(rep, 1)
  await becomes('qr')
  simulator.whatsapp.scan((await number()).qr!)
  await becomes('ready')

  await leave(rep, 1)

  expect((await number()).kind).toBe('ready')
  expect(await all(database, sql`select 1 from whatsapp.viewer`)).toEqual([])
})

test('a link whose keys another secret sealed can be taken away, by who may close sessions, and then a QR is shown', async () => {
  await look(rep, 1)
  await becomes('qr')
  simulator.whatsapp.scan((await number()).qr!)
  await becomes('ready')
  await process_.close()
  process_ = await open('another secret altogether')
  await vi.waitFor(
    async () => expect(await number()).toMatchObject({ kind: 'closed', reason: 'secret_changed' }),
    PATIENCE,
  )

  const [refused, taken] = [
    await world.call(rep, logout, { body: {} }),
    await world.call(manager, logout, { body: {} }),
  ]
  await vi.waitFor(
    async () =>
      expect(
        (await world.call(manager, showCommand, { params: { id: taken.body.command } })).body.state,
      ).toBe('done'),
    PATIENCE,
  )

  expect(refused.status).toBe(403)
  expect(await number()).toMatchObject({ kind: 'closed', reason: 'logged_out' })
  expect(await all(database, sql`select 1 from whatsapp.auth_state`)).toEqual([])
  expect((await world.call(manager, logout, { body: {} })).error?.code).toBe(
    'whatsapp.already_closed',
  )
  await look(manager, 1)
  await becomes('qr')
})
