import { countUnread } from '@app/messaging/contract'
import { all, only, openDatabase, type OpenedDatabase } from '@kit/db/database'
import { localDiskStore } from '@kit/storage/local-disk'
import { checkInvariants } from '@kit/db/invariants'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMachine, within, type Machine } from './machine.ts'
import {
  callAs,
  foundOffice,
  letterOf,
  listen,
  post,
  type Delivered,
  type Letter,
  type Listener,
  type Office,
  type Person,
} from './office.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { isUnanswered } from './shop.ts'

const REPS = 4
const MANAGERS = 6
/** So many messages are answered before the kill, however fast the machine is. */
const MESSAGES_BEFORE = 40

type Morning = { answered: Map<Letter, Delivered>; unanswered: Letter[] }

let postgres: Postgres
let machine: Machine
let office: Office
let opened: OpenedDatabase
let listeners: Listener[]

beforeAll(async () => {
  postgres = await startPostgres()
  machine = await buildMachine({
    program: 'scripts/serve.ts',
    environment: { DATABASE_URL: postgres.url, WHATSAPP: 'off' },
  })
  await machine.start()
  opened = openDatabase(postgres.connection, {
    connections_max: 4,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
  office = await foundOffice(opened.database, { managers: MANAGERS, reps: REPS })
  listeners = office.reps.map((rep) => listen(machine.url, rep))
  expect(await within(10_000, () => listeners.every(({ socket }) => socket.connected))).toBe(true)
}, 120_000)
afterAll(async () => {
  for (const { socket } of listeners) socket.disconnect()
  await opened.close()
  await machine.remove()
  await postgres.remove()
})

const killApi = async (): Promise<void> => {
  await machine.killServer()
  await machine.start()
}
/** The API lives on, and must find the database again by itself. */
const killDatabase = async (): Promise<void> => {
  await postgres.kill()
  await postgres.startAgain()
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
}

test.each(
  sampleOf('rounds of kills', [
    ['the API', 'first', killApi],
    ['the API', 'second', killApi],
    ['the database', 'first', killDatabase],
    ['the database', 'second', killDatabase],
  ] as const),
)(
  'kill -9 of %s in mid-send, the %s time: acknowledged messages are there whole, none stands half, none is sent twice, and who listens has heard each once',
  { timeout: 120_000 },
  async (_whom, _time, kill) => {
    const before = await countMessages()
    const { answered, unanswered } = await sendUntil(kill)

    expect(answered.size).toBeGreaterThanOrEqual(MESSAGES_BEFORE)
    expect(unanswered.length).toBeGreaterThan(0)
    const ids = [...answered.values()].map(({ id_message }) => id_message)
    expect(await findWhole(ids)).toEqual(ids.toSorted((a, b) => a - b))
    expect(await countHalf()).toBe(0)
    expect(await findMissingFiles()).toEqual([])
    // Killed between its commit and its answer, a message may stand that its sender does not know
    // of; one each, at most.
    const after = await countMessages()
    expect(after - before).toBeGreaterThanOrEqual(answered.size)
    expect(after - before).toBeLessThanOrEqual(answered.size + unanswered.length)

    const [known, first] = [...answered][0]!
    expect(await post(machine.url, known)).toEqual(first)
    for (const letter of unanswered) {
      const sent = await post(machine.url, letter)
      expect(await post(machine.url, letter)).toEqual(sent)
      expect(await messagesOf(letter)).toEqual([sent.id_message])
    }
    expect(await countMessages()).toBe(before + answered.size + unanswered.length)
    expect(await checkInvariants(opened.database)).toEqual([])

    for (const listener of listeners) {
      const delivered = await deliveredTo(listener.person)
      await expect
        .poll(() => listener.heard.length, { timeout: 15_000 })
        .toBeGreaterThanOrEqual(delivered.length)
      expect(listener.heard.toSorted((a, b) => a - b)).toEqual(delivered)
      expect(await callAs(machine.url, listener.person)(countUnread, { body: {} })).toEqual({
        unreadedMessage: delivered.length,
      })
    }
  },
)

/**
 * Everybody writes one message after another; the kill comes while every one of them waits for an
 * answer.
 */
async function sendUntil(kill: () => Promise<void>): Promise<Morning> {
  const morning: Morning = { answered: new Map(), unanswered: [] }
  const writing = office.managers.map((manager) => writeAlone(manager, morning))
  expect(await within(60_000, () => morning.answered.size >= MESSAGES_BEFORE)).toBe(true)
  await kill()
  await Promise.all(writing)
  return morning
}

async function writeAlone(manager: Person, { answered, unanswered }: Morning): Promise<void> {
  for (let turn = 0; ; turn++) {
    const letter = letterOf(office, manager, turn)
    try {
      answered.set(letter, await post(machine.url, letter))
    } catch (failure) {
      if (!isUnanswered(failure)) throw failure
      unanswered.push(letter)
      return
    }
  }
}

/**
 * The messages among these that have all of one: every recipient, either no file or two, both
 * notices, who wrote it down and the answer to its key.
 */
async function findWhole(ids: readonly number[]): Promise<number[]> {
  const rows = await all(
    opened.database,
    sql<{ id: number }>`
    select m.id from messaging.message m
     where m.id = any(${ids}::bigint[])
       and (select count(*) from messaging.delivery d where d.message_id = m.id) = ${REPS}
       and (select count(*) from messaging.attachment a where a.message_id = m.id) in (0, 2)
       and (select array_agg(e.name order by e.id) from platform.live_event e
           where e.payload ->> 'id_message' = m.id::text) = '{correo,correo_all}'
       and (select count(*) from platform.audit_entry a
           where a.entity = 'message' and a.entity_id = m.id::text
           and a.action = 'message.sent') = 1
       and (select count(*) from platform.idempotency_key k
           where (k.reply ->> 'id_message')::bigint = m.id) = 1
     order by m.id`,
  )
  return rows.map(({ id }) => id)
}

/** What has lost a part of its message, in either direction. */
async function countHalf(): Promise<number> {
  const { half } = await only(
    opened.database,
    sql<{ half: number }>`
    select (select count(*) from messaging.message m
        where (select count(*) from messaging.delivery where message_id = m.id) <> ${REPS}
        or (select count(*) from messaging.attachment where message_id = m.id) not in (0, 2)
                                                        or not exists (select
                                                            from platform.idempotency_key
                                                          where (reply ->> 'id_message')::bigint
                                                            = m.id))
         + (select count(*) from platform.live_event e
             where e.name = 'correo' and not exists (select from messaging.message
             where id = (e.payload ->> 'id_message')::bigint))
         + (select count(*) from platform.idempotency_key k
             where not exists (select from messaging.message
             where id = (k.reply ->> 'id_message')::bigint)) as half`,
  )
  return half
}

/** Attachments whose bytes are not those that were sent. */
async function findMissingFiles(): Promise<string[]> {
  const objects = localDiskStore(join(machine.data, 'objects'))
  const rows = await all(
    opened.database,
    sql<{ object_key: string; said: string }>`
    select a.object_key, case a.position when 1 then 'Primero de '
        else 'Segundo de ' end || m.subject as said
      from messaging.attachment a join messaging.message m on m.id = a.message_id`,
  )
  const missing: string[] = []
  for (const { object_key, said } of rows) {
    const kept = (await objects.exists(object_key))
      ? await text(await objects.open(object_key))
      : null
    if (kept !== said || createHash('sha256').update(said).digest('hex') !== object_key)
      missing.push(object_key)
  }
  return missing
}

async function countMessages(): Promise<number> {
  return (
    await only(
      opened.database,
      sql<{ messages: number }>`select count(*) as messages from messaging.message`,
    )
  ).messages
}

async function messagesOf({ key }: Letter): Promise<number[]> {
  return (
    await all(
      opened.database,
      sql<{ id: number }>`select id from messaging.message where subject = ${key}`,
    )
  ).map(({ id }) => id)
}

async function deliveredTo({ id }: Person): Promise<number[]> {
  return (
    await all(
      opened.database,
      sql<{
        message_id: number
      }>`select message_id from messaging.delivery where user_id = ${id} order by message_id`,
    )
  ).map(({ message_id }) => message_id)
}

async function isReady(): Promise<boolean> {
  return (await fetch(`${machine.url}/readyz`)).ok
}
