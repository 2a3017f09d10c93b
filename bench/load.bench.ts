// 50,000 prices by file: rows a second and memory of the check and of the load, beside COPY of the
// same rows into a plain table.
import { buildProduct } from '@app/catalog/testing'
import { syncPermissions } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { LOAD } from '@app/loads/lifecycles'
import { asSystem } from '@kit/db/context'
import { only } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { gather } from '@kit/registry/gather'
import { localDiskStore } from '@kit/storage/local-disk'
import { setFileStore } from '@kit/storage/file-store'
import { sql } from 'kysely'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { copyIn as feed } from '@kit/postgres/copy'
import { performCheck, performLoad } from '../modules/platform/loads/server/performing.ts'
import { openBenchDatabase } from './parts/bench-database.ts'
import { report } from './parts/report-measure.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 50_000)
const OPTIONS = 100
const SEASONS = Math.ceil(ROWS / OPTIONS / 10)
const MEGABYTE = 1_048_576

const bench = await openBenchDatabase()
try {
  await compare()
} finally {
  await bench.close()
}

async function compare(): Promise<void> {
  const { database, connection, folder } = bench
  const objects = localDiskStore(join(folder, 'objects'))
  setFileStore({ objects, scanner: null })
  await syncPermissions(database, await gather('permissions.ts', 'permission'))
  const user = await buildUser(database, { roles: ['SUPER ADMIN'] })
  const names: string[] = []
  for (let index = 0; index < OPTIONS; index++) {
    const { code } = await buildProduct(database, { code: `CARGA${index}`, name: 'Tour' })
    names.push(`${code} · Tour · Regular`)
  }
  await sql`
    insert into catalog.season (name_es, name_en, first_day, last_day)
    select 'Carga', 'Carga', date '2040-01-01' + n, date '2040-01-01' + n
      from generate_series(1, ${SEASONS}) n`.execute(database)
  const seasons = Array.from({ length: SEASONS }, (_, index) =>
    new Date(Date.UTC(2040, 0, 2 + index)).toISOString().slice(0, 10),
  )
  const lines: string[] = []
  for (const name of names)
    for (const season of seasons)
      for (const person of ['Adulto', 'Menor'])
        for (const currency of ['MXN', 'USD', 'EUR', 'CAD', 'GBP'])
          if (lines.length < ROWS)
            lines.push(`${name},${person},${currency},Carga ${season},${lines.length % 5000}.50`)
  const heading = 'Producto y opción,Persona,Moneda,Temporada,Precio\n'
  const { key } = await objects.put(Readable.from([Buffer.from(heading + lines.join('\n'))]))
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into loads.load (uuid, kind, state, file_name, object_key, bytes, language, headings,
          mapping, created_by)
    values (gen_random_uuid(), 'prices', 'checking', 'precios.csv', ${key}, 0, 'es', '[]',
          '["option_id", "pax_type", "currency", "season_id", "amount"]', ${user.id})
    returning id`,
  )
  const job = { database, now: new Date() }
  const copied = await timed(() => copyPlain(connection, lines))
  const checked = await timed(() => performCheck(id, job))
  await asSystem(database, job.now, (tx) =>
    moveThose(tx, LOAD, { from: 'checked', which: sql`t.id = ${id}` }, 'loading'),
  )
  const loaded = await timed(() => performLoad(id, job))
  const made = await only(
    database,
    sql<{ state: string; rows_new: number; refusal: string | null }>`
      select state, rows_new, refusal from loads.load where id = ${id}`,
  )
  if (made.state !== 'loaded' || made.rows_new !== lines.length)
    throw new Error(`${made.state} with ${made.rows_new} rows: ${made.refusal}`)
  for (const [name, { seconds, memory }] of Object.entries({ revisar: checked, cargar: loaded }))
    report({
      name: `carga de ${lines.length} precios: ${name} ÷ COPY`,
      value: seconds / copied.seconds,
      unit: 'ratio',
      budget: null,
      note: `${Math.round(lines.length / seconds)} filas/s, ${(memory / MEGABYTE).toFixed(0)} MB más`,
    })
}

async function copyPlain(connection: pg.ClientConfig, lines: readonly string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'create table public.plain (option text, person text, currency text, season text, amount numeric)',
  )
  await feed(client, 'copy public.plain from stdin csv', piecesOf(lines))
  await client.end()
}

async function* piecesOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < lines.length; at += 1_000)
    yield Buffer.from(`${lines.slice(at, at + 1_000).join('\n')}\n`)
}

/** The most memory that the process had beside what it began with. */
async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; memory: number }> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const began = performance.now()
  await work()
  clearInterval(watch)
  return { seconds: (performance.now() - began) / 1000, memory: most - before }
}
