// What a page of the list of 200,000 reservations costs in processor time, PostgreSQL included,
// beside a bare program with the same statements.
import { openSession } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { randomUUID } from 'node:crypto'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { costOf, startBare } from './parts/beside-bare.ts'
import { multiplyReservations } from './parts/many-reservations.ts'
import { openPoster, type Secrets } from './parts/post.ts'
import { report } from './parts/report-measure.ts'
import { bookingOf, FIRST_ID, foundSellers, secretsOf } from './parts/sellers.ts'
import { startServerProcess, type Statement } from './parts/server-process.ts'

const RESERVATIONS = Number(process.env['BENCH_RESERVATIONS'] ?? 200_000)
const REQUESTS = 40
const ROUNDS = 2
const CLIENTS = 4
const PATH = '/api/reservas'

type Scenario = { name: string; who: 'manager' | 'rep'; body: Record<string, unknown> }
const PAGE = { page: 1, page_size: 50 }
const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const SCENARIOS: readonly Scenario[] = [
  { name: 'todas, las últimas primero', who: 'manager', body: PAGE },
  {
    name: 'un mes confirmado, por importe',
    who: 'manager',
    body: {
      ...PAGE,
      sale_day_from: day(40),
      sale_day_to: day(10),
      state: ['confirmed'],
      sort: '-total',
    },
  },
  { name: 'texto sin acentos', who: 'manager', body: { ...PAGE, text: 'begona nunez 12' } },
  {
    name: 'por día de servicio y tipo, por cliente',
    who: 'manager',
    body: {
      ...PAGE,
      service_from: day(100),
      service_to: day(90),
      product: [1, 2],
      sort: 'customer_name',
    },
  },
  {
    name: 'tres hoteles, por folio, página 40',
    who: 'manager',
    body: {
      ...PAGE,
      page: 40,
      hotel: [0, 1, 2].map((n) => FIRST_ID['organization.hotel'] + n),
      sort: '-folio',
    },
  },
  { name: 'las de un rep', who: 'rep', body: PAGE },
]

const bench = await openBenchDatabase()
try {
  await compare(bench)
} finally {
  await bench.close()
}

async function compare({ folder, connection, database, postmaster }: BenchDatabase): Promise<void> {
  const { service_day } = await foundSellers(database)
  const secrets = {
    rep: secretsOf(0),
    manager: await openSession(database, {
      user_id: (await buildUser(database, { roles: ['SUPER ADMIN'] })).id,
      now: new Date(),
    }),
  }
  const scenarios = await captureScenarios(folder, connection, secrets, async (port) => {
    const poster = openPoster(port, secrets.rep)
    await poster.post('/api/save-booking', bookingOf(0, service_day), randomUUID())
    poster.close()
    await multiplyReservations(database, RESERVATIONS)
  })
  const server = await startServerProcess(connection, { folder })
  const bare = await startBare({ connection, scenarios })

  const costs = SCENARIOS.map(() => ({ ours: 0, bare: 0 }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { who, body }] of SCENARIOS.entries()) {
      const ours = await costOf([server.pid, postmaster], () =>
        askOften(server.port, secrets[who], PATH, body),
      )
      const theirs = await costOf([bare.pid, postmaster], () =>
        askOften(bare.port, secrets[who], `/${index}`, body),
      )
      // The first round warms both up.
      if (round === 0) continue
      costs[index]!.ours += ours
      costs[index]!.bare += theirs
    }
  }
  await server.stop()
  await bare.stop()

  const per200 = (seconds: number): string => ((seconds / (REQUESTS * ROUNDS)) * 200).toFixed(2)
  for (const [index, { name }] of SCENARIOS.entries()) {
    const { ours, bare: least } = costs[index]!
    report({
      name: `lista de ${RESERVATIONS.toLocaleString('es-MX')}: ${name}`,
      value: ours / least,
      unit: 'ratio',
      budget: 2,
      note: `${per200(ours)} s de procesador por 200 páginas, ${per200(least)} s sin nada en medio`,
    })
  }
}

/**
 * The statements of each scenario, of a server that is used for nothing else, once the rows are
 * there.
 */
async function captureScenarios(
  folder: string,
  connection: BenchDatabase['connection'],
  secrets: Record<Scenario['who'], Secrets>,
  fill: (port: number) => Promise<void>,
): Promise<Statement[][]> {
  const server = await startServerProcess(connection, { folder, will_record: true })
  await fill(server.port)
  const captured: Statement[][] = []
  for (const { who, body } of SCENARIOS) {
    const poster = openPoster(server.port, secrets[who])
    captured.push(await server.record(() => poster.post(PATH, body)))
    poster.close()
  }
  await server.stop()
  return captured
}

async function askOften(
  port: number,
  secrets: Secrets,
  path: string,
  body: unknown,
): Promise<void> {
  let left = REQUESTS
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const poster = openPoster(port, secrets)
      while (left-- > 0) await poster.post(path, body)
      poster.close()
    }),
  )
}
