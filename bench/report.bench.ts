// What somebody waits for who opens /reportes/excursiones over a month and over a year, with 20,000
// and with two million lines in the house, beside the same statements and nothing between them.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { randomUUID } from 'node:crypto'
import { openBare, questionsOf } from './parts/bare-questions.ts'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Poster } from './parts/post.ts'
import { report } from './parts/report-measure.ts'
import { bookingOf, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess, type ServerProcess, type Statement } from './parts/server-process.ts'

const LINES = (process.env['BENCH_LINES'] ?? '20000,2000000').split(',').map(Number)
const LINES_OF_A_RESERVATION = 2
const CALLS = Number(process.env['BENCH_CALLS'] ?? 30)
const WARM_UP = 3
const RATIO = 2
const ROWS = '/api/tables/sales-by-item'
const TOTALS = `${ROWS}/totals`
const PAGE = { page: 1, page_size: 50 }
const DAY_MS = 86_400_000
const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** No two calls ask for the same days: what a question over many rows came to is kept a while. */
let asked = 0
const period = (days: number): object => {
  const ago = 40 + (asked++ % 300)
  return { from: day(ago + days - 1), to: day(ago) }
}
const QUESTIONS = [
  { name: 'un mes, filas', path: ROWS, body: () => ({ ...PAGE, ...period(30) }) },
  { name: 'un mes, totales y gráfica', path: TOTALS, body: () => period(30) },
  { name: 'un año, filas', path: ROWS, body: () => ({ ...PAGE, ...period(365) }) },
  { name: 'un año, totales y gráfica', path: TOTALS, body: () => period(365) },
] as const
type Question = (typeof QUESTIONS)[number]

const bench = await openBenchDatabase()
try {
  await compare(bench)
} finally {
  await bench.close()
}

async function compare({ folder, connection, database }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const chief = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const secrets = await openSession(database, { user_id: chief.id, now: new Date() })
  const recording = await startServerProcess(connection, { folder, will_record: true })
  const rep = openPoster(recording.port, secretsOf(0))
  await rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  rep.close()
  const server = await startServerProcess(connection, { folder })
  const [manager, recorded] = [
    openPoster(server.port, secrets),
    openPoster(recording.port, secrets),
  ]
  const direct = openBare(connection)
  for (const lines of LINES) {
    await multiplyReservations(database, lines / LINES_OF_A_RESERVATION, { for_reports: true })
    for (const question of QUESTIONS) {
      const statements = await recordOf(recording, recorded, question)
      const bare = await timed(() => direct.ask(questionsOf(statements)))
      const ours = await timed(() => manager.post(question.path, question.body()))
      say(lines, question, ours, bare)
    }
  }
  await direct.close()
  for (const poster of [manager, recorded]) poster.close()
  for (const each of [server, recording]) await each.stop()
}

function say(lines: number, { name }: Question, ours: number, bare: number): void {
  report({
    name: `reporte, ${lines.toLocaleString('es-MX')} líneas: ${name}`,
    value: ours / bare,
    unit: 'ratio',
    budget: RATIO,
    note: `p95 de ${CALLS}: ${ours.toFixed(0)} ms por HTTP, ${bare.toFixed(0)} ms las mismas sentencias`,
  })
}

function recordOf(
  server: ServerProcess,
  poster: Poster,
  { path, body }: Question,
): Promise<Statement[]> {
  return server.record(() => poster.post(path, body()))
}

/** The milliseconds that 95 of a hundred calls take at the most. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < WARM_UP; turn++) await call()
  const taken: number[] = []
  for (let turn = 0; turn < CALLS; turn++) {
    const before = performance.now()
    await call()
    taken.push(performance.now() - before)
  }
  return taken.sort((left, right) => left - right)[Math.ceil(taken.length * 0.95) - 1]!
}
