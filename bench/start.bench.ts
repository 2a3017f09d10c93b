// From the command to a server that says it is ready: the first time with the demo company, the
// second time, and the server alone.
import { join } from 'node:path'
import { joinEmbedded } from '@kit/postgres/embedded'
import { buildMachine } from '../chaos/machine.ts'
import { buildWeb, webIsStale } from '../scripts/parts/web-build.ts'
import { median, report } from './parts/report-measure.ts'
import { startServerProcess } from './parts/server-process.ts'

const FIRST_START_MS = 30_000
const SECOND_START_MS = 1_000
const SERVER_MS = 1_000
const TIMES = 3

// A fresh clone builds the web at its first start, on the other core; here only the data is waited
// for.
if (webIsStale()) await buildWeb()
const machine = await buildMachine({ demo: true })
try {
  report({
    name: 'arranque: primero, con la empresa de demostración',
    value: await machine.start(),
    unit: 'ms',
    budget: FIRST_START_MS,
    note: '',
  })

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
  const alone = await times(async () => {
    const before = performance.now()
    const server = await startServerProcess(connection, { folder: machine.data })
    const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`)
    const took = performance.now() - before
    await server.stop()
    if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`)
    return took
  })
  report({
    name: 'arranque: el servidor solo, proceso nuevo hasta /readyz',
    value: median(alone),
    unit: 'ms',
    budget: SERVER_MS,
    note: inMilliseconds(alone),
  })
} finally {
  await machine.remove()
}

async function times(measure: () => Promise<number>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) taken.push(await measure())
  return taken
}

function inMilliseconds(values: readonly number[]): string {
  return values.map((value) => value.toFixed(0)).join(', ')
}
