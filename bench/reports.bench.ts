// `npm run bench:reports`: what each report takes over a day, a month, a year and three years, by
// HTTP, beside the same questions on a bare connection, and beside DuckDB where it reads them, once
// with the relations that the question reads (sums by day, where they are kept) and once with the
// lines. All have to come to the same figures, or the bench ends.
// BENCH_ITEMS sold services (5 million), BENCH_CALLS calls of each, BENCH_REPORTS=id,id narrows it,
// BENCH_SHOW says what DuckDB does not read.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { randomUUID } from 'node:crypto'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster } from './parts/post.ts'
import { measureReports, YEARS_DAYS } from './parts/report-times.ts'
import { bookingOf, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess } from './parts/server-process.ts'

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 5_000_000)
const ITEMS_OF_A_RESERVATION = 2

const bench = await openBenchDatabase()
try {
  await measure(bench)
} finally {
  await bench.close()
}

async function measure({ folder, connection, database }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const chief = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const secrets = await openSession(database, { user_id: chief.id, now: new Date() })
  const selling = await startServerProcess(connection, { folder })
  const rep = openPoster(selling.port, secretsOf(0))
  await rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  rep.close()
  await selling.stop()
  await multiplyReservations(database, ITEMS / ITEMS_OF_A_RESERVATION, {
    for_reports: true,
    days: YEARS_DAYS,
  })
  await measureReports(connection, folder, secrets)
}
