// `npm run bench:reports`: what each report takes over a day, a month, a year and three years, by
// HTTP, beside the same statements on one bare connection, and beside DuckDB where it reads them.
// BENCH_ITEMS sold services (5 million), BENCH_CALLS calls of each, BENCH_REPORTS=id,id narrows it.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { TABLES } from '@app/reporting/api'
import { SUPERUSER } from '@kit/postgres/cluster'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { openColumnar, relationsOf, type Columnar } from './parts/duckdb.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Poster } from './parts/post.ts'
import { median, report } from './parts/report-measure.ts'
import { bookingOf, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess, type ServerProcess, type Statement } from './parts/server-process.ts'

const ITEMS = Number(process.env['BENCH_ITEMS'] ?? 5_000_000)
const ITEMS_OF_A_RESERVATION = 2
const CALLS = Number(process.env['BENCH_CALLS'] ?? 20)
/** Says what DuckDB does not read. */
const SHOWS = process.env['BENCH_SHOW'] !== undefined
const ONLY = process.env['BENCH_REPORTS']?.split(',')
/** Below so many rows a report is not measured. */
const ROWS_WORTH = 1_000
const YEARS_DAYS = 3 * 365
const SPANS = [
  { name: 'un día', days: 1, budget: 50 },
  { name: 'un mes', days: 30, budget: 150 },
  { name: 'un año', days: 365, budget: 400 },
  { name: 'tres años', days: YEARS_DAYS, budget: 300 },
] as const
const DAY_MS = 86_400_000
const dayAgo = (ago: number): string =>
  new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

/** No two calls ask for the same days: what a question over many rows came to is kept a while. */
let asked = 0
function periodOf(days: number): object {
  const ago = 1 + (asked++ % 300)
  return { dateInit: dayAgo(ago + days - 1), dateFin: dayAgo(ago) }
}

const bench = await openBenchDatabase()
try {
  await measure(bench)
} finally {
  await bench.close()
}

type Machine = {
  server: Poster
  recorded: Poster
  recording: ServerProcess
  bare: pg.Client
  /** Sees every row, whoever asks. */
  counting: pg.Client
  columnar: Columnar | null
}

async function measure({ folder, connection, database }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const chief = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const secrets = await openSession(database, { user_id: chief.id, now: new Date() })
  const recording = await startServerProcess(connection, { folder, will_record: true })
  const rep = openPoster(recording.port, secretsOf(0))
  await rep.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
  rep.close()
  await multiplyReservations(database, ITEMS / ITEMS_OF_A_RESERVATION, {
    for_reports: true,
    days: YEARS_DAYS,
  })
  const plain = await startServerProcess(connection, { folder })
  // The statements of a request are recorded without the scope that its connection was told.
  const bare = new pg.Client({ ...connection, options: '-c app.sees=everything' })
  await bare.connect()
  const counting = new pg.Client({
    ...connection,
    user: SUPERUSER,
    options: '-c app.sees=everything',
  })
  await counting.connect()
  const machine: Machine = {
    counting,
    server: openPoster(plain.port, secrets),
    recorded: openPoster(recording.port, secrets),
    recording,
    bare,
    columnar: await openColumnar(counting, folder),
  }
  try {
    await measureReports(machine)
  } finally {
    machine.server.close()
    machine.recorded.close()
    await bare.end()
    await counting.end()
    for (const each of [plain, recording]) await each.stop()
  }
}

async function measureReports(machine: Machine): Promise<void> {
  const [ratios, against, empty] = [[] as number[], [] as number[], [] as string[]]
  for (const { id, kind, period } of TABLES) {
    if (kind !== 'report' || period === undefined || (ONLY && !ONLY.includes(id))) continue
    for (const span of SPANS) {
      const one = await measureOne(machine, `/api/tables/${id}/totals`, span.days)
      if (one === null) {
        empty.push(id)
        break
      }
      ratios.push(one.ours / one.bare)
      if (one.duck !== null) against.push(one.bare / one.duck)
      report({
        name: `${id}, ${span.name}`,
        value: one.ours,
        unit: 'ms',
        budget: span.budget,
        note: `sus sentencias ${one.bare.toFixed(1)} ms; DuckDB ${one.duck === null ? `no: ${one.why}` : `${one.duck.toFixed(1)} ms (${one.carried} de ${one.of})`}`,
      })
    }
  }
  if (ratios.length === 0) throw new Error('No report was measured')
  report({
    name: 'mediana, por HTTP entre sus sentencias',
    value: median(ratios),
    unit: 'ratio',
    budget: 2,
    note: `no medidos, sin renglones en esta base: ${empty.join(', ') || 'ninguno'}`,
  })
  if (against.length > 0)
    report({
      name: `mediana, sentencias entre DuckDB (${against.length} de ${ratios.length})`,
      value: median(against),
      unit: 'ratio',
      budget: 1,
      note: '',
    })
}

type One = {
  ours: number
  bare: number
  duck: number | null
  why: string
  carried: number
  of: number
}

/** Null where there is next to nothing to read. */
async function measureOne(machine: Machine, path: string, days: number): Promise<One | null> {
  const { server, recorded, recording, bare, counting, columnar } = machine
  const statements = await recording.record(() => recorded.post(path, periodOf(days)))
  const reading = statements.filter(isOfRows)
  if (!(await hasRows(counting, reading))) return null
  const ours = await timed(() => server.post(path, periodOf(days)))
  const own = await timed(() => runBare(bare, statements))
  const { carried, why } = await carriedOver(columnar, reading)
  const isWhole = columnar !== null && carried.length === reading.length && reading.length > 0
  const duck = isWhole
    ? await timed(async () => {
        for (const statement of carried) await columnar.ask(statement)
      })
    : null
  return { ours, bare: own, duck, why, carried: carried.length, of: reading.length }
}

/** Reads the house, and not who asks. */
function isOfRows({ text }: Statement): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) &&
    !text.includes('access.session') &&
    relationsOf(text).length > 0
  )
}

/** The bench fills sales, payments and vouchers; what else a report reads is empty or nearly so. */
async function hasRows(counting: pg.Client, statements: readonly Statement[]): Promise<boolean> {
  for (const relation of statements.flatMap(({ text }) => relationsOf(text))) {
    const { rowCount } = await counting.query(`select from ${relation} limit ${ROWS_WORTH}`)
    if (rowCount === ROWS_WORTH) return true
  }
  return false
}

async function carriedOver(columnar: Columnar | null, statements: readonly Statement[]) {
  if (!columnar) return { carried: [], why: 'no se pudo traer' }
  const carried: Statement[] = []
  let why = ''
  for (const statement of statements) {
    try {
      await columnar.ask(statement)
      carried.push(statement)
    } catch (fault) {
      why = (fault as Error).message.split('\n')[0]!.slice(0, 90)
      if (SHOWS) process.stderr.write(`${why}\n${statement.text}\n`)
    }
  }
  return { carried, why }
}

async function runBare(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements)
    await client.query(values.length > 0 ? { text, values } : { text })
}

/** The milliseconds that 95 of a hundred calls take at the most; the first is not counted. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  await call()
  const taken: number[] = []
  for (let turn = 0; turn < CALLS; turn++) {
    const before = performance.now()
    await call()
    taken.push(performance.now() - before)
  }
  return taken.sort((left, right) => left - right)[Math.ceil(taken.length * 0.95) - 1]!
}
