// Reports over a copy that PostgreSQL itself keeps, as an installation with two servers has it.
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { openDatabase, run } from '@kit/db/database'
import { migrateToLatest } from '@kit/db/migrate'
import { connectionAs } from '@kit/db/roles'
import { migrateJobs } from '@kit/jobs/migrate'
import { SUPERUSER } from '@kit/postgres/cluster'
import { startPair, type Pair } from '@kit/postgres/testing/standby'
import { findTableRows } from '@kit/tables/contract'
import { ageOf } from '@kit/tables/age'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let pair: Pair
let world: Awaited<ReturnType<typeof openTestWorld>>
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  pair = await startPair(async (connection) => {
    await migrateToLatest(connection)
    await migrateJobs(connection)
  })
  const names = { application_name: 'standby-test', connections_max: 4 }
  const primary = openDatabase(pair.primary.connection, names)
  const copy = openDatabase(connectionAs(pair.standby.connection, 'reports'), {
    ...names,
    acts_in: null,
  })
  closing.push(primary.close, copy.close)
  world = await openTestWorld({
    modules: ['access', 'reporting'],
    at: { database: primary.database, connection: pair.primary.connection },
    long_reads: copy.database,
  })
}, 180_000)
afterAll(async () => {
  for (const close of closing) await close()
  await pair.stop()
})

/** What only the owner of the server may say to the copy. */
async function toCopy(statement: string): Promise<void> {
  const { database, close } = openDatabase(
    { ...pair.standby.connection, user: SUPERUSER },
    { application_name: 'standby-test', connections_max: 1 },
  )
  await run(database, sql.raw(statement))
  await close()
}

const asked = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const read = async (id: string, body: Record<string, unknown> = asked) => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  return (await world.call(admin, findTableRows, { params: { id }, body })).body
}

test('a report is read from the copy, which has within moments what was sold', async () => {
  await buildReservation(world.database, { items: [{ gross: '100' }] })

  await vi.waitFor(async () => expect((await read('sales-by-item')).rows).toHaveLength(1), {
    timeout: 30_000,
    interval: 200,
  })
  const report = await read('sales-by-item')

  expect(report.age_seconds).toBe(0)
  expect((await read('reservations', {})).age_seconds).toBeNull()
})

test('a copy that lags says how old its figures are, and a list has what was sold all the same', async () => {
  await toCopy('select pg_wal_replay_pause()')
  const before = (await read('sales-by-item')).rows.length
  const listed = (await read('reservations', {})).rows.length
  await buildReservation(world.database, { items: [{ gross: '200' }] })

  await vi.waitFor(
    async () => expect((await read('sales-by-item')).age_seconds).toBeGreaterThan(1),
    {
      timeout: 30_000,
      interval: 200,
    },
  )
  const old = await read('sales-by-item')
  const list = await read('reservations', {})
  await toCopy('select pg_wal_replay_resume()')

  expect([old.rows.length, list.rows.length]).toEqual([before, listed + 1])
  const told = world.now.getTime() - new Date(old.generated_at).getTime()
  expect(Math.round(told / 1000)).toBe(old.age_seconds)
  await vi.waitFor(
    async () => {
      const now = await read('sales-by-item')
      expect([now.rows.length, now.age_seconds]).toEqual([before + 1, 0])
    },
    { timeout: 30_000, interval: 200 },
  )
})

test('nothing can be written through the copy, and the primary is no copy', async () => {
  expect(await ageOf(world.database)).toBeNull()
  await expect(toCopy(`create table public.nothing (id integer)`)).rejects.toThrow(/read-only/)
})
