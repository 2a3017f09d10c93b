import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, openDatabase, run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listNumbers, sendMessage } from '../contract.ts'
import { messageStates, SEAL_OF_TESTS, withoutGap } from '../testing/build.ts'
import type { AuthEntry, AuthStore } from './driver/auth-store.ts'
import { RetryingStore } from './driver/retrying-store.ts'
import { openWhatsApp, type WhatsAppProcess } from './process.ts'
import { recordCommand } from './queries.ts'

const GROUP = '120363000000000001@g.us'
const PATIENCE = { timeout: 20_000, interval: 50 }
const world = await openTestWorld({
  now: new Date().toISOString(),
  modules: ['access', 'whatsapp'],
})
const { database, connection } = world
const complaints: string[] = []
let process_: WhatsAppProcess
let rep: Session

beforeAll(async () => {
  rep = await world.signInAs({ channel_ids: [1] })
  await withoutGap(database)
  process_ = await openWhatsApp({
    connection,
    seal: SEAL_OF_TESTS,
    simulator: { port: 0 },
    acknowledge_milliseconds: 15_000,
    complain: (message) => void complaints.push(message),
  })
  await recordCommand(database, 1, 'start', rep.user_id)
  await vi.waitFor(async () => expect((await number()).kind).toBe('qr'), PATIENCE)
  process_.simulator!.whatsapp.scan((await number()).qr!)
  await vi.waitFor(
    async () => expect(await all(database, sql`select 1 from whatsapp.group_chat`)).toHaveLength(4),
    PATIENCE,
  )
})
afterAll(() => process_.close())

const number = async () => (await world.call(rep, listNumbers, {})).body[0]!
const send = (message: string) =>
  world.call(rep, sendMessage, { body: { groupId: GROUP, message } })
const states = async () =>
  (await messageStates(database)).map(({ text, state }) => `${text}: ${state}`)
const received = () =>
  process_.simulator!.whatsapp.sent.map(({ text, arrivals }) => `${text}: ${arrivals}`)
const readyAgainSince = (instant: string) =>
  vi.waitFor(
    async () =>
      expect(
        await only(
          database,
          sql`
            select kind, changed_at > ${instant}::timestamptz as again from whatsapp.number
              where id = 1`,
        ),
      ).toEqual({ kind: 'ready', again: true }),
    PATIENCE,
  )

async function loseConnections(): Promise<string> {
  const { now } = await only(database, sql<{ now: string }>`select now() as now`)
  await run(
    database,
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'mostrador-whatsapp' and datname = current_database()`,
  )
  return now
}

test('losing the database it says so, connects again with the same keys and no QR, and its state is the true one', async () => {
  const before = await number()
  const codes = await all(database, sql`select 1 from platform.live_event where name = 'qrCode'`)

  const lost = await loseConnections()
  await readyAgainSince(lost)
  await send('De vuelta')
  await vi.waitFor(async () => expect(await states()).toEqual(['De vuelta: sent']), PATIENCE)

  expect(complaints.join('\n')).toContain('connecting to the database again')
  expect(await number()).toMatchObject({ kind: 'ready', me: before.me, alive: true, qr: null })
  expect(await all(database, sql`select 1 from platform.live_event where name = 'qrCode'`)).toEqual(
    codes,
  )
  expect(received()).toEqual(['De vuelta: 1'])
})

test('keys that the database could not take are not forgotten: what is sent afterwards can be read', async () => {
  // WhatsApp has the message; the key that moved on with it waits for a lock until the connection
  // is gone.
  const other = openDatabase(connection, { connections_max: 1 })
  const locking = await other.pool.connect()
  await locking.query('begin; lock table whatsapp.auth_state in exclusive mode')
  await send('Con la llave en la mano')
  await vi.waitFor(() => expect(received()).toContain('Con la llave en la mano: 1'), PATIENCE)
  await vi.waitFor(
    async () =>
      expect(
        await all(
          database,
          sql`
            select 1 from pg_stat_activity
              where application_name = 'mostrador-whatsapp' and wait_event_type = 'Lock'
                and datname = current_database()`,
        ),
      ).toHaveLength(1),
    PATIENCE,
  )
  const lost = await loseConnections()
  await locking.query('rollback')
  locking.release()
  await other.close()
  await readyAgainSince(lost)

  await send('Después')
  await vi.waitFor(async () => expect((await states()).at(-1)).toBe('Después: sent'), PATIENCE)

  expect(received()).toEqual(['De vuelta: 1', 'Con la llave en la mano: 1', 'Después: 1'])
})

test('keys that somebody else has used meanwhile are not overwritten with older ones', async () => {
  const kept = new Map([['session 7', 'first']])
  let away = true
  const store: AuthStore = {
    read: async (kind, ids) =>
      new Map(
        ids.flatMap((id) =>
          kept.has(`${kind} ${id}`) ? [[id, kept.get(`${kind} ${id}`)!] as const] : [],
        ),
      ),
    write: async (entries: readonly AuthEntry[]) => {
      if (away) throw new Error('away')
      for (const { kind, id, text } of entries) kept.set(`${kind} ${id}`, text!)
    },
    clear: async () => kept.clear(),
  }
  const heard: unknown[] = []
  const retrying = new RetryingStore(store, (error) => heard.push(error))

  await retrying.write([{ kind: 'session', id: '7', text: 'second' }])
  expect([await retrying.read('session', ['7']), kept.get('session 7'), heard.length]).toEqual([
    new Map([['7', 'second']]),
    'first',
    1,
  ])
  kept.set('session 7', 'of another process')
  retrying.forget()
  away = false
  await retrying.settle()

  expect([await retrying.read('session', ['7']), kept.get('session 7')]).toEqual([
    new Map([['7', 'of another process']]),
    'of another process',
  ])
})
