import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { all, openDatabase, type Connection, type OpenedDatabase } from './database.ts'
import { LIMITS, settingsOf, type Limits } from './limits.ts'

let connection: Connection
const opened: OpenedDatabase[] = []

beforeAll(async () => {
  ;({ connection } = await openTestDatabase())
})
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

/** A pool with limits that pass within a test. */
function open(limits: Partial<Limits>, connections_max = 2): OpenedDatabase {
  const pool = openDatabase(connection, {
    connections_max,
    limits: { ...LIMITS.reports, ...limits },
    onError: () => undefined,
  })
  opened.push(pool)
  return pool
}

const codeOf = (failure: unknown): unknown => (failure as { code?: unknown }).code

test('every connection of a pool carries the limits of the pool', async () => {
  const { database } = open(LIMITS.selling)

  const told = await all(
    database,
    sql<{
      name: string
      milliseconds: string
    }>`
      select name, setting as milliseconds from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
            'transaction_timeout')`,
  )

  expect(Object.fromEntries(told.map(({ name, milliseconds }) => [name, milliseconds]))).toEqual(
    Object.fromEntries(settingsOf(LIMITS.selling)),
  )
})

test('whoever falls silent in mid-transaction loses it to those who wait, is told why, and its connection comes back', async () => {
  await sql`create table if not exists limited (id integer primary key)`.execute(open({}).database)
  const { database, pool } = open({ idle_in_transaction_ms: 300 }, 1)
  const waiting = open({ lock_ms: 20_000 })

  const silent = database.transaction().execute(async (tx) => {
    await sql`lock table limited`.execute(tx)
    const others = sql`select * from limited`.execute(waiting.database)
    await others
    await sql`select 1`.execute(tx)
  })

  expect(codeOf(await silent.catch((failure: unknown) => failure))).toBe('25P03')
  await sql`select 1`.execute(database)
  expect([pool.totalCount, pool.waitingCount]).toEqual([1, 0])
})

test('a transaction that takes too long ends with that reason, even in the middle of a statement', async () => {
  const { database } = open({ transaction_ms: 200 }, 1)

  const long = database.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx))

  expect(codeOf(await long.catch((failure: unknown) => failure))).toBe('25P04')
  await sql`select 1`.execute(database)
})

test('where everything is taken a few wait for a while and the next is refused at once', async () => {
  const { database } = open({ acquire_ms: 300, waiting_max: 2 }, 1)
  const slow = sql`select pg_sleep(1.5)`.execute(database)
  const waiting = [1, 2].map(() => sql`select 1`.execute(database).catch(codeOf))

  const refused = await sql`select 1`.execute(database).catch(codeOf)

  expect(refused).toBe('53300')
  expect(await Promise.all(waiting)).toEqual(['53300', '53300'])
  await slow
  expect((await sql`select 1`.execute(database)).rows).toHaveLength(1)
})
