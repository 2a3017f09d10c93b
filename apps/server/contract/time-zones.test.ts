// Figures are of Cancún's days, wherever the server and its PostgreSQL think that they are: each
// list and report is the same under three clocks that are 19 hours apart.
import { openTestWorld } from '@app/server/testing'
import { only, openDatabase, run } from '@kit/db/database'
import { exportTable, findTableRows, runReport } from '@kit/tables/contract'
import { gatherTables } from '@kit/tables/gather'
import type { Table } from '@kit/tables/table'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_UNTIL } from '../../../db/demo/demo-database.ts'
import { loadDemo } from '../../../db/demo/load-demo.ts'

const ZONES = ['UTC', 'America/Cancun', 'Pacific/Kiritimati'] as const
/** Half past eleven at night in Cancún: elsewhere it is another day. */
const LATE = `${TEST_UNTIL}T04:30:00Z`
const RESERVATIONS = 120

const tables = await gatherTables(join(import.meta.dirname, '../../../modules'))
/** One writer makes the files of all tables of a shape. */
const FIRST_OF_SHAPE = new Set(
  [...Map.groupBy(tables, ({ kind, shape }) => `${kind} ${shape.kind}`).values()].map(
    ([first]) => first!.id,
  ),
)
const at = await openTestDatabase()
const own_zone = process.env['TZ']
const worlds = await Promise.all(ZONES.map(async (zone) => ({ zone, ...(await worldIn(zone)) })))

beforeAll(async () => {
  await loadDemo(at.database, { reservations: RESERVATIONS, seed: 11, until: TEST_UNTIL })
  await run(at.database, sql`analyze`)
}, 120_000)
afterAll(() => {
  if (own_zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = own_zone
})

/** A server whose connections to one database say that they are elsewhere. */
async function worldIn(zone: string) {
  const { connection } = at
  const elsewhere = Object.assign({}, connection, { options: `-c timezone=${zone}` })
  const world = await openTestWorld({ now: LATE, at: { ...at, connection: elsewhere } })
  return { world, elsewhere }
}

test('each server is elsewhere, and so is its database', async () => {
  const told: unknown[] = []
  for (const { zone, elsewhere } of worlds) {
    process.env['TZ'] = zone
    const { database, close } = openDatabase(elsewhere)
    const { day } = await only(
      database,
      sql<{ day: string }>`select ${LATE}::timestamptz::date::text as day`,
    )
    await close()
    told.push([new Date(LATE).getDate(), day])
  }
  expect(told).toEqual([
    [31, '2026-03-31'],
    [30, '2026-03-30'],
    [31, '2026-03-31'],
  ])
})

describe.each(
  sampleOf('tables in several time zones', tables).map((table) => [table.id, table] as const),
)('%s', (_, table) => {
  test('is the same in every zone', async () => {
    const told = []
    for (const { zone, world } of worlds) {
      process.env['TZ'] = zone
      told.push({ zone, ...(await answerOf(world, table)) })
    }

    const [first, ...others] = told.map(({ zone: _zone, ...answer }) => answer)
    for (const other of others) expect(other).toEqual(first)
  })
})

type World = Awaited<ReturnType<typeof openTestWorld>>
const admins = new Map<World, Promise<Awaited<ReturnType<World['signInAs']>>>>()

async function answerOf(world: World, table: Table) {
  const known = admins.get(world) ?? world.signIn('admin@mostrador.demo')
  admins.set(world, known as never)
  const admin = await known
  const { period, shape, kind } = table
  const question = {
    ...(period ? { dateInit: '2026-01-01', dateFin: TEST_UNTIL } : {}),
    ...(shape.kind === 'pivot' ? { year: 2026 } : {}),
  }
  const asking = { params: { id: table.id }, body: { ...question, page_size: 50 } }
  const page = await world.call(admin, kind === 'report' ? runReport : findTableRows, asking)
  expect(page.status).toBe(200)
  if (!FIRST_OF_SHAPE.has(table.id)) return { page: page.body }
  const file = await world.call(admin, exportTable('csv'), {
    params: { id: table.id },
    body: question,
  })
  const { blob } = file.body as unknown as { blob: Blob }
  return { page: page.body, file: await blob.text() }
}
