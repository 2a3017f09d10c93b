import { openSession, SESSION_COOKIE, syncPermissions } from '@app/access/api'
import { buildUser, type BuiltUser, type UserOverrides } from '@app/access/testing'
import { only, openDatabase, type Connection, type Database } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { CallError, createCaller, type CallOptions } from '@kit/http/call'
import type { Endpoint, Received, Sent } from '@kit/http/endpoint'
import type { ErrorBody } from '@kit/http/fields'
import type { Language } from '@kit/kernel/actor'
import { setInstallation } from '@kit/kernel/installation'
import type { ObjectStore } from '@kit/storage/object-store'
import type { Scanner } from '@kit/storage/scan'
import { setSecret } from '@kit/storage/sealing'
import {
  CONNECTIONS,
  openFilledDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@kit/testing/database'
import type { Filled } from '@kit/testing/template'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { buildApp } from './app.ts'
import { gatherModules } from './gather.ts'

/** A Tuesday, ten in the morning in Cancún. */
const OPENING = '2026-03-10T15:00:00.000Z'

/** Both secrets of a session: the bearer and the `cookie` header. */
export type Session = { user_id: number; token: string; cookies: string }

/** `body` is the reply when `status` is 200; otherwise `error` says what was refused. */
export type Reply<E extends Endpoint> = {
  status: number
  body: Received<E>
  error: ErrorBody | undefined
}
export type WorldCallOptions = CallOptions & {
  language?: Language
  headers?: Record<string, string>
}

export type TestWorld = {
  app: FastifyInstance
  database: Database
  connection: Connection
  /** The server's clock, which stands still until a test sets it. */
  now: Date
  pass(time: { minutes?: number; hours?: number; days?: number }): void
  /** A live session of somebody who exists, without going through the form. */
  signIn(who: { id: number } | string): Promise<Session>
  /** Builds a user and signs them in: `await world.signInAs({ roles: ['ADMIN'] })`. */
  signInAs(overrides?: UserOverrides): Promise<Session & { user: BuiltUser }>
  /**
   * Calls an endpoint as the server would be called over HTTP; `null` is somebody who is not signed
   * in.
   */
  call<E extends Endpoint>(
    session: Pick<Session, 'token' | 'cookies'> | null,
    endpoint: E,
    input: Sent<E>,
    options?: WorldCallOptions,
  ): Promise<Reply<E>>
}

/**
 * `modules`: only these folders' routes, when a test wants no other, beside those of every list and
 * report; all of them when absent.
 */
export type WorldOptions = {
  now?: string
  modules?: readonly string[]
  connections_max?: number
  objects?: ObjectStore
  scanner?: Scanner
  long_reads?: Database
  /** Instead of a database of the run. */
  at?: TestDatabase
}

/** Every module, gathered once for all files of a process. */
let everyModule: ReturnType<typeof gatherModules> | undefined

/**
 * The whole server on a fresh database, in process. Call it at the top of a test file or in
 * `beforeAll`; it closes itself.
 */
export async function openTestWorld({
  now = OPENING,
  modules,
  connections_max,
  objects,
  scanner,
  long_reads,
  at,
}: WorldOptions = {}): Promise<TestWorld> {
  setSecret('the secret of a test')
  // A server that was started by an earlier file of this process told it where it stands.
  setInstallation()
  const own = connections_max ? { connections_max } : {}
  const { database, connection } =
    at ?? (await (modules ? openTestDatabase(own) : openFilledDatabase(PERMITTED, own)))
  const gathered = modules
    ? await gatherModules([...new Set([...modules, 'reporting'])])
    : await (everyModule ??= gatherModules())
  if (at || modules) await syncPermissions(database, gathered.permissions)
  const clock = { now: new Date(now) }
  const app = await buildApp({
    database: openAs('app', connection, connections_max),
    gathered,
    now: () => clock.now,
    ...(objects ? { objects } : {}),
    ...(scanner ? { scanner } : {}),
    long_reads: long_reads ?? openAs('reports', connection, LONG_READS),
  })
  await app.ready()
  afterAll(() => app.close())

  const signIn: TestWorld['signIn'] = async (who) => {
    const user_id = typeof who === 'string' ? await findUserId(database, who) : who.id
    const { token, cookie } = await openSession(database, { user_id, now: clock.now })
    return { user_id, token, cookies: `${SESSION_COOKIE}=${cookie}` }
  }
  return {
    app,
    database,
    connection,
    signIn,
    get now() {
      return clock.now
    },
    set now(instant) {
      clock.now = instant
    },
    pass: ({ minutes = 0, hours = 0, days = 0 }) => {
      clock.now = new Date(clock.now.getTime() + (minutes + 60 * (hours + 24 * days)) * 60_000)
    },
    signInAs: async (overrides = {}) => {
      const user = await buildUser(database, overrides)
      return { ...(await signIn(user)), user }
    },
    call: (session, endpoint, input, options = {}) =>
      callThrough(app, session, endpoint, input, {
        ...options,
        prove: async (proving) => {
          if (!proving) return false
          await sql`update access.session set proved_at = ${clock.now}
            where token_hash = sha256(convert_to(${proving.token}, 'UTF8'))`.execute(database)
          return true
        },
      }),
  }
}

/** The database of the run in which the permissions of every module are written. */
const PERMITTED: Filled<null> = {
  name: 'mostrador_permitted',
  async fill(connection) {
    const { database, close } = openDatabase(connection, {
      connections_max: 1,
      application_name: 'mostrador-test',
      onError: () => undefined,
    })
    await syncPermissions(database, (await (everyModule ??= gatherModules())).permissions)
    await close()
    return null
  },
}

const LONG_READS = 2

/** As the server works: the database refuses it what it refuses a server. */
function openAs(
  role: 'app' | 'reports',
  connection: Connection,
  connections_max = CONNECTIONS,
): Database {
  const { database, close } = openDatabase(connectionAs(connection, role), {
    connections_max,
    application_name: 'mostrador-test',
    onError: () => undefined,
  })
  afterAll(close)
  return database
}

async function findUserId(database: Database, email: string): Promise<number> {
  return (
    await only(
      database,
      sql<{ id: number }>`select id from access.user_account where email = ${email}`,
    )
  ).id
}

type CallThrough = WorldCallOptions & {
  prove(session: Pick<Session, 'token'> | null): Promise<boolean>
}

async function callThrough<E extends Endpoint>(
  app: FastifyInstance,
  session: Pick<Session, 'token' | 'cookies'> | null,
  endpoint: E,
  input: Sent<E>,
  { language = 'es', headers, prove, ...options }: CallThrough,
): Promise<Reply<E>> {
  const call = createCaller({
    origin: 'http://localhost',
    token: () => session?.token,
    language: () => language,
    onSessionEnded: () => undefined,
    headers: () => ({ ...(session ? { cookie: session.cookies } : {}), ...headers }),
    // As the browser does, which asks the person: a test of that calls without it.
    onStepUp: () => prove(session),
    fetch: (url, init) => inject(app, new URL(String(url)), init ?? {}),
  })
  try {
    return { status: 200, body: await call(endpoint, input, options), error: undefined }
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause
    return { status: cause.status, body: cause.body as never, error: cause.body }
  }
}

async function inject(
  app: FastifyInstance,
  url: URL,
  { method, headers, body }: RequestInit,
): Promise<Response> {
  const given = new Headers(headers)
  const request: InjectOptions = {
    method: (method ?? 'GET') as NonNullable<InjectOptions['method']>,
    url: `${url.pathname}${url.search}`,
  }
  if (body !== undefined && body !== null) {
    // A form writes its own boundary into the content type.
    const encoded = new Response(body)
    if (body instanceof FormData) given.set('content-type', encoded.headers.get('content-type')!)
    request.payload = Buffer.from(await encoded.arrayBuffer())
  }
  const reply = await app.inject({ ...request, headers: Object.fromEntries(given) })
  const answered = new Headers()
  for (const [name, value] of Object.entries(reply.headers))
    for (const single of [value].flat())
      if (single !== undefined) answered.append(name, String(single))
  return new Response(new Uint8Array(reply.rawPayload), {
    status: reply.statusCode,
    headers: answered,
  })
}
