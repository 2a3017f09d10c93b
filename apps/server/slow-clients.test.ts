import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser, type UserOverrides } from '@app/access/testing'
import { login } from '@app/access/contract'
import { exportTable } from '@kit/tables/contract'
import { buildReservation } from '@app/reservations/testing'
import { all } from '@kit/db/database'
import { endpointName, fullPath, type Endpoint } from '@kit/http/endpoint'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { gatherModules } from './gather.ts'
import { startServer, type RunningServer } from './main.ts'

/** More than the server has connections. */
const CLIENTS = 20
/**
 * What is waited for comes when the server gets to it: after the files of an earlier test, whose
 * readers are gone, on a machine that others use too. The clock only ends what hangs.
 */
const PATIENT = { timeout: 100_000 }
const { database, connection } = await openTestDatabase()
const data = mkdtempSync(join(tmpdir(), 'mostrador-slow-'))
const sockets: Socket[] = []
let server: RunningServer

beforeAll(async () => {
  await buildReservation(database)
  server = await startServer(
    readConfig(
      {
        PORT: '0',
        ROLE: 'api',
        LOG_LEVEL: 'silent',
        DATABASE_CONNECTIONS: '2',
        MOSTRADOR_DATA: data,
      },
      [],
    ),
    connection,
  )
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

async function signIn(overrides: UserOverrides = {}): Promise<string> {
  const { id } = await buildUser(database, overrides)
  const { token, cookie } = await openSession(database, { user_id: id, now: new Date() })
  return `authorization: Bearer ${token}\r\ncookie: ${SESSION_COOKIE}=${cookie}\r\n`
}

/** A client of which every byte is ours to send, or not to. */
function open(text: string): Socket {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), 'localhost')
  socket.on('error', () => undefined) // Whoever is cut off is told so by the end of the socket.
  socket.write(text)
  sockets.push(socket)
  return socket
}

function request(endpoint: Endpoint, identity: string, body: string): string {
  return `${endpoint.method} ${fullPath(endpoint)} HTTP/1.1\r\nhost: localhost\r\n${identity}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) {
    text += String(piece)
    if (text.includes('\r\n\r\n')) break
  }
  return text
}

const isServing = async (): Promise<boolean> => (await fetch(`${server.url}/readyz`)).ok
const findOpenTransactions = () =>
  all(
    database,
    sql`
      select 1 from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
  )
/** Every file below the folder for what nobody keeps. */
const filesLeft = (): string[] =>
  existsSync(join(data, 'temporary'))
    ? readdirSync(join(data, 'temporary'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

const spreadsheet = { ...exportTable('excel'), path: '/excel/sales-by-item' } as const
const year = JSON.stringify({ dateInit: '2026-01-01', dateFin: '2026-12-31' })

test('clients that order a spreadsheet and never read it hold nothing that others need', async () => {
  const people = await Promise.all(
    Array.from({ length: CLIENTS }, () => signIn({ roles: ['ADMIN'] })),
  )

  for (const identity of people) open(request(spreadsheet, identity, year)).pause()

  await vi.waitFor(async () => expect(await findOpenTransactions()).toEqual([]), PATIENT)
  expect(await isServing()).toBe(true)
  await vi.waitFor(() => expect(filesLeft()).toEqual([]), PATIENT)
})

test('clients that vanish while their file is made or sent leave the server whole', async () => {
  const identity = await signIn({ roles: ['ADMIN'] })

  for (let client = 0; client < CLIENTS; client++) {
    const socket = open(request(spreadsheet, identity, year))
    setTimeout(() => socket.resetAndDestroy(), client * 5)
  }
  await vi.waitFor(() => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true), PATIENT)

  // Each of them still counts as this person's until the server has seen that it is gone.
  const served = async () => answerOf(open(request(spreadsheet, identity, year)))
  await vi.waitFor(async () => expect(await served()).toMatch(/^HTTP\/1\.1 200 /), PATIENT)
  await vi.waitFor(async () => expect(await findOpenTransactions()).toEqual([]), PATIENT)
  await vi.waitFor(() => expect(filesLeft()).toEqual([]), PATIENT)
})

test('whoever orders two hundred files is told to wait, in their language and with the seconds', async () => {
  const identity = await signIn({ roles: ['ADMIN'] })

  const answers = await Promise.all(
    Array.from({ length: 200 }, () => answerOf(open(request(spreadsheet, identity, year)))),
  )

  // Beyond their own pace by their own limit; beyond the places of the server as anybody's.
  const [served, paced, crowded] = ['200', '429', '503'].map((status) =>
    answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${status}`)),
  )
  expect(served!.length).toBeGreaterThan(0)
  expect(paced!.length).toBeGreaterThan(0)
  const refused = [...paced!, ...crowded!]
  expect(refused.length).toBeGreaterThan(100)
  expect(refused.every((answer) => /\r\nretry-after: \d+\r\n/.test(answer))).toBe(true)
  expect(await isServing()).toBe(true)
})

test('uploads that trickle in keep no connection and nobody out, and leave no file behind', async () => {
  const { routes } = await gatherModules()
  const { endpoint } = routes.find(({ endpoint: { files } }) => files)!
  const identity = await signIn({ roles: ['ADMIN'] })
  const [field] = Object.keys(endpoint.files!)
  const half = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7 and then nothing more`

  // One after the other: all at once would be a crowd, which is turned away for being one.
  for (let client = 1; client <= CLIENTS; client++) {
    open(
      `${endpoint.method} ${fullPath(endpoint)} HTTP/1.1\r\nhost: localhost\r\n${identity}idempotency-key: slow-upload-${client}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: 900000\r\n\r\n${half}`,
    )
    await vi.waitFor(
      () => expect(filesLeft(), endpointName(endpoint)).toHaveLength(client),
      PATIENT,
    )
  }
  expect(await findOpenTransactions()).toEqual([])
  expect(await isServing()).toBe(true)
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(filesLeft()).toEqual([]), PATIENT)
})

test.each([
  ['a stranger’s password form', login, 5_000, ''],
  ['what is no form', spreadsheet, 70_000, 'signed in'],
])('%s longer than it can be is refused before it is read', async (_what, endpoint, bytes, who) => {
  const identity = who ? await signIn({ roles: ['ADMIN'] }) : ''

  const answer = await answerOf(
    open(request(endpoint, identity, JSON.stringify({ user: 'x'.repeat(bytes) }))),
  )

  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})
