// `npm run bench:reports`: what each report takes over a day, a month, a year and three years, by
// HTTP, beside the same questions on a bare connection, and beside DuckDB where it reads them, once
// with the relations that the question reads (sums by day, where they are kept) and once with the
// lines. All have to come to the same figures, or the bench ends.
// BENCH_ITEMS sold services (5 million), BENCH_CALLS calls of each, BENCH_REPORTS=id,id narrows it,
// BENCH_SHOW says what DuckDB does not read. BENCH_KEPT=folder builds the house there once, and
// measures the one that stands there the next time, whatever BENCH_ITEMS says then.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { sumChangedDays } from '@app/reporting/api'
import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster } from './parts/post.ts'
import { measureReports, YEARS_DAYS } from './parts/report-times.ts'
import { bookingOf, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess } from './parts/server-process.ts'

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 5_000_000)
const ITEMS_OF_A_RESERVATION = 2

const KEPT = process.env['BENCH_KEPT']

const bench = await openBenchDatabase({ kept: KEPT })
try {
  const chief_id = await chiefOfHouse(bench)
  const secrets = await openSession(bench.database, { user_id: chief_id, now: new Date() })
  await measureReports(bench.connection, bench.folder, secrets)
} finally {
  await bench.close()
}

/** Who may see everything in the house, which is built unless it was kept. */
async function chiefOfHouse(bench: BenchDatabase): Promise<number> {
  // Written when all of it stands: a house whose building was ended is not measured.
  const built = join(bench.folder, 'chief')
  if (existsSync(built)) {
    // Another version of the schema doubts every sum by day until the job was there.
    await sumChangedDays(bench.database, new Date())
    await run(bench.database, sql`analyze`)
    return Number(readFileSync(built, 'utf8'))
  }
  const chief = await buildHouse(bench)
  writeFileSync(built, String(chief.id))
  return chief.id
}

async function buildHouse({
  folder,
  connection,
  database,
}: BenchDatabase): Promise<{ id: number }> {
  const { service_day } = await foundSellers(database)
  const chief = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const selling = await startServerProcess(connection, { folder })
  const rep = openPoster(selling.port, secretsOf(0))
  await rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  rep.close()
  await selling.stop()
  await multiplyReservations(database, ITEMS / ITEMS_OF_A_RESERVATION, {
    for_reports: true,
    days: YEARS_DAYS,
  })
  return chief
}
