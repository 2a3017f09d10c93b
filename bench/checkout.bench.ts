// How much of PostgreSQL's own speed is left to a sale over HTTP: pgbench sends the same statements
// to the same server, and the reference sale, which never changes (reference/sale.sql).
import { randomInt, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { PGBENCH, runPgbench } from './parts/pgbench.ts'
import { openPoster, type Poster } from './parts/post.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { buildReference } from './parts/reference.ts'
import { median, report } from './parts/report-measure.ts'
import { scriptOf, type CapturedSale } from './parts/sale-script.ts'
import {
  bookingOf,
  DEPARTURES,
  foundSellers,
  markSeen,
  secretsOf,
  SELLERS,
} from './parts/sellers.ts'
import { startServerProcess, type ServerProcess } from './parts/server-process.ts'

const PATH = '/api/save-booking'
const ROUNDS = 3
const SECONDS = 6
const WARM_UP_SECONDS = 4
const CAPTURES_MAX = 9

if (PGBENCH === null)
  throw new Error('pgbench is not installed: apt-get install postgresql-15 (or postgresql-contrib)')
const bench = await openBenchDatabase()
try {
  await compare(bench, PGBENCH)
} finally {
  await bench.close()
}

/** Sales a second of both, and what each cost in processor time. */
type Round = {
  ours: number
  theirs: number
  reference: number
  server_ms: number
  database_ms: number
  bare_ms: number
  reference_ms: number
}

async function compare(
  { folder, connection, database, postmaster }: BenchDatabase,
  program: string,
): Promise<void> {
  const { service_day } = await foundSellers(database)
  const script = join(folder, 'sale.pgbench')
  writeFileSync(script, await captureScript({ folder, connection, database }, service_day))
  const reference = await buildReference(connection, program)
  const server = await startServerProcess(connection, { folder })
  const posters = Array.from({ length: SELLERS }, (_, seller) =>
    openPoster(server.port, secretsOf(seller)),
  )
  const bare = (seconds: number) =>
    runPgbench({ program, connection, script, clients: SELLERS, seconds })

  await sellFor(posters, service_day, WARM_UP_SECONDS)
  await bare(WARM_UP_SECONDS)
  await reference.sell(SELLERS, WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [before, serverBefore] = [processorSeconds(postmaster), processorSeconds(server.pid)]
    const ours = await sellFor(posters, service_day, SECONDS)
    const [between, serverAfter] = [processorSeconds(postmaster), processorSeconds(server.pid)]
    const theirs = await bare(SECONDS)
    const after = processorSeconds(postmaster)
    const best = await reference.sell(SELLERS, SECONDS)
    const end = processorSeconds(postmaster)
    const perSale = (seconds: number, rate: number): number => (seconds * 1000) / (rate * SECONDS)
    rounds.push({
      ours,
      theirs,
      reference: best,
      server_ms: perSale(serverAfter - serverBefore, ours),
      database_ms: perSale(between - before, ours),
      bare_ms: perSale(after - between, theirs),
      reference_ms: perSale(end - after, best),
    })
  }
  posters.forEach((poster) => poster.close())
  await server.stop()

  tell(rounds)
}

function tell(rounds: readonly Round[]): void {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick))
  report({
    name: 'venta: guion de referencia ÷ Mostrador',
    value: of(({ ours, reference }) => reference / ours),
    unit: 'ratio',
    budget: 2,
    note: `${of(({ ours }) => ours).toFixed(0)} ventas/s por HTTP, ${of(({ reference }) => reference).toFixed(0)}/s el guion, que gasta ${of(({ reference_ms }) => reference_ms).toFixed(2)} ms de base; vueltas: ${rounds.map(({ ours, reference }) => (ours / reference).toFixed(2)).join(', ')}`,
  })
  report({
    name: 'venta: pgbench ÷ Mostrador, mismas sentencias',
    value: of(({ ours, theirs }) => theirs / ours),
    unit: 'ratio',
    budget: 2,
    note: `${of(({ ours }) => ours).toFixed(0)} ventas/s por HTTP, ${of(({ theirs }) => theirs).toFixed(0)}/s pgbench; vueltas: ${rounds.map(({ ours, theirs }) => (ours / theirs).toFixed(2)).join(', ')}`,
  })
  report({
    name: 'venta: procesador, servidor y base ÷ base con pgbench',
    value: of(({ server_ms, database_ms, bare_ms }) => (server_ms + database_ms) / bare_ms),
    unit: 'ratio',
    budget: null,
    note: `por venta ${of(({ server_ms }) => server_ms).toFixed(2)} ms de servidor y ${of(({ database_ms }) => database_ms).toFixed(2)} ms de base; ${of(({ bare_ms }) => bare_ms).toFixed(2)} ms con pgbench`,
  })
  report({
    name: 'venta: por segundo, 16 clientes',
    value: of(({ ours }) => ours),
    unit: 'per_second',
    budget: null,
    note: '',
  })
}

/**
 * Two sales of different people, of a server that is used for nothing else: it has warmed up, so
 * that nothing is asked but what every sale asks.
 */
async function captureScript(
  { folder, connection, database }: Pick<BenchDatabase, 'folder' | 'connection' | 'database'>,
  service_day: string,
): Promise<string> {
  const server = await startServerProcess(connection, { folder, will_record: true })
  for (let seller = 0; seller < SELLERS; seller++) {
    const poster = openPoster(server.port, secretsOf(seller))
    await poster.post(PATH, bookingOf(seller, service_day), randomUUID())
    poster.close()
  }
  const capture = async (seller: number, departure: number): Promise<CapturedSale> => {
    await markSeen(database)
    return captureSale(server, seller, departure, service_day)
  }
  const script = await scriptOfTwoAlike(capture)
  await server.stop()
  return script
}

/**
 * A sale takes the seats and looks for the shift at once, so two sales may send the same statements
 * in another order; two that sent them in one order give the script.
 */
async function scriptOfTwoAlike(
  capture: (seller: number, departure: number) => Promise<CapturedSale>,
): Promise<string> {
  const captured: CapturedSale[] = []
  for (;;) {
    const next = await capture(captured.length % 2 ? 11 : 3, 190 + captured.length)
    for (const other of captured)
      try {
        return scriptOf(other, next)
      } catch (error) {
        if (captured.length === CAPTURES_MAX) throw error
      }
    captured.push(next)
  }
}

async function captureSale(
  server: ServerProcess,
  seller: number,
  departure: number,
  service_day: string,
): Promise<CapturedSale> {
  const poster = openPoster(server.port, secretsOf(seller))
  const idempotency_key = `bench-key-${randomInt(1e9)}`
  const statements = await server.record(() =>
    poster.post(PATH, bookingOf(departure, service_day), idempotency_key),
  )
  poster.close()
  const count = (command: string) =>
    statements.filter(({ text }) => text.split(';')[0] === command).length
  if (count('begin') !== 1 || count('commit') !== 1)
    throw new Error(
      `A sale is one transaction; ${statements.length} statements hold ${count('begin')}`,
    )
  return { statements, idempotency_key, seller }
}

/** Every seller sells again and again; answers the sales a second. */
async function sellFor(
  posters: readonly Poster[],
  service_day: string,
  seconds: number,
): Promise<number> {
  const [began, ends] = [performance.now(), performance.now() + seconds * 1000]
  let sold = 0
  await Promise.all(
    posters.map(async (poster) => {
      while (performance.now() < ends) {
        await poster.post(PATH, bookingOf(randomInt(DEPARTURES), service_day), randomUUID())
        sold++
      }
    }),
  )
  return sold / ((performance.now() - began) / 1000)
}
