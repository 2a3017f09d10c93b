// From the command to a server that says it is ready, beside what the machine needs at least: the
// first time with the demo company beside a new PostgreSQL with the same rows, the server alone
// beside a bare one.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Connection } from '@kit/db/database'
import { joinEmbedded } from '@kit/postgres/embedded'
import { buildMachine } from '../chaos/machine.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'
import type { FromBareServer, ToBareServer } from './parts/bare-server.ts'
import { copyIn, copyOut } from './parts/copied-company.ts'
import { median, report } from './parts/report-measure.ts'
import { COMPILED, startServerProcess } from './parts/server-process.ts'

const FIRST_START_RATIO = 1.5
const SERVER_RATIO = 2
const SECOND_START_MS = 1_000
const TIMES = 3
/** What is measured is how long it takes, also on a machine that is busy with something else. */
const READY_WITHIN_MS = 600_000

// A fresh clone builds the web at its first start, on the other core; here only the data is waited
// for.
if (webIsStale()) await buildWeb()
const machine = await buildMachine({ demo: true, ready_within_ms: READY_WITHIN_MS })
try {
  const first = await machine.start()
  const second = await times(async () => {
    await machine.stop()
    return machine.start()
  })
  report({
    name: 'arranque: segundo, PostgreSQL incluido',
    value: median(second),
    unit: 'ms',
    budget: SECOND_START_MS,
    note: inMilliseconds(second),
  })

  const { connection } = await joinEmbedded({ directory: join(machine.data, 'postgres') })
  const tables = await copyOut(connection)
  const copied = await times(async (time) => copyIn(tables, join(machine.data, `bare-${time}`)))
  report({
    name: 'arranque: primero con demostración ÷ initdb y COPY',
    value: first / median(copied),
    unit: 'ratio',
    budget: FIRST_START_RATIO,
    note: `${first.toFixed(0)} ms; initdb y COPY ${inMilliseconds(copied)} ms`,
  })

  // A company's server shows its OpenAPI to nobody, and loads nothing for it.
  const asInProduction = { folder: machine.data, more: { API_DOCS: 'off' } }
  const [alone, bare] = [
    await times(() => timeServer(() => startServerProcess(connection, asInProduction))),
    await times(() => timeServer(() => startBareServer(connection))),
  ]
  report({
    name: 'arranque: el servidor hasta /readyz ÷ Fastify sin nada',
    value: median(alone) / median(bare),
    unit: 'ratio',
    budget: SERVER_RATIO,
    note: `${inMilliseconds(alone)} ms; sin nada ${inMilliseconds(bare)} ms`,
  })
} finally {
  await machine.remove()
}

async function times(measure: (time: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) taken.push(await measure(time))
  return taken
}

type Started = { port: number; stop(): Promise<void> }

/** Milliseconds from nothing to a process that has asked its database and says so. */
async function timeServer(start: () => Promise<Started>): Promise<number> {
  const before = performance.now()
  const server = await start()
  const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  const took = performance.now() - before
  await server.stop()
  if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`)
  return took
}

async function startBareServer(connection: Connection): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'parts/bare-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
  })
  child.send({ connection } satisfies ToBareServer)
  const [{ url }] = (await once(child, 'message')) as [FromBareServer]
  const stop = async (): Promise<void> => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { port: Number(new URL(url).port), stop }
}

function inMilliseconds(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ')
}
