import { all, only, run } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { startLive, type LiveOptions, type LiveServer } from './server.ts'

type Process = { url: string; http: Server; live: LiveServer; complaints: string[]; asked: string[] }

let world: TestDatabase
const processes: Process[] = []
const clients: Socket[] = []
const sessions = new Map<string, Actor>()

beforeAll(async () => {
  world = await openTestDatabase()
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  for (const { live, http } of processes.splice(0)) {
    await live.close()
    await new Promise((resolve) => http.close(resolve))
  }
})

async function startProcess(overrides: Partial<LiveOptions> = {}): Promise<Process> {
  const http = createServer()
  const complaints: string[] = []
  const asked: string[] = []
  const live = await startLive(http, {
    database: world.database, connection: world.connection,
    authenticate: async ({ token }) => sessions.get(token) ?? null,
    findEndedSessions: async () => [],
    requests: { doLogout: async (actor) => void asked.push(actor.name) },
    complain: (message) => complaints.push(message),
    ...overrides,
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const started = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, http, live, complaints, asked }
  processes.push(started)
  return started
}

async function buildSession(overrides: Partial<Actor> = {}): Promise<Actor> {
  const { id, session_id } = await only(world.database, sql<{ id: number; session_id: number }>`
    with person as (
      insert into access.user_account (uuid, email, name, last_name, state) values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'Ana', 'Ruiz', 'active') returning id
    )
    insert into access.session (user_id, token_hash, cookie_hash, expires_at, absolute_expires_at)
    select id, uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()), now() + interval '1 hour', now() + interval '12 hours' from person returning user_id as id, id as session_id`)
  const actor: Actor = { user_id: id, session_id, name: `Ana ${id}`, roles: [], main_roles: [8], permissions: new Set(), scope: { all: false, rep_id: id }, desk: null, ...overrides }
  sessions.set(`token-${actor.user_id}`, actor)
  return actor
}

type Heard = [name: string, payload: unknown, id?: number]

/** Connects and waits until the server knows it; `heard` fills with whatever arrives later. */
async function connect({ url }: Process, actor: Actor, standing?: { position: number; seen: number[] }): Promise<{ socket: Socket; heard: Heard[]; position: number }> {
  const socket = io(url, { auth: { token: `token-${actor.user_id}`, ...(standing ? { standing } : {}) }, reconnection: false, transports: ['websocket'], forceNew: true })
  clients.push(socket)
  const heard: Heard[] = []
  socket.onAny((name: string, payload: unknown, id: number) => name !== 'position' && heard.push([name, payload, id]))
  const { position } = await new Promise<{ position: number }>((resolve, reject) => {
    socket.once('position', resolve)
    socket.once('connect_error', reject)
  })
  return { socket, heard, position }
}

const names = (heard: readonly Heard[]) => heard.map(([name]) => name)

test('nobody connects without an open session', async () => {
  const process = await startProcess()
  const stranger = io(process.url, { auth: { token: 'guessed' }, reconnection: false, transports: ['websocket'], forceNew: true })
  clients.push(stranger)

  const refusal = await new Promise<Error>((resolve) => stranger.once('connect_error', resolve))

  expect(refusal.message).toBe('session.ended')
})

test('a person hears what is theirs and nothing of others', async () => {
  const process = await startProcess()
  const [ana, eva] = [await buildSession(), await buildSession({ main_roles: [2] })]
  const [ofAna, ofEva] = [await connect(process, ana), await connect(process, eva)]

  await world.database.transaction().execute(async (tx) => {
    await announce(tx, { name: 'correo', payload: { id_message: 1, subject: 'Hola' }, audience: { user_ids: [ana.user_id] } })
    await announce(tx, { name: 'correo_all', payload: { id_message: 2, main_roles: [2] }, audience: { role_ids: [2] } })
    await announce(tx, { name: 'msj_all', payload: { title: 'Aviso', text: 'A todos' }, audience: { everyone: true } })
  })

  await vi.waitFor(() => expect([ofAna.heard.length, ofEva.heard.length]).toEqual([2, 2]))
  expect(ofAna.heard[0]?.[1]).toEqual({ id_message: 1, subject: 'Hola' })
  expect(names(ofAna.heard)).toEqual(['correo', 'msj_all'])
  expect(names(ofEva.heard)).toEqual(['correo_all', 'msj_all'])
})

test('a change that is rolled back is not told', async () => {
  const process = await startProcess()
  const ana = await buildSession()
  const { heard } = await connect(process, ana)
  const everyone = { everyone: true } as const

  await expect(world.database.transaction().execute(async (tx) => {
    await announce(tx, { name: 'never', payload: {}, audience: everyone })
    throw new Error('rolled back')
  })).rejects.toThrow()
  await announce(world.database, { name: 'after', payload: {}, audience: everyone })

  await vi.waitFor(() => expect(names(heard)).toContain('after'))
  expect(names(heard)).toEqual(['after'])
})

test('people of every process hear what happened in one', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  const [ana, eva] = [await buildSession(), await buildSession()]
  const [ofAna, ofEva] = [await connect(one, ana), await connect(other, eva)]

  await announce(world.database, { name: 'msj_all', payload: { title: 'a', text: 'b' }, audience: { everyone: true } })

  await vi.waitFor(() => expect([names(ofAna.heard), names(ofEva.heard)]).toEqual([['msj_all'], ['msj_all']]))
})

test('who comes back hears exactly what was missed, also what was committed out of order', async () => {
  const process = await startProcess()
  const ana = await buildSession()
  const first = await connect(process, ana)
  const mine = { user_ids: [ana.user_id] }
  await announce(world.database, { name: 'seen', payload: {}, audience: mine })
  await vi.waitFor(() => expect(first.heard).toHaveLength(1))
  const seen = first.heard.map(([, , id]) => id!)
  first.socket.disconnect()

  await announce(world.database, { name: 'missed', payload: {}, audience: mine })
  await announce(world.database, { name: 'of_another', payload: {}, audience: { user_ids: [ana.user_id + 1_000] } })
  const again = await connect(process, ana, { position: first.position, seen })

  expect(names(again.heard)).toEqual(['missed'])
})

test('when a session ends its sockets are told why and closed within a second', async () => {
  const process = await startProcess()
  const ana = await buildSession()
  const { socket, heard } = await connect(process, ana)
  const closed = new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())))

  const begun = performance.now()
  await run(world.database, sql`update access.session set ended_at = now(), end_reason = 'roles_changed' where id = ${ana.session_id}`)

  expect((await closed) - begun).toBeLessThan(1_000)
  expect(heard).toEqual([['doLogout', { reason: 'roles_changed' }, undefined]])
})

test('a person may ask for what the server offers, and for nothing else', async () => {
  const process = await startProcess()
  const ana = await buildSession()
  const { socket } = await connect(process, ana)

  const answers = [await socket.emitWithAck('doLogout'), await socket.emitWithAck('toString'), await socket.emitWithAck('dropTables')]

  expect(answers).toEqual([{ ok: true }, { ok: false, code: 'request.not_found' }, { ok: false, code: 'request.not_found' }])
  expect(process.asked).toEqual([ana.name])
})

test('events announced while the database connection was broken arrive once it is back', async () => {
  const process = await startProcess()
  const ana = await buildSession()
  const { heard } = await connect(process, ana)

  await all(world.database, sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mostrador-live' and datname = current_database()`)
  await announce(world.database, { name: 'meanwhile', payload: {}, audience: { everyone: true } })

  await vi.waitFor(() => expect(names(heard)).toEqual(['meanwhile']), { timeout: 5_000 })
  expect(process.complaints.join()).toContain('connecting again')
})
