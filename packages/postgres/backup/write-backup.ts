// One file: a line that says what follows, every table as PostgreSQL's own COPY text in
// length-prefixed pieces, a line with counts and checksum; all of it gzip. Taken in one snapshot,
// so that money and seats agree with each other.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import {
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  readSchemaVersion,
  type Header,
  type Table,
  type Trailer,
} from './contents.ts'
import { copyOut } from './copy.ts'

export type BackupReport = { path: string; tables: number; rows: number; schema_version: string }

/** Writes a backup of everything to `path`, which appears only when it is whole. */
export async function writeBackup(
  connection: pg.ClientConfig,
  path: string,
): Promise<BackupReport> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-backup' })
  const unfinished = `${path}.unfinished`
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'",
    )
    const report = await writeFile(client, unfinished)
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

async function writeFile(client: pg.Client, path: string): Promise<Omit<BackupReport, 'path'>> {
  const out = new Container(path)
  const tables = await listTables(client)
  const schema_version = await readSchemaVersion(client)
  const header: Header = {
    format: 'mostrador-backup',
    format_version: 1,
    schema_version,
    taken_at: new Date().toISOString(),
    tables,
  }
  await out.write(line(header))

  const rows: number[] = []
  for (const table of tables) rows.push(await writeTable(client, table, out))

  // Sequences stand outside snapshots: read last, they are never behind a row that was written
  // before.
  const trailer: Trailer = { rows, sequences: await listSequences(client), sha256: out.sha256() }
  await out.end(line(trailer))
  return {
    tables: tables.length,
    rows: rows.reduce((sum, count) => sum + count, 0),
    schema_version,
  }
}

async function writeTable(client: pg.Client, table: Table, out: Container): Promise<number> {
  const statement = `copy (select ${quotedColumns(client, table)} from ${quoted(client, table.schema, table.name)}) to stdout`
  const { chunks, rows } = copyOut(client, statement)
  for await (const chunk of chunks) await out.write(Buffer.concat([line(chunk.length), chunk]))
  await out.write(line(0))
  return rows()
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
