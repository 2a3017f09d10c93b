import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import {
  BackupRefused,
  Header,
  listMaterializedViews,
  listTables,
  quoted,
  quotedColumns,
  readSchemaVersion,
  Trailer,
  type Sequence,
  type Table,
} from './contents.ts'
import { copyIn } from './copy.ts'

export type RestoreReport = { tables: number; rows: number; taken_at: string }

export type RestoreOptions = {
  /** Replaces what the database holds; without it a database in use is refused. */
  replace: boolean
  /** Whether the database is in use: reference rows that the migrations brought do not count. */
  isInUse(client: pg.Client): Promise<boolean>
}

/**
 * Puts a backup into a migrated database, in one transaction: all of it or nothing.
 * @throws BackupRefused when the file is damaged, of another schema version, or the database is in
 * use.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-restore' })
  await client.connect()
  try {
    await client.query('begin')
    // The rows were consistent when they were read: foreign keys and triggers would only fight over
    // the order.
    await client.query(
      "set local session_replication_role = replica; set local statement_timeout = 0; set local datestyle = 'ISO'",
    )
    const report = await restore(client, path, options)
    await client.query('commit')
    return report
  } finally {
    await client.end()
  }
}

async function restore(
  client: pg.Client,
  path: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const file = new Container(path)
  const header = await file.header()
  await refuseOtherSchema(client, header)
  if (!options.replace && (await options.isInUse(client))) {
    throw new BackupRefused(
      'La base de datos ya tiene datos; usa --replace para sustituirlos. / The database is in use; --replace replaces it.',
    )
  }

  await emptyTables(client, await listTables(client))
  const taken: number[] = []
  for (const table of header.tables) taken.push(await fill(client, table, file))

  const trailer = await file.trailer()
  refuseDifferentCounts(header, trailer, taken)
  for (const sequence of trailer.sequences) await setSequence(client, sequence)
  for (const { schema, name } of await listMaterializedViews(client))
    await client.query(`refresh materialized view ${quoted(client, schema, name)}`)
  return {
    tables: header.tables.length,
    rows: taken.reduce((sum, count) => sum + count, 0),
    taken_at: header.taken_at,
  }
}

async function refuseOtherSchema(client: pg.Client, header: Header): Promise<void> {
  const here = await readSchemaVersion(client)
  if (here !== header.schema_version) {
    throw new BackupRefused(
      `El respaldo es del esquema ${header.schema_version} y la base tiene ${here}. / The backup is of another schema version.`,
    )
  }
  const present = new Set((await listTables(client)).map(({ schema, name }) => `${schema}.${name}`))
  const absent = header.tables
    .map(({ schema, name }) => `${schema}.${name}`)
    .filter((name) => !present.has(name))
  if (absent.length > 0)
    throw new BackupRefused(`Faltan tablas en la base: ${absent.join(', ')}. / Tables are missing.`)
}

async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return
  await client.query(
    `truncate ${tables.map(({ schema, name }) => quoted(client, schema, name)).join(', ')} cascade`,
  )
}

function fill(client: pg.Client, table: Table, file: Container): Promise<number> {
  const target = `${quoted(client, table.schema, table.name)} (${quotedColumns(client, table)})`
  return copyIn(client, `copy ${target} from stdin`, file.pieces())
}

function refuseDifferentCounts(header: Header, trailer: Trailer, taken: readonly number[]): void {
  const wrong = header.tables.filter((_table, index) => taken[index] !== trailer.rows[index])
  if (wrong.length === 0) return
  throw new BackupRefused(
    `No coinciden las filas de ${wrong.map(({ schema, name }) => `${schema}.${name}`).join(', ')}. / Row counts differ.`,
  )
}

async function setSequence(
  client: pg.Client,
  { schema, name, last_value, is_called }: Sequence,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [
    quoted(client, schema, name),
    last_value,
    is_called,
  ])
}

const LINE_BYTES_MAX = 16 * 1024 * 1024
const PIECE_BYTES_MAX = 1024 * 1024 * 1024
const NEWLINE = 0x0a

/** Reads the lines and the pieces of the file in their order, and the checksum of what went by. */
class Container {
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #hash = createHash('sha256')

  constructor(path: string) {
    const gunzip: Readable = pipeline(createReadStream(path), createGunzip(), () => {
      /* A damaged file fails the reading below. */
    })
    this.#source = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  async header(): Promise<Header> {
    const header = Header.safeParse(await this.#line())
    if (!header.success)
      throw new BackupRefused(
        'El archivo no es un respaldo de Mostrador. / The file is no backup of Mostrador.',
      )
    return header.data
  }

  /** The pieces of the next table. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = await this.#line()
      if (bytes === 0) return
      if (
        typeof bytes !== 'number' ||
        !Number.isSafeInteger(bytes) ||
        bytes < 0 ||
        bytes > PIECE_BYTES_MAX
      )
        throw damaged()
      yield await this.#take(bytes)
    }
  }

  async trailer(): Promise<Trailer> {
    const sha256 = this.#hash.copy().digest('hex')
    const trailer = Trailer.safeParse(await this.#line())
    if (!trailer.success || trailer.data.sha256 !== sha256) throw damaged()
    return trailer.data
  }

  async #line(): Promise<unknown> {
    let end = this.#rest.indexOf(NEWLINE)
    while (end < 0) {
      if (this.#rest.length > LINE_BYTES_MAX) throw damaged()
      await this.#more()
      end = this.#rest.indexOf(NEWLINE)
    }
    const text = (await this.#take(end + 1)).toString()
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw damaged(cause)
    }
  }

  async #take(bytes: number): Promise<Buffer> {
    while (this.#rest.length < bytes) await this.#more()
    const taken = this.#rest.subarray(0, bytes)
    this.#rest = this.#rest.subarray(bytes)
    this.#hash.update(taken)
    return taken
  }

  async #more(): Promise<void> {
    let next: IteratorResult<Buffer>
    try {
      next = await this.#source.next()
    } catch (cause) {
      throw damaged(cause)
    }
    if (next.done) throw damaged()
    this.#rest = Buffer.concat([this.#rest, next.value])
  }
}

function damaged(cause?: unknown): BackupRefused {
  return new BackupRefused(
    'El respaldo está incompleto o dañado; no se cambió nada. / The backup is incomplete or damaged; nothing was changed.',
    { cause },
  )
}
