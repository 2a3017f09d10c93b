// How much of PostgreSQL's own speed is left to a sale over HTTP: pgbench sends the same statements to the same server.
import { randomInt, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { PGBENCH, runPgbench } from './parts/pgbench.ts'
import { openPoster, type Poster } from './parts/post.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { median, report } from './parts/report-measure.ts'
import { scriptOf, type CapturedSale } from './parts/sale-script.ts'
import { bookingOf, DEPARTURES, foundSellers, secretsOf, SELLERS } from './parts/sellers.ts'
import { startServerProcess, type ServerProcess } from './parts/server-process.ts'

const PATH = '/api/save-booking'
const ROUNDS = 3
const SECONDS = 6
const WARM_UP_SECONDS = 4

if (PGBENCH === null) throw new Error('pgbench is not installed: apt-get install postgresql-15 (or postgresql-contrib)')
const bench = await openBenchDatabase()
try {
  await compare(bench, PGBENCH)
} finally {
  await bench.close()
}

async function compare({ folder, connection, database, postmaster }: BenchDatabase, program: string): Promise<void> {
  const { service_day } = await foundSellers(database)
  const script = join(folder, 'sale.pgbench')
  writeFileSync(script, await captureScript(folder, connection, service_day))
  const server = await startServerProcess(connection, { folder })
  const posters = Array.from({ length: SELLERS }, (_, seller) => openPoster(server.port, secretsOf(seller)))
  const bare = (seconds: number) => runPgbench({ program, connection, script, clients: SELLERS, seconds })

  await sellFor(posters, service_day, WARM_UP_SECONDS)
  await bare(WARM_UP_SECONDS)
  const [ours, theirs, shares] = [[] as number[], [] as number[], [] as number[]]
  for (let round = 0; round < ROUNDS; round++) {
    const [before, serverBefore] = [processorSeconds(postmaster), processorSeconds(server.pid)]
    const sold = await sellFor(posters, service_day, SECONDS)
    const [between, serverAfter] = [processorSeconds(postmaster), processorSeconds(server.pid)]
    const sentBare = await bare(SECONDS)
    const after = processorSeconds(postmaster)
    ours.push(sold)
    theirs.push(sentBare)
    shares.push((between - before + serverAfter - serverBefore) / (sold * SECONDS) / ((after - between) / (sentBare * SECONDS)))
  }
  posters.forEach((poster) => poster.close())
  await server.stop()

  const [sales, bareSales] = [median(ours), median(theirs)]
  report({ name: 'venta: pgbench ÷ Mostrador, mismas sentencias', value: median(theirs.map((rate, round) => rate / ours[round]!)), unit: 'ratio', budget: 2, note: `${sales.toFixed(0)} ventas/s por HTTP, ${bareSales.toFixed(0)}/s pgbench (${(sales / bareSales).toFixed(2)})` })
  report({ name: 'venta: procesador de servidor y base ÷ el de la base con pgbench', value: median(shares), unit: 'ratio', budget: null, note: '' })
  report({ name: 'venta: por segundo, 16 clientes', value: sales, unit: 'per_second', budget: null, note: ours.map((rate) => rate.toFixed(0)).join(', ') })
}

/** Two sales of different people, of a server that is used for nothing else: it has warmed up, so that nothing is asked but what every sale asks. */
async function captureScript(folder: string, connection: BenchDatabase['connection'], service_day: string): Promise<string> {
  const server = await startServerProcess(connection, { folder, will_record: true })
  for (let seller = 0; seller < SELLERS; seller++) {
    const poster = openPoster(server.port, secretsOf(seller))
    await poster.post(PATH, bookingOf(seller, service_day), randomUUID())
    poster.close()
  }
  const script = scriptOf(await captureSale(server, 3, 7, service_day), await captureSale(server, 11, 190, service_day))
  await server.stop()
  return script
}

async function captureSale(server: ServerProcess, seller: number, departure: number, service_day: string): Promise<CapturedSale> {
  const poster = openPoster(server.port, secretsOf(seller))
  const idempotency_key = `bench-key-${randomInt(1e9)}`
  const statements = await server.record(() => poster.post(PATH, bookingOf(departure, service_day), idempotency_key))
  poster.close()
  const count = (text: string) => statements.filter((statement) => statement.text === text).length
  if (count('begin') !== 1 || count('commit') !== 1) throw new Error(`A sale is one transaction; ${statements.length} statements hold ${count('begin')}`)
  return { statements, idempotency_key, seller }
}

/** Every seller sells again and again; answers the sales a second. */
async function sellFor(posters: readonly Poster[], service_day: string, seconds: number): Promise<number> {
  const [began, ends] = [performance.now(), performance.now() + seconds * 1000]
  let sold = 0
  await Promise.all(posters.map(async (poster) => {
    while (performance.now() < ends) {
      await poster.post(PATH, bookingOf(randomInt(DEPARTURES), service_day), randomUUID())
      sold++
    }
  }))
  return sold / ((performance.now() - began) / 1000)
}
