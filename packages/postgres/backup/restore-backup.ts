import { EVERYTHING, stateScope } from '@kit/db/acting'
import { claimDatabase } from '@kit/db/presence'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { BackupReader, damaged } from './backup-reader.ts'
import {
  BackupRefused,
  listMaterializedViews,
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
import { copyIn } from './copy.ts'
import { putSequences } from './sequences.ts'
import { putUp, takeDown } from './taken-down.ts'

export type RestoreReport = {
  tables: number
  rows: number
  objects: number
  taken_at: string
  sha256: string
  /** Files that rows name and that are neither in the backup nor in the store. */
  missing: string[]
}

export type RestoreOptions = {
  /** Replaces what the database holds; without it a database in use is refused. */
  replace: boolean
  /** Whether the database is in use: reference rows that the migrations brought do not count. */
  isInUse(client: pg.Client): Promise<boolean>
  objects: Objects
  /** The last word in the same transaction, when every row is back. */
  afterwards?(client: pg.Client, report: RestoreReport): Promise<void>
}

/**
 * Puts a backup into a migrated database that no server uses, in one transaction: all of it or
 * nothing. Asks for no more rights than those of the owner of the tables. Files are written before
 * the rows that name them are there; one that a failed restore leaves belongs to nobody.
 * @throws BackupRefused when the file is damaged, of another schema version, or the database is in
 * use. @throws DatabaseInUse when a server process is at it.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-restore' })
  await client.connect()
  try {
    await claimDatabase(client)
    await client.query('begin')
    await client.query(
      "set local statement_timeout = 0; set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'",
    )
    await stateScope(client, EVERYTHING)
    const report = await restore(client, path, options)
    await options.afterwards?.(client, report)
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
  const file = new BackupReader(path)
  const header = await file.header()
  await refuseOtherSchema(client, header)
  if (!options.replace && (await options.isInUse(client))) {
    throw new BackupRefused(
      'La base de datos ya tiene datos; usa --replace para sustituirlos. / The database is in use; --replace replaces it.',
    )
  }

  const tables = await listTables(client)
  const taken_down = await takeDown(client, tables)
  await emptyTables(client, tables)
  const taken: number[] = []
  for (const table of header.tables) taken.push(await fill(client, table, file))
  const objects = await keepObjects(options.objects, file)

  const trailer = await file.trailer()
  refuseDifferentCounts(header, trailer, taken)
  if (objects !== trailer.objects.count) throw damaged()
  await putSequences(client, trailer.sequences)
  await putUp(client, taken_down)
  for (const { schema, name } of await listMaterializedViews(client))
    await client.query(`refresh materialized view ${quoted(client, schema, name)}`)
  return {
    tables: header.tables.length,
    rows: taken.reduce((sum, count) => sum + count, 0),
    objects,
    taken_at: header.taken_at,
    sha256: trailer.sha256,
    missing: await missingObjects(client, options.objects),
  }
}

async function refuseOtherSchema(client: pg.Client, header: Header): Promise<void> {
  const here = await readSchemaVersion(client)
  const made = await readMigrations(client)
  const others = header.migrations ?? made
  if (here !== header.schema_version || !isDeepStrictEqual(others, made)) {
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
    `truncate ${tables.map(({ schema, name }) => quoted(client, schema, name)).join(', ')}`,
  )
}

function fill(client: pg.Client, table: Table, file: BackupReader): Promise<number> {
  const target = `${quoted(client, table.schema, table.name)} (${quotedColumns(client, table)})`
  return copyIn(client, `copy ${target} from stdin`, file.pieces())
}

/** The store names a file by its bytes: one that changed gets another name than it had. */
async function keepObjects(objects: Objects, file: BackupReader): Promise<number> {
  let count = 0
  for (let key = await file.object(); key !== null; key = await file.object()) {
    const kept = await objects.put(file.pieces())
    if (kept.key !== key) throw damaged()
    count += 1
  }
  return count
}

/** The files that the rows of a database name and that are not in the store. */
export async function findMissingObjects(
  connection: pg.ClientConfig,
  objects: Pick<Objects, 'exists'>,
): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-restore' })
  await client.connect()
  try {
    await stateScope(client, EVERYTHING)
    return await missingObjects(client, objects)
  } finally {
    await client.end()
  }
}

async function missingObjects(
  client: pg.Client,
  objects: Pick<Objects, 'exists'>,
): Promise<string[]> {
  const missing: string[] = []
  for (const key of await listObjectKeys(client))
    if (!(await objects.exists(key))) missing.push(key)
  return missing
}

function refuseDifferentCounts(header: Header, trailer: Trailer, taken: readonly number[]): void {
  const wrong = header.tables.filter((_table, index) => taken[index] !== trailer.rows[index])
  if (wrong.length === 0) return
  throw new BackupRefused(
    `No coinciden las filas de ${wrong.map(({ schema, name }) => `${schema}.${name}`).join(', ')}. / Row counts differ.`,
  )
}
