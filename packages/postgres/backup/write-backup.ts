// One file: a line that says what follows, every table as PostgreSQL's own COPY text in
// length-prefixed pieces, every file that a row names, a line with counts and checksum; all of it
// gzip. The rows are of one snapshot, so that money and seats agree with each other.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { EVERYTHING, stateScope } from '@kit/db/acting'
import pg from 'pg'
import {
  listObjectKeys,
  listTables,
  quoted,
  quotedColumns,
  readMigrations,
  readSchemaVersion,
  type Header,
  type Objects,
  type Table,
  type Trailer,
} from './contents.ts'
import { copyOut } from './copy.ts'
import { listSequences } from './sequences.ts'

export type BackupReport = {
  path: string
  tables: number
  rows: number
  objects: number
  schema_version: string
  /** Files that rows name and that are not in the store: they are not in the backup either. */
  missing: string[]
}

export type BackupOptions = {
  objects: Pick<Objects, 'open' | 'exists'>
  /** Told the name of the snapshot that the rows are read in, so that others may look at it too. */
  onSnapshot?(snapshot: string): Promise<void>
}

/** Writes a backup of everything to `path`, which appears only when it is whole. */
export async function writeBackup(
  connection: pg.ClientConfig,
  path: string,
  options: BackupOptions,
): Promise<BackupReport> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-backup' })
  const unfinished = `${path}.unfinished`
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'",
    )
    await stateScope(client, EVERYTHING)
    if (options.onSnapshot) {
      const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
      await options.onSnapshot(rows[0]!.name)
    }
    const report = await writeFile(client, unfinished, options)
    await client.query('commit')
    await keep(unfinished, path)
    return { path, ...report }
  } catch (failure) {
    await rm(unfinished, { force: true })
    throw failure
  } finally {
    await client.end()
  }
}

async function writeFile(
  client: pg.Client,
  path: string,
  { objects }: BackupOptions,
): Promise<Omit<BackupReport, 'path'>> {
  const out = new Container(path)
  const tables = await listTables(client)
  const schema_version = await readSchemaVersion(client)
  const header: Header = {
    format: 'mostrador-backup',
    format_version: 2,
    schema_version,
    migrations: await readMigrations(client),
    taken_at: new Date().toISOString(),
    tables,
  }
  await out.write(line(header))

  const rows: number[] = []
  for (const table of tables) rows.push(await writeTable(client, table, out))
  const files = await writeObjects(client, objects, out)

  // Sequences stand outside snapshots: read last, they are never behind a row that was written
  // before.
  const sequences = await listSequences(client)
  const trailer: Trailer = { rows, objects: files, sequences, sha256: out.sha256() }
  await out.end(line(trailer))
  return {
    tables: tables.length,
    rows: rows.reduce((sum, count) => sum + count, 0),
    objects: files.count,
    schema_version,
    missing: files.missing,
  }
}

async function writeTable(client: pg.Client, table: Table, out: Container): Promise<number> {
  const statement = `copy (select ${quotedColumns(client, table)} from ${quoted(client, table.schema, table.name)}) to stdout`
  const { chunks, rows } = copyOut(client, statement)
  for await (const chunk of chunks) await out.write(Buffer.concat([line(chunk.length), chunk]))
  await out.write(line(0))
  return rows()
}

/** A missing file does not cost the backup of everything else: the report says which. */
async function writeObjects(
  client: pg.Client,
  objects: BackupOptions['objects'],
  out: Container,
): Promise<Trailer['objects']> {
  const missing: string[] = []
  let count = 0
  for (const key of await listObjectKeys(client)) {
    if (!(await objects.exists(key))) {
      missing.push(key)
      continue
    }
    await out.write(line({ object: key }))
    for await (const chunk of await objects.open(key)) {
      if (chunk.length > 0) await out.write(Buffer.concat([line(chunk.length), chunk]))
    }
    await out.write(line(0))
    count += 1
  }
  await out.write(line(0))
  return { count, missing }
}

class Container {
  #gzip = createGzip({ level: 6 })
  #hash = createHash('sha256')
  #file: ReturnType<typeof createWriteStream>

  constructor(path: string) {
    // A backup holds every guest's name and every price: for the eyes of its owner only.
    this.#file = createWriteStream(path, { mode: 0o600 })
    this.#gzip.pipe(this.#file)
    this.#file.on('error', (failure) => this.#gzip.destroy(failure))
  }

  async write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    if (!this.#gzip.write(bytes)) await once(this.#gzip, 'drain')
  }

  sha256(): string {
    return this.#hash.copy().digest('hex')
  }

  async end(bytes: Buffer): Promise<void> {
    this.#gzip.end(bytes)
    await finished(this.#file)
  }
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

async function keep(unfinished: string, path: string): Promise<void> {
  const file = await open(unfinished, 'r')
  await file.sync()
  await file.close()
  await rename(unfinished, path)
}
