// What it costs that the log of the embedded PostgreSQL is archived: to who writes, to who seals,
// and what a base copy and going back take.
import { Client } from 'pg'
import { loadDemo } from '../db/demo/load-demo.ts'
import {
  collect,
  keptOf,
  readShelves,
  takeBase,
  type Cluster,
  type Place,
} from '@kit/postgres/archive'
import { recover, removeRecovered } from '@kit/postgres/recover'
import { namedFolder } from '@kit/storage/named-store'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openBenchDatabase, type BenchDatabase } from './parts/bench-database.ts'
import { processorSeconds } from './parts/processor-time.ts'
import { report } from './parts/report-measure.ts'

const RESERVATIONS = Number(process.env['BENCH_RESERVATIONS'] ?? 2_000)
const WRITES = 4_000

const plain = await measureWrites(false)
const archived = await measureWrites(true)
report({
  name: `archivar: ${WRITES} transacciones, procesador frente a no archivar`,
  value: archived.cpu / plain.cpu,
  unit: 'ratio',
  budget: 1.15,
  note: `${archived.ms.toFixed(0)} ms frente a ${plain.ms.toFixed(0)} ms`,
})

/** Rows of a kilobyte, each in a transaction of its own, some two files of the log in all. */
async function measureWrites(isArchived: boolean): Promise<{ cpu: number; ms: number }> {
  const bench = await openBenchDatabase({ archived: isArchived })
  try {
    const client = new Client(bench.connection)
    await client.connect()
    await client.query('create table written (id bigserial primary key, text text not null)')
    const [cpu, began] = [processorSeconds(bench.postmaster), performance.now()]
    for (let turn = 0; turn < WRITES; turn += 1)
      await client.query('insert into written (text) values (repeat(md5(random()::text), 200))')
    const ms = performance.now() - began
    await client.end()
    const spent = processorSeconds(bench.postmaster) - cpu
    if (isArchived) await measureArchive(bench)
    return { cpu: spent, ms }
  } finally {
    await bench.close()
  }
}

async function measureArchive(bench: BenchDatabase): Promise<void> {
  await loadDemo(bench.database, { reservations: RESERVATIONS, seed: 1, until: new Date() })
  const directory = join(bench.folder, 'postgres')
  const place: Place = {
    folder: namedFolder(join(bench.folder, 'recovery')),
    bucket: null,
    secret: 'a secret of this bench',
    workshop: join(bench.folder, 'workshop'),
  }
  const cluster: Cluster = {
    connection: bench.connection,
    directory,
    secret_file: `${directory}.secret`,
  }
  const sealing = await timed(() => collect(place, cluster))
  const segments = (await place.folder.list()).length
  const base = await timed(() => takeBase(place, cluster))
  await collect(place, cluster)
  const bytes = (await place.folder.list())
    .filter((name) => !name.includes('base.'))
    .reduce((sum, name) => sum + statSync(join(bench.folder, 'recovery', name)).size, 0)
  report({
    name: 'archivar: sellar un segmento',
    value: sealing.ms / segments,
    unit: 'ms',
    budget: 500,
    note: `${segments} segmentos de 16 MB, sellados ${Math.round(bytes / segments / 1000)} kB cada uno`,
  })
  report({
    name: `archivar: copia base de ${RESERVATIONS} reservas`,
    value: base.ms,
    unit: 'ms',
    budget: 60_000,
    note: `${Math.round(base.result.bytes / 1e6)} MB sellados`,
  })
  await measureGoingBack(place, directory)
}

async function measureGoingBack(place: Place, directory: string): Promise<void> {
  const shelves = await readShelves([place.folder])
  const [kept] = keptOf(shelves[0]!.names)
  const back = await timed(() =>
    recover({
      directory: `${directory}.check`,
      kept: kept!,
      base: kept!.bases.at(-1)!,
      moment: { at: null, timeline: null },
      shelves,
      secret: place.secret,
    }),
  )
  await back.result.stop()
  await removeRecovered(`${directory}.check`)
  report({
    name: 'archivar: volver al último momento',
    value: back.ms,
    unit: 'ms',
    budget: 120_000,
    note: `de una copia base de ${RESERVATIONS} reservas`,
  })
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}
