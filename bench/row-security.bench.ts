// What row-level security costs a page of the list of 200,000 reservations and a sale: the same
// requests to the same server, with the policies and without, in turns.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Poster } from './parts/post.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { median, report } from './parts/report-measure.ts'
import { bookingOf, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess } from './parts/server-process.ts'

const RESERVATIONS = 200_000
const ROUNDS = 5
const WARM_UP = 10
const TIMES = 60
const LIST = '/api/reservas'
const PAGE = { page: 1, page_size: 50 }

type Scenario = { name: string; ask(): Promise<unknown> }

const bench = await openBenchDatabase()
try {
  await compare(bench)
} finally {
  await bench.close()
}

async function compare({ folder, connection, database, postmaster }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const chief = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const secrets = await openSession(database, { user_id: chief.id, now: new Date() })
  const server = await startServerProcess(connection, { folder })
  const rep = openPoster(server.port, secretsOf(0))
  const manager = openPoster(server.port, secrets)
  const sell = () => rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  await sell()
  await multiplyReservations(database, RESERVATIONS)
  const secured = await securedTables(database)

  const page = (poster: Poster, body: object) => () => poster.post(LIST, { ...PAGE, ...body })
  const scenarios: Scenario[] = [
    { name: 'lista, todas', ask: page(manager, {}) },
    { name: 'lista, por texto', ask: page(manager, { text: 'begona nunez 12' }) },
    { name: 'lista, las de un rep', ask: page(rep, {}) },
    { name: 'una venta', ask: sell },
  ]
  const ratios = scenarios.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    const cost = { enable: [] as number[], disable: [] as number[] }
    // Who begins changes, so that neither always finds the caches warm.
    for (const state of round % 2
      ? (['enable', 'disable'] as const)
      : (['disable', 'enable'] as const)) {
      await secure(database, secured, state)
      for (const { ask } of scenarios) cost[state].push(await costOf([server.pid, postmaster], ask))
    }
    // The first round warms everything up.
    if (round > 0)
      for (const [index, values] of ratios.entries())
        values.push(cost.enable[index]! / cost.disable[index]!)
  }
  rep.close()
  manager.close()
  await server.stop()
  for (const [index, { name }] of scenarios.entries())
    report({
      name: `políticas de filas: ${name}`,
      value: median(ratios[index]!),
      unit: 'ratio',
      budget: 1.1,
      note: 'tiempo de procesador con políticas, entre el de sin ellas',
    })
}

async function securedTables(database: Database): Promise<string[]> {
  const rows = await all(
    database,
    sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
     where c.relforcerowsecurity order by 1`,
  )
  return rows.map(({ name }) => name)
}

async function secure(
  database: Database,
  tables: readonly string[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables)
    await run(database, sql`alter table ${sql.table(table)} ${sql.raw(state)} row level security`)
}

/** Processor seconds of the server and its database for as many requests, after a few uncounted. */
async function costOf(processes: readonly number[], ask: () => Promise<unknown>): Promise<number> {
  for (let time = 0; time < WARM_UP; time++) await ask()
  const spent = () => processes.reduce((sum, pid) => sum + processorSeconds(pid), 0)
  const before = spent()
  for (let time = 0; time < TIMES; time++) await ask()
  return spent() - before
}
