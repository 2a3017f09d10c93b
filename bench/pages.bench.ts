// The database time of a page of /reservas with two million services behind it, in every order, and
// of the count and sums beside it. `BENCH_SERVICES` says another number of services.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { randomUUID } from 'node:crypto'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Secrets } from './parts/post.ts'
import { report } from './parts/report-measure.ts'
import { bookingOf, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess, type ServerProcess, type Statement } from './parts/server-process.ts'
import { openTimer, type StatementTimer } from './parts/statement-time.ts'

const SERVICES = Number(process.env['BENCH_SERVICES'] ?? 2_000_000)
const SERVICES_OF_A_RESERVATION = 2
const PAGE_MS = 5
const ROWS = '/api/tables/reservations'
const TOTALS = '/api/tables/reservations/totals'
const PAGE = { page: 1, page_size: 50 }
const DAY_MS = 86_400_000
const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

type Scenario = {
  name: string
  who: 'manager' | 'rep'
  path: string
  body: Record<string, unknown>
  budget: number | null
}
const page = (name: string, body: object = {}, who: Scenario['who'] = 'manager'): Scenario => ({
  name: `página, ${name}`,
  who,
  path: ROWS,
  body: { ...PAGE, ...body },
  budget: PAGE_MS,
})
/** These read what the filters leave: all services of a day, or all reservations. */
const slow = (name: string, body: object): Scenario => ({ ...page(name, body), budget: null })
const totals = (name: string, body: object, who: Scenario['who'] = 'manager'): Scenario => ({
  name: `cuenta y sumas, ${name}`,
  who,
  path: TOTALS,
  body: { ...body },
  budget: null,
})
const SCENARIOS: readonly Scenario[] = [
  page('orden propio'),
  page('orden propio, la 150', { page: 150 }),
  page('las de un rep', {}, 'rep'),
  ...[
    'folio',
    '-folio',
    'state',
    '-state',
    'total',
    '-total',
    'customer_name',
    '-customer_name',
  ].map((sort) => page(`por ${sort}`, { sort })),
  page('un estado raro', { state: ['waiting'] }),
  slow('día de servicio de mañana', { service_from: day(-1), service_to: day(-1) }),
  slow('por currency', { sort: 'currency' }),
  slow('por -paid', { sort: '-paid' }),
  totals('todas', {}),
  totals('un mes de venta', { sale_day_from: day(40), sale_day_to: day(10) }),
  totals('las de un rep', {}, 'rep'),
]

const bench = await openBenchDatabase()
try {
  await measure(bench)
} finally {
  await bench.close()
}

async function measure({ folder, connection, database }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const chief = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const secrets: Record<Scenario['who'], Secrets> = {
    rep: secretsOf(0),
    manager: await openSession(database, { user_id: chief.id, now: new Date() }),
  }
  const server = await startServerProcess(connection, { folder, will_record: true })
  const rep = openPoster(server.port, secrets.rep)
  await rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  rep.close()
  await multiplyReservations(database, SERVICES / SERVICES_OF_A_RESERVATION)

  const timer = await openTimer(connection)
  try {
    for (const scenario of SCENARIOS) await timeOne(scenario, { server, timer, secrets })
  } finally {
    await timer.close()
    await server.stop()
  }
}

type Timing = {
  server: ServerProcess
  timer: StatementTimer
  secrets: Record<Scenario['who'], Secrets>
}

async function timeOne(
  { name, who, path, body, budget }: Scenario,
  { server, timer, secrets }: Timing,
): Promise<void> {
  const poster = openPoster(server.port, secrets[who])
  const statements = await server.record(() => poster.post(path, body))
  poster.close()
  const { planning, execution } = await timer.time(statements, asked)
  report({
    name: `${SERVICES.toLocaleString('es-MX')} servicios: ${name}`,
    value: planning + execution,
    unit: 'ms',
    budget,
    note: `tiempo de la base: ${execution.toFixed(1)} ms y ${planning.toFixed(1)} ms de planear`,
  })
}

/** The statement that answers, among those that say who asks. */
function asked({ text }: Statement): boolean {
  return /place_of_row|grouping sets/.test(text)
}
