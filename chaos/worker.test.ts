import { buildMail } from '@app/mailing/testing'
import { all, only, openDatabase, run, type OpenedDatabase } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMachine, within, type Machine } from './machine.ts'
import { startPostgres, type Postgres } from './postgres.ts'

const MAILS = 12
/** Between the last byte of a mail and the server's answer: a kill falls into it. */
const ACCEPTS_AFTER_MILLISECONDS = 700
const FROZEN_MILLISECONDS = 6_000

let postgres: Postgres
let machine: Machine
let opened: OpenedDatabase
/** Every mail that the server has read to its end, as often as it did. */
const received: string[] = []
/** So many at the same moment, waiting for the server's answer. */
let waiting = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    void text(stream).then(
      async (source) => {
        received.push(/^Message-ID: (.*)\r$/im.exec(source)![1]!)
        waiting++
        await sleep(ACCEPTS_AFTER_MILLISECONDS)
        waiting--
        done()
      },
      // Its client was killed before the mail was whole.
      (fault: Error) => done(fault),
    )
  },
})

beforeAll(async () => {
  // Its clients are killed.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  postgres = await startPostgres()
  machine = await buildMachine({
    program: 'scripts/serve.ts',
    environment: {
      DATABASE_URL: postgres.url,
      WHATSAPP: 'off',
      ROLE: 'all',
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    },
  })
  await machine.start()
  opened = openDatabase(postgres.connection, {
    connections_max: 4,
    application_name: 'mostrador-chaos',
    onError: () => undefined,
  })
}, 120_000)
afterAll(async () => {
  await machine.remove()
  await opened.close()
  await postgres.remove()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
}, 60_000)

test('kill -9 of a worker with mails in hand, twice: within a minute every mail has left, and what may have left twice is the same mail, and marked', async () => {
  const messages = await queueMails()

  for (let time = 0; time < 2; time++) {
    expect(await within(60_000, () => waiting > 0)).toBe(true)
    await machine.killServer()
    await machine.start()
  }

  await expect.poll(countUnsent, { timeout: 60_000 }).toBe(0)
  expect(received).toEqual(expect.arrayContaining(messages))
  expect(repeated().length).toBeGreaterThan(0)
  expect(await findMarked()).toEqual(expect.arrayContaining(repeated()))
  // A mail is marked as sent before its job is done away with.
  await expect.poll(countMailJobs, { timeout: 60_000 }).toBe(0)
}, 240_000)

const ends = async (pid: number): Promise<void> =>
  void (await sql`select pg_terminate_backend(${pid})`.execute(opened.database))
const oneEnded = async () => ends((await backendsOf('mostrador-queue'))[0]!)
const workingEnded = async () => {
  for (const pid of await backendsOf('mostrador-worker')) await ends(pid)
  for (const pid of await backendsOf('mostrador-worker-lock')) await ends(pid)
}
/** PostgreSQL then ends all the others too, and recovers. */
const oneKilled = async () => {
  process.kill((await backendsOf('mostrador-queue'))[0]!, 'SIGKILL')
}
const frozen = async () => {
  const pids = (
    await all(opened.database, sql<{ pid: number }>`select pid from pg_stat_activity`)
  ).map(({ pid }) => pid)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await sleep(FROZEN_MILLISECONDS)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}
const locked = async () => {
  await opened.database.transaction().execute(async (tx) => {
    await sql`
      lock table graphile_worker._private_jobs, mailing.mail in access exclusive mode`.execute(tx)
    await sleep(FROZEN_MILLISECONDS)
  })
}

test.each([
  ['one connection of the queue ended', oneEnded],
  ['the connections of jobs and of the lock ended', workingEnded],
  ['kill -9 of one backend', oneKilled],
  ['PostgreSQL restarted', () => postgres.restart()],
  ['PostgreSQL frozen for seconds', frozen],
  ['a lock held for seconds', locked],
] as const)(
  '%s with jobs under way: no mail is lost, none goes twice unmarked, and the same process works on',
  async (_what, trouble) => {
    const messages = await queueMails()
    expect(await within(60_000, () => waiting > 0)).toBe(true)

    await trouble()

    await expect.poll(countUnsent, { timeout: 60_000 }).toBe(0)
    expect(received).toEqual(expect.arrayContaining(messages))
    expect(await findMarked()).toEqual(expect.arrayContaining(repeated()))
    const [later] = await queueMails(1)
    expect(await within(20_000, () => received.includes(later!))).toBe(true)
    await expect.poll(isReady, { timeout: 20_000 }).toBe(true)
    expect(machine.printed()).not.toContain('Error no atendido')
    expect(machine.isRunning()).toBe(true)
    expect(await checkInvariants(opened.database)).toEqual([])
  },
  120_000,
)

/** Answers their Message-IDs. */
async function queueMails(count = MAILS): Promise<string[]> {
  received.length = 0
  await run(opened.database, sql`update mailing.mail set maybe_twice = false`)
  const ids: number[] = []
  await opened.database.transaction().execute(async (tx) => {
    for (let mail = 0; mail < count; mail++) ids.push(await buildMail(tx))
  })
  const rows = await all(
    opened.database,
    sql<{
      message_id: string
    }>`select message_id from mailing.mail where id = any(${ids}::bigint[])`,
  )
  return rows.map(({ message_id }) => message_id)
}

const repeated = (): string[] => [
  ...new Set(received.filter((message, index) => received.indexOf(message) !== index)),
]

/** While the database is away nobody knows. */
async function countUnsent(): Promise<number> {
  const counted = only(
    opened.database,
    sql<{ unsent: number }>`select count(*) as unsent from mailing.mail where state <> 'sent'`,
  )
  return counted.then(
    ({ unsent }) => unsent,
    () => Number.NaN,
  )
}

const findMarked = async (): Promise<string[]> =>
  (
    await all(
      opened.database,
      sql<{ message_id: string }>`select message_id from mailing.mail where maybe_twice`,
    )
  ).map(({ message_id }) => message_id)

const countMailJobs = async (): Promise<number> =>
  (
    await only(
      opened.database,
      sql<{
        jobs: number
      }>`select count(*) as jobs from graphile_worker.jobs where task_identifier = 'send-mail'`,
    )
  ).jobs

const backendsOf = async (name: string): Promise<number[]> =>
  (
    await all(
      opened.database,
      sql<{ pid: number }>`select pid from pg_stat_activity where application_name = ${name}`,
    )
  ).map(({ pid }) => pid)

const isReady = (): Promise<boolean> =>
  fetch(`${machine.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
