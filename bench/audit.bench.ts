// The auditor over everything, and over what a day wrote: every document derived anew and compared,
// every other question asked.
import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { loadDemo } from '../db/demo/load-demo.ts'
import { examine, type Examination } from '../modules/money/audit/server/examine.ts'
import { findTouched, type Reach } from '../modules/money/audit/server/touched.ts'
import { openBenchDatabase } from './parts/bench-database.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { report } from './parts/report-measure.ts'

const RESERVATIONS = Number(process.env['BENCH_RESERVATIONS'] ?? 100_000)
const WHOLE_MS = 60_000
const DAY_MS = 2_000

const bench = await openBenchDatabase()
try {
  await measure(bench.database)
} finally {
  await bench.close()
}

async function measure(database: Database): Promise<void> {
  await loadDemo(database, { reservations: RESERVATIONS, seed: 1, until: new Date() })
  await run(database, sql`vacuum analyze`)
  const since = await reachOfYesterday(database)
  const increment = (): Promise<Timed> =>
    timed(database, async (tx) => examine(tx, await findTouched(tx, since)))
  const whole = await timed(database, (tx) => examine(tx, null))
  tell('todo', whole, WHOLE_MS)
  // A connection plans its statements the first time.
  await increment()
  const day = await increment()
  tell('lo de un día', day, DAY_MS)
}

function tell(what: string, { ms, cpu, seen }: Timed, budget: number): void {
  report({
    name: `auditoría de ${RESERVATIONS.toLocaleString('es-MX')} reservas: ${what}`,
    value: ms,
    unit: 'ms',
    budget,
    note: [
      `${cpu.toFixed(1)} s de procesador`,
      `${seen.documents} documentos`,
      `${seen.differences.length} diferencias`,
    ].join(', '),
  })
}

/** As the audit of the night before left it: so many rows are new as the last day wrote. */
function reachOfYesterday(database: Database): Promise<Reach> {
  return only(
    database,
    sql<Reach>`
    with last as (select max(at) - interval '1 day' as at from ledger.entry)
    select (select max(id) from ledger.entry)
          - (select count(*) from ledger.entry e, last where e.at > last.at) as entry,
        (select max(id) from ledger.posting)
          - (select count(*) from ledger.posting p join ledger.entry e on e.id = p.entry_id, last
              where e.at > last.at) as posting,
        (select max(id) from platform.transition)
          - (select count(*) from platform.transition t, last where t.at > last.at) as transition`,
  )
}

type Timed = { ms: number; cpu: number; seen: Examination }

/** The processor of PostgreSQL and of this program. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return processorSeconds(bench.postmaster) + (user + system) / 1_000_000
}

async function timed(
  database: Database,
  work: (tx: Database) => Promise<Examination>,
): Promise<Timed> {
  const [began, before] = [performance.now(), spent()]
  const seen = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await run(tx, sql`set local jit = off`)
      return work(tx)
    })
  return { ms: performance.now() - began, cpu: spent() - before, seen }
}
