import { joinEmbedded } from '@kit/postgres/embedded'
import pg from 'pg'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMachine, within, type Machine } from './machine.ts'

let machine: Machine

beforeAll(async () => {
  machine = await buildMachine()
  await machine.start()
})
afterAll(() => machine.remove())

test('an empty company starts with one administrator whose password is shown once', async () => {
  expect(machine.printed()).toMatch(/admin@mostrador\.local {2}\S{16}/)

  await machine.stop()
  await machine.start()

  expect(machine.printed()).not.toContain('admin@mostrador.local')
})

test('a later start keeps the company', async () => {
  await machine.stop()
  await machine.start()

  expect(await countPeople()).toBe(1)
})

test('Ctrl-C ends the server and its PostgreSQL, and says so with a good exit code', async () => {
  expect(machine.postgres()).not.toBeNull()

  expect(await machine.stop()).toBe(0)

  expect(machine.postgres()).toBeNull()
  await machine.start()
})

test('kill -9 of the server takes its PostgreSQL with it, and the next start finds everything in order', async () => {
  await machine.killServer()

  expect(await within(10_000, () => machine.postgres() === null)).toBe(true)
  await machine.start()
  expect(await countPeople()).toBe(1)
})

test('a second start on the same data is refused while the first one serves', async () => {
  const twin = await buildMachine({ environment: { MOSTRADOR_DATA: machine.data } })

  await expect(twin.start()).rejects.toThrow(/ya está en marcha/)

  expect((await fetch(`${machine.url}/readyz`)).ok).toBe(true)
  await twin.remove()
})

test('kill -9 of everything in the middle of writing loses no acknowledged row', async () => {
  const acknowledged = new Set<number>()
  await ask('create table if not exists public.chaos_note (id integer primary key)')

  for (let round = 0; round < 3; round += 1) {
    const writers = [0, 1, 2, 3].map((writer) =>
      writeUntilKilled((round * 4 + writer) * 1_000_000, acknowledged),
    )
    await sleep(400)
    await machine.killEverything()
    await Promise.all(writers)
    await machine.start()
  }

  const kept = new Set(
    (await ask<{ id: number }>('select id from public.chaos_note')).map(({ id }) => id),
  )
  expect(acknowledged.size).toBeGreaterThan(100)
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  await ask('drop table public.chaos_note')
})

/**
 * Commits one row after another and notes those that PostgreSQL acknowledged, until it is killed
 * under us.
 */
async function writeUntilKilled(from: number, acknowledged: Set<number>): Promise<void> {
  const client = await connect()
  try {
    for (let id = from; ; id += 1) {
      await client.query('insert into public.chaos_note values ($1)', [id])
      acknowledged.add(id)
    }
  } catch (failure) {
    expect(failure).toBeInstanceOf(Error)
  }
}

async function countPeople(): Promise<number> {
  return (await ask<{ count: number }>('select count(*)::int from access.user_account'))[0]!.count
}

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = await connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function connect(): Promise<pg.Client> {
  const { connection } = await joinEmbedded({ directory: join(machine.data, 'postgres') })
  const client = new pg.Client(connection)
  // Killing its server is what these tests are about; the statement that was under way fails by
  // itself.
  client.on('error', (failure) => expect(failure).toBeInstanceOf(Error))
  await client.connect()
  return client
}
