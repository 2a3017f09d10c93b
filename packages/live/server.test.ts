import { all, run } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { announce } from './announce.ts'
import { CROWD } from './crowd.ts'
import { answering } from './requests.ts'
import { liveRequest } from './event.ts'
import { event, LiveHouse, tokenOf, type Process } from './testing/live-house.ts'

let world: TestDatabase
let house: LiveHouse
const clients: Socket[] = []

beforeAll(async () => {
  world = await openTestDatabase()
  house = new LiveHouse(world)
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await house.close()
})

type Heard = [name: string, payload: unknown, id?: number]

/** Connects and waits until the server knows it; `heard` fills with whatever arrives later. */
async function connect(
  { url }: Process,
  actor: Actor,
  standing?: { position: number; seen: number[] },
  language = 'es',
): Promise<{ socket: Socket; heard: Heard[]; position: number }> {
  const socket = io(url, {
    auth: { token: tokenOf(actor), language, ...(standing ? { standing } : {}) },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  })
  clients.push(socket)
  const heard: Heard[] = []
  socket.onAny(
    (name: string, payload: unknown, id: number) =>
      name !== 'position' && heard.push([name, payload, id]),
  )
  const { position } = await new Promise<{ position: number }>((resolve, reject) => {
    socket.once('position', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard, position }
}

const names = (heard: readonly Heard[]) => heard.map(([name]) => name)

test('nobody connects without an open session', async () => {
  const process = await house.start()
  const stranger = io(process.url, {
    auth: { token: 'guessed' },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  })
  clients.push(stranger)

  const refusal = await new Promise<Error>((resolve) => stranger.once('connect_error', resolve))

  expect(refusal.message).toBe('session.ended')
})

test('a person hears what is theirs and nothing of others', async () => {
  const process = await house.start()
  const [ana, eva] = [await house.signIn(), await house.signIn({ main_roles: [2] })]
  const [ofAna, ofEva] = [await connect(process, ana), await connect(process, eva)]

  await world.database.transaction().execute(async (tx) => {
    await announce(
      tx,
      event('correo'),
      { id_message: 1, subject: 'Hola' },
      { user_ids: [ana.user_id] },
    )
    await announce(tx, event('correo_all'), { id_message: 2, main_roles: [2] }, { role_ids: [2] })
    await announce(tx, event('msj_all'), { title: 'Aviso', text: 'A todos' }, { everyone: true })
  })

  await vi.waitFor(() => expect([ofAna.heard.length, ofEva.heard.length]).toEqual([2, 2]), {
    timeout: 30_000,
  })
  expect(ofAna.heard[0]?.[1]).toEqual({ id_message: 1, subject: 'Hola' })
  expect(names(ofAna.heard)).toEqual(['correo', 'msj_all'])
  expect(names(ofEva.heard)).toEqual(['correo_all', 'msj_all'])
})

test('whoever sends without end is cut, and can send nothing more until they come back', async () => {
  const process = await house.start()
  const [ana, eva] = [await house.signIn(), await house.signIn()]
  const [ofAna, ofEva] = [await connect(process, ana), await connect(process, eva)]
  const cut = new Promise<string>((resolve) => ofAna.socket.once('disconnect', resolve))

  for (let message = 0; message < 5_000; message++) ofAna.socket.emit('doLogout', { message })

  expect(await cut).toMatch(/transport/)
  expect(process.asked.length).toBeLessThanOrEqual(CROWD.messages_each_second)
  expect(process.complaints.filter((text) => text.includes('sends too much'))).toHaveLength(1)
  expect(ofEva.socket.connected).toBe(true)
  expect((await connect(process, ana)).socket.connected).toBe(true)
})

test.each([
  ['one session', { sockets_each_session: 2 }, 1, 'server.busy'],
  ['one address', { sockets_each_address: 2 }, 3, 'websocket error'],
])(
  '%s has so many sockets, and one that closes makes room',
  async (_whose, limit, people, told) => {
    const process = await house.start({ crowd: { ...CROWD, ...limit } })
    const actors: Actor[] = []
    for (let person = 0; person < people; person++) actors.push(await house.signIn())
    const first = await connect(process, actors[0]!)
    await connect(process, actors.at(-2) ?? actors[0]!)

    await expect(connect(process, actors.at(-1)!)).rejects.toThrow(told)
    first.socket.disconnect()

    await vi.waitFor(
      async () => expect((await connect(process, actors.at(-1)!)).socket.connected).toBe(true),
      { timeout: 30_000 },
    )
  },
)

test('a change that is rolled back is not told', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { heard } = await connect(process, ana)
  const everyone = { everyone: true } as const

  await expect(
    world.database.transaction().execute(async (tx) => {
      await announce(tx, event('never'), {}, everyone)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()
  await announce(world.database, event('after'), {}, everyone)

  await vi.waitFor(() => expect(names(heard)).toContain('after'), { timeout: 30_000 })
  expect(names(heard)).toEqual(['after'])
})

test('people of every process hear what happened in one', async () => {
  const [one, other] = [await house.start(), await house.start()]
  const [ana, eva] = [await house.signIn(), await house.signIn()]
  const [ofAna, ofEva] = [await connect(one, ana), await connect(other, eva)]

  await announce(world.database, event('msj_all'), { title: 'a', text: 'b' }, { everyone: true })

  await vi.waitFor(
    () => expect([names(ofAna.heard), names(ofEva.heard)]).toEqual([['msj_all'], ['msj_all']]),
    { timeout: 30_000 },
  )
})

test('who comes back hears exactly what was missed, also what was committed out of order', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const first = await connect(process, ana)
  const mine = { user_ids: [ana.user_id] }
  await announce(world.database, event('seen'), {}, mine)
  await vi.waitFor(() => expect(first.heard).toHaveLength(1), { timeout: 30_000 })
  const seen = first.heard.map(([, , id]) => id!)
  first.socket.disconnect()

  await announce(world.database, event('missed'), {}, mine)
  await announce(world.database, event('of_another'), {}, { user_ids: [ana.user_id + 1_000] })
  const again = await connect(process, ana, { position: first.position, seen })

  expect(names(again.heard)).toEqual(['missed'])
})

test('when a session ends its sockets are told why and closed within a second', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { socket, heard } = await connect(process, ana)
  const closed = new Promise<number>((resolve) =>
    socket.once('disconnect', () => resolve(performance.now())),
  )

  const begun = performance.now()
  await run(
    world.database,
    sql`
      update access.session set ended_at = now(), end_reason = 'roles_changed'
        where id = ${ana.session_id}`,
  )

  expect((await closed) - begun).toBeLessThan(1_000)
  expect(heard).toEqual([['doLogout', { reason: 'roles_changed' }, undefined]])
})

test('a person may ask for what the server offers, and for nothing else', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { socket } = await connect(process, ana)

  const answers = [
    await socket.emitWithAck('doLogout'),
    await socket.emitWithAck('toString'),
    await socket.emitWithAck('dropTables'),
  ]

  const unknown = { ok: false, code: 'request.not_found', message: 'No existe' }
  expect(answers).toEqual([{ ok: true }, unknown, unknown])
  expect(process.asked).toEqual([ana.name])
})

test('events announced while the database connection was broken arrive once it is back', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { heard } = await connect(process, ana)

  await all(
    world.database,
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mostrador-live' and datname = current_database()`,
  )
  await announce(world.database, event('meanwhile'), {}, { everyone: true })

  await vi.waitFor(() => expect(names(heard)).toEqual(['meanwhile']), { timeout: 5_000 })
  expect(process.complaints.join()).toContain('connecting again')
})

test('who was away hears their own however much was said to others meanwhile', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { position, socket } = await connect(process, ana)
  socket.disconnect()
  const mine = { user_ids: [ana.user_id] }

  await announce(world.database, event('before'), {}, mine)
  await announceToOthers(2_000)
  await announce(world.database, event('after'), {}, mine)
  const again = await connect(process, ana, { position, seen: [] })

  expect(names(again.heard)).toEqual(['before', 'after'])
})

test('who missed more than can be told begins anew instead of hearing a part of it', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { position, socket } = await connect(process, ana)
  socket.disconnect()

  await run(
    world.database,
    sql`
      insert into platform.live_event (name, payload, audience)
        select 'mine', '{}', jsonb_build_object('user_ids',
            jsonb_build_array(${ana.user_id}::bigint)) from generate_series(1, 501)`,
  )
  const again = await connect(process, ana, { position, seen: [] })

  expect(names(again.heard)).toEqual(['begin_anew'])
  expect(again.position).toBe(position + 501)
})

test('who was away for longer than anybody wants to be told begins anew, also when what happened is deleted already', async () => {
  const process = await house.start()
  const [ana, eva] = [await house.signIn(), await house.signIn()]
  const [ofAna, ofEva] = [await connect(process, ana), await connect(process, eva)]
  for (const { socket } of [ofAna, ofEva]) socket.disconnect()
  const toAna = { user_ids: [ana.user_id] }

  await run(
    world.database,
    sql`
      insert into platform.live_event (at, name, payload, audience)
        values (now() - interval '61 minutes', 'long_ago', '{}', ${JSON.stringify(toAna)}::jsonb)`,
  )
  const untouched = await connect(process, eva, { position: ofEva.position, seen: [] })
  const late = await connect(process, ana, { position: ofAna.position, seen: [] })
  await vi.waitFor(() => expect(names(late.heard)).toEqual(['begin_anew']), { timeout: 30_000 })
  await announce(world.database, event('today'), {}, toAna)
  await vi.waitFor(() => expect(names(late.heard)).toEqual(['begin_anew', 'today']), {
    timeout: 30_000,
  })
  late.socket.disconnect()
  await run(world.database, sql`delete from platform.live_event where name <> 'today'`)
  const later = await connect(process, ana, { position: ofAna.position, seen: [] })

  await vi.waitFor(() => expect(names(later.heard)).toEqual(['begin_anew']), { timeout: 30_000 })
  expect(names(untouched.heard)).toEqual([])
})

test('what is worth nothing later is not told to who was away', async () => {
  const process = await house.start({ momentary: ['qrCode'] })
  const ana = await house.signIn()
  const first = await connect(process, ana)
  const mine = { user_ids: [ana.user_id] }
  await announce(world.database, event('qrCode'), { qr: '1' }, mine)
  await vi.waitFor(() => expect(names(first.heard)).toEqual(['qrCode']), { timeout: 30_000 })
  first.socket.disconnect()

  await run(
    world.database,
    sql`
      insert into platform.live_event (name, payload, audience)
        select name, '{}', ${JSON.stringify(mine)}::jsonb
        from unnest('{qrCode,ready}'::text[]) as name`,
  )
  const again = await connect(process, ana, {
    position: first.position,
    seen: [first.heard[0]![2]!],
  })

  expect(names(again.heard)).toEqual(['ready'])
})

test('a process whose database connection was broken passes on all that happened, page after page', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { heard } = await connect(process, ana)

  await breakListeners()
  await announceToOthers(1_200)
  await announce(world.database, event('last'), {}, { user_ids: [ana.user_id] })

  await vi.waitFor(() => expect(names(heard)).toEqual(['last']), { timeout: 5_000 })
})

test('a process that heard nothing for too long lets everybody begin anew', async () => {
  const process = await house.start()
  const ana = await house.signIn()
  const { socket, heard, position } = await connect(process, ana)
  const moved = new Promise<{ position: number }>((resolve) => socket.once('position', resolve))

  await breakListeners()
  await announce(world.database, event('long_ago'), {}, { everyone: true })
  await run(
    world.database,
    sql`update platform.live_event set at = now() - interval '61 minutes' where id > ${position}`,
  )

  expect((await moved).position).toBe(position + 1)
  expect(names(heard)).toEqual(['begin_anew'])
})

test('whoever stays connected need not go back to the beginning', async () => {
  const process = await house.start({ settle_milliseconds: 50 })
  const ana = await house.signIn()
  const { socket, position } = await connect(process, ana)
  const positions: number[] = []
  socket.on('position', ({ position }: { position: number }) => positions.push(position))

  await announceToOthers(3)

  await vi.waitFor(() => expect(positions.at(-1)).toBe(position + 3), { timeout: 30_000 })
})

test('a database that is down at the door is named by one code, and written down whole for us alone', async () => {
  const process = await house.start({
    authenticate: async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.5:5432')
    },
  })
  const ana = await house.signIn()

  await expect(connect(process, ana)).rejects.toThrow(/^server\.busy$/)

  expect(process.complaints.join()).toContain('ECONNREFUSED')
})

test('what somebody may do is asked anew with every request', async () => {
  const process = await house.start({
    answers: [
      answering(liveRequest('pair', z.unknown()), async (tx) => {
        if (!tx.actor.permissions.has('whatsapp.send')) throw new Refusal('request.not_found')
      }),
    ],
  })
  const ana = await house.signIn({ permissions: new Set(['whatsapp.send']) })
  const { socket } = await connect(process, ana)

  const before = await socket.emitWithAck('pair')
  house.sessions.set(tokenOf(ana), { ...ana, permissions: new Set() })
  const without = await socket.emitWithAck('pair')
  house.sessions.delete(tokenOf(ana))
  const ended = await socket.emitWithAck('pair')

  expect([before.ok, without.code, ended.code]).toEqual([
    true,
    'request.not_found',
    'session.ended',
  ])
})

test('what one client asks for is done in the order in which it was asked', async () => {
  const done: string[] = []
  const process = await house.start({
    answers: [
      answering(liveRequest('come', z.unknown()), async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 50)
        })
        done.push('come')
      }),
      answering(liveRequest('leave', z.unknown()), async () => void done.push('leave')),
    ],
  })
  const { socket } = await connect(process, await house.signIn())

  await Promise.all([socket.emitWithAck('come'), socket.emitWithAck('leave')])

  expect(done).toEqual(['come', 'leave'])
})

test('who asks too often, or for what breaks, is told so in their language', async () => {
  const process = await house.start({
    answers: [
      answering(liveRequest('break', z.unknown()), async () => {
        throw new Error('secret detail')
      }),
      answering(liveRequest('count', z.object({ from: z.number() })), async () => undefined),
    ],
  })
  const ana = await house.signIn()
  const { socket } = await connect(process, ana, undefined, 'en')

  const broken = await socket.emitWithAck('break')
  const illegible = await socket.emitWithAck('count', { from: 'one' })
  for (let turn = 0; turn < 8; turn++) await socket.emitWithAck('break')
  const often = await socket.emitWithAck('break')

  expect(broken).toEqual({ ok: false, code: 'server.busy', message: 'Busy' })
  expect(illegible).toEqual({ ok: false, code: 'request.invalid', message: 'Not legible' })
  expect(often).toEqual({ ok: false, code: 'request.too_many', message: 'Wait 10 seconds' })
  expect(process.complaints.join()).toContain('secret detail')
})

test.each([[['polling']], [['polling', 'websocket']]])(
  'who comes in by %j hears and asks as well',
  async (transports) => {
    const process = await house.start()
    const ana = await house.signIn()
    const socket = io(process.url, {
      auth: { token: tokenOf(ana) },
      reconnection: false,
      transports,
      forceNew: true,
    })
    clients.push(socket)
    const heard: string[] = []
    socket.onAny((name: string) => heard.push(name))
    await vi.waitFor(() => expect(heard).toEqual(['position']), { timeout: 30_000 })
    if (transports.includes('websocket'))
      await vi.waitFor(() => expect(socket.io.engine.transport.name).toBe('websocket'), {
        timeout: 30_000,
      })

    await announce(world.database, event('hello'), {}, { user_ids: [ana.user_id] })

    await vi.waitFor(() => expect(heard).toEqual(['position', 'hello']), { timeout: 30_000 })
    expect(await socket.emitWithAck('doLogout')).toEqual({ ok: true })
  },
)

test.each([[['polling']], [['websocket']]])(
  'a page of another that comes in by %j hears nothing, also with the secrets of a session',
  async (transports) => {
    const process = await house.start({
      isOwnPage: ({ headers }) => headers.origin !== 'https://premios.example',
    })
    const ana = await house.signIn()
    const socket = io(process.url, {
      auth: { token: tokenOf(ana) },
      extraHeaders: { origin: 'https://premios.example' },
      reconnection: false,
      transports,
      forceNew: true,
    })
    clients.push(socket)

    const refusal = await new Promise((resolve) => socket.once('connect_error', resolve))

    expect(String(refusal)).toMatch(/error/)
    expect((await connect(process, ana)).socket.connected).toBe(true)
  },
)

const announceToOthers = (count: number) =>
  run(
    world.database,
    sql`
  with events as (insert into platform.live_event (name, payload, audience)
      select 'foreign', '{}', '{"user_ids":[-1]}' from generate_series(1, ${count}::integer)
    returning id)
  select pg_notify('live_event', id::text) from events`,
  )

/** Waits until each of them has noticed: what is said before would still reach them. */
async function breakListeners(): Promise<void> {
  const broken = await all(
    world.database,
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mostrador-live' and datname = current_database()`,
  )
  expect(broken.length).toBeGreaterThan(0)
  await vi.waitFor(
    async () =>
      expect(
        await all(
          world.database,
          sql`
            select 1 from pg_stat_activity
              where application_name = 'mostrador-live' and datname = current_database()`,
        ),
      ).toEqual([]),
    { interval: 5 },
  )
}
