// What somebody waits for who sells while three people take a year of sales as a spreadsheet, again
// and again, beside the same sale with nobody else in the house.
// BENCH_ITEMS sold services (200,000).
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Poster } from './parts/post.ts'
import { report } from './parts/report-measure.ts'
import { bookingOf, DEPARTURES, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess } from './parts/server-process.ts'

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 200_000)
const ITEMS_OF_A_RESERVATION = 2
const YEARS_DAYS = 3 * 365
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6)
const SECONDS = 8
const DESKS = 4
const EXPORTS = 3
/** A desk thinks before it sells again. */
const PAUSE_MS = 50
const DAY_MS = 86_400_000

const bench = await openBenchDatabase()
try {
  await compare(bench)
} finally {
  await bench.close()
}

async function compare({ folder, connection, database }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const first = await startServerProcess(connection, { folder })
  const rep = openPoster(first.port, secretsOf(0))
  await rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  rep.close()
  await first.stop()
  await multiplyReservations(database, ITEMS / ITEMS_OF_A_RESERVATION, {
    for_reports: true,
    days: YEARS_DAYS,
  })
  const server = await startServerProcess(connection, { folder })
  const desks = Array.from({ length: DESKS }, (_, desk) => openPoster(server.port, secretsOf(desk)))
  const readers = await Promise.all(
    Array.from({ length: EXPORTS }, async () => {
      const { id } = await buildUser(database, { roles: ['SUPER ADMIN'] })
      return openPoster(server.port, await openSession(database, { user_id: id, now: new Date() }))
    }),
  )
  await sell(desks, service_day)
  const [alone, beside, files] = [[] as number[], [] as number[], [] as number[]]
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await sell(desks, service_day)))
    const until = performance.now() + SECONDS * 1_000
    const exporting = readers.map((reader) => exportUntil(reader, until, files))
    beside.push(...(await sell(desks, service_day)))
    await Promise.all(exporting)
  }
  for (const poster of [...desks, ...readers]) poster.close()
  await server.stop()
  report({
    name: `venta junto a ${EXPORTS} exportaciones: p99 ÷ sola`,
    value: shareOf(beside, 0.99) / shareOf(alone, 0.99),
    unit: 'ratio',
    budget: 2,
    note: `p99 ${shareOf(alone, 0.99).toFixed(0)} y ${shareOf(beside, 0.99).toFixed(0)} ms, mediana ${shareOf(alone, 0.5).toFixed(0)} y ${shareOf(beside, 0.5).toFixed(0)} ms; ${alone.length} y ${beside.length} ventas; ${files.length} archivos de ${(shareOf(files, 0.5) / 1e6).toFixed(1)} MB`,
  })
}

/** What each sale took, in milliseconds. */
async function sell(desks: readonly Poster[], service_day: string): Promise<number[]> {
  const ends = performance.now() + SECONDS * 1_000
  const taken: number[] = []
  await Promise.all(
    desks.map(async (desk) => {
      while (performance.now() < ends) {
        const began = performance.now()
        await desk.post(
          '/api/save-booking',
          bookingOf(randomInt(DEPARTURES), service_day),
          randomUUID(),
        )
        taken.push(performance.now() - began)
        await pause(PAUSE_MS)
      }
    }),
  )
  return taken
}

/** What was begun is taken to its end: no sale is measured meanwhile. */
async function exportUntil(reader: Poster, until: number, files: number[]): Promise<void> {
  const day = (ago: number): string =>
    new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  while (performance.now() < until) {
    const ago = 1 + randomInt(300)
    const file = await reader.post('/api/excel/sales-by-item', {
      dateInit: day(ago + 364),
      dateFin: day(ago),
    })
    files.push(file.length)
  }
}

function shareOf(values: readonly number[], share: number): number {
  return [...values].sort((left, right) => left - right)[Math.ceil(values.length * share) - 1]!
}
