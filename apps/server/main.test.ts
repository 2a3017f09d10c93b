import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { all } from '@kit/db/database'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Patience } from './closing.ts'
import { readConfig } from './config.ts'
import { startServer, type RunningServer } from './main.ts'

let world: TestDatabase
const running: RunningServer[] = []

beforeAll(async () => {
  world = await openTestDatabase()
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
})

async function start(
  variables: Record<string, string> = {},
  patience?: Patience,
): Promise<RunningServer> {
  const server = await startServer(
    readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '4', ...variables }, []),
    world.connection,
    patience,
  )
  running.push(server)
  return server
}

async function connect(
  server: RunningServer,
  { token, cookie }: { token: string; cookie: string },
): Promise<Socket> {
  const socket = io(server.url, {
    auth: { token },
    extraHeaders: { cookie: `${SESSION_COOKIE}=${cookie}` },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('position', () => resolve())
    socket.once('connect_error', reject)
  })
  return socket
}

test('a server that is told to close says so, closes everything and leaves no connection behind', async () => {
  const server = await start()
  const ready = await fetch(`${server.url}/readyz`)

  await server.close()

  expect(ready.status).toBe(200)
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow()
  const left = await all(
    world.database,
    sql<{
      application_name: string
    }>`
      select application_name from pg_stat_activity
        where datname = current_database() and application_name like 'mostrador%'
          and application_name <> 'mostrador-test'`,
  )
  expect(left).toEqual([])
})

test('a server that closes answers what is under way, and cuts who only pretends to send', async () => {
  const server = await start({}, { finish_ms: 1_500, leave_ms: 500 })
  const user = await buildUser(world.database, { roles: ['ADMIN'] })
  const { token, cookie } = await openSession(world.database, { user_id: user.id, now: new Date() })
  const headers = { authorization: `Bearer ${token}`, cookie: `${SESSION_COOKIE}=${cookie}` }
  const endless = createConnection(Number(new URL(server.url).port), 'localhost')
  endless.on('error', () => undefined).resume() // To be cut is what it is there for.
  endless.write(
    'POST /auth/login/crm HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
  )
  const cut = once(endless, 'close')
  let answered: Promise<Response> | undefined

  await world.database.transaction().execute(async (tx) => {
    await sql`lock table access.session in access exclusive mode`.execute(tx)
    answered = fetch(`${server.url}/api/tables`, { headers })
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 30_000 })
    void server.close()
  })

  expect((await answered!).status).toBe(200)
  await cut
  await server.close()
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow()
})

async function countWaiting(): Promise<number> {
  const found = await all(
    world.database,
    sql`
      select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return found.length
}

test('an unknown address of the API is its own 404, never a page', async () => {
  const server = await start({ ROLE: 'api' })

  const answer = await fetch(`${server.url}/api/nope`)

  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'request.not_found' })
})

test('a server in production refuses what is unsafe, and shows nobody how its API is made', async () => {
  const safe = {
    MOSTRADOR_MODE: 'production',
    PUBLIC_URL: 'https://ventas.playasol.mx',
    TRUST_PROXY: '127.0.0.1',
    // Without its account, as who serves is given it.
    SMTP_URL: 'smtps://smtp.playasol.mx',
    WHATSAPP: 'off',
    ROLE: 'api',
  }
  const server = await start(safe)
  const here = server.url.replace('https:', 'http:')

  const shown = await Promise.all(
    ['/healthz', '/api/openapi.json', '/api/docs', '/api/docs/json'].map(
      async (path) => (await fetch(`${here}${path}`)).status,
    ),
  )

  expect(shown).toEqual([200, 404, 404, 404])
  await expect(start({ ...safe, SMTP_URL: '', API_DOCS: 'public' })).rejects.toThrow(
    /\[capture mail\][^]*\[public API docs\]/,
  )
})

test('a worker performs jobs and serves nobody', async () => {
  const server = await start({ ROLE: 'worker' })
  await sql`
    insert into platform.live_event (at, name, payload, audience)
      values (now() - interval '2 days', 'old', '{}', '{}'), (now(), 'new', '{}', '{}')`.execute(
    world.database,
  )

  await sql`select graphile_worker.add_job('tidy-platform', '{}')`.execute(world.database)

  await vi.waitFor(
    async () =>
      expect(await all(world.database, sql`select name from platform.live_event`)).toEqual([
        { name: 'new' },
      ]),
    { timeout: 5_000 },
  )
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/auth/session`)).status).toBe(404)
})

test('the live socket needs both secrets of a session, and ending my other sessions leaves this one', async () => {
  const server = await start({ ROLE: 'api' })
  const user = await buildUser(world.database)
  const [here, elsewhere] = [
    await openSession(world.database, { user_id: user.id, now: new Date() }),
    await openSession(world.database, { user_id: user.id, now: new Date() }),
  ]
  const sockets = [await connect(server, here), await connect(server, elsewhere)] as const
  const told = new Promise((resolve) => sockets[1].once('doLogout', resolve))

  const answer = await sockets[0].emitWithAck('doLogout')

  expect(answer).toEqual({ ok: true })
  expect(await told).toEqual({ reason: 'other_sessions_ended' })
  expect(sockets[0].connected).toBe(true)
  const audited = await all(
    world.database,
    sql`
      select user_id, action, entity_id, jsonb_array_length(after -> 'sessions') as sessions
        from platform.audit_entry where endpoint = 'LIVE doLogout'`,
  )
  expect(audited).toEqual([
    { user_id: user.id, action: 'sessions.ended', entity_id: String(user.id), sessions: 1 },
  ])
  await expect(connect(server, { token: here.token, cookie: elsewhere.cookie })).rejects.toThrow(
    'session.ended',
  )
  for (const socket of sockets) socket.disconnect()
})

test('whoever lost the permission starts no WhatsApp session over a socket that was opened before', async () => {
  const server = await start({ ROLE: 'api' })
  const user = await buildUser(world.database, { roles: ['REP CONCESION'] })
  const socket = await connect(
    server,
    await openSession(world.database, { user_id: user.id, now: new Date() }),
  )
  const before = await socket.emitWithAck('initialize-wsp', {})

  await sql`
    insert into access.user_permission (user_id, permission_key, granted)
      values (${user.id}, 'whatsapp.pair', false)`.execute(world.database)
  const after = await socket.emitWithAck('initialize-wsp', {})

  // Whether a process owns the number is not what is asked here.
  expect(before.code).not.toBe('permission.denied')
  expect(after).toEqual({
    ok: false,
    code: 'permission.denied',
    message: 'No tienes los Permisos necesarios',
  })
  socket.disconnect()
})

test('what is measured is read by who brings the token; without one there is no such address', async () => {
  const token = 'ab12'.repeat(8)
  const [watched, unwatched] = [await start({ METRICS_TOKEN: token }), await start()]
  const ask = async (url: string, authorization?: string) =>
    fetch(`${url}/metrics`, authorization ? { headers: { authorization } } : {})

  const allowed = await ask(watched.url, `Bearer ${token}`)

  expect(allowed.status).toBe(200)
  expect(await allowed.text()).toMatch(
    /^mostrador_pool_connections\{pool="reports",state="open"\} /m,
  )
  expect((await ask(watched.url)).status).toBe(401)
  expect((await ask(watched.url, `Bearer ${token}x`)).status).toBe(401)
  expect((await ask(unwatched.url, `Bearer ${token}`)).status).toBe(404)
})
