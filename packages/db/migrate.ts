import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely'
import pg from 'pg'
import { EVERYTHING, stateScope } from './acting.ts'
import { all, databaseOn, only, type Connection, type Database } from './database.ts'
import { grantPrivileges, makeRoles } from './roles.ts'
import { dropRepeatables, makeRepeatables } from './repeatables.ts'
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts'

/** The schema cannot be brought up to date; the message says why, for people. */
export class SchemaRefused extends Error {}

/**
 * Brings a database to the newest schema and answers the names of the migrations it ran. All of it
 * is one transaction: a program that is killed half-way leaves the schema as it was, and whoever
 * starts at the same moment waits. `roles: false`: nobody will serve it, so nobody is let in.
 * @throws SchemaRefused when a migration that ran here has changed since, or is unknown.
 */
export async function migrateToLatest(
  connection: Connection,
  files: SchemaFiles = readSchemaFiles(),
  { roles = true }: { roles?: boolean } = {},
): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'mostrador-migrate' })
  // The statement under way fails with the same reason; unheard, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await stateScope(client, EVERYTHING)
    const ran = await bringUpToDate(databaseOn(client), files, roles ? connection : null)
    await client.query('commit')
    return ran
  } finally {
    await client.end()
  }
}

async function bringUpToDate(
  tx: Database,
  files: SchemaFiles,
  connection: Connection | null,
): Promise<string[]> {
  await waitForTurn(tx)
  const kept = await findKeptFiles(tx)
  refuseOtherPast(files.migrations, kept)
  // The database may have moved to another server, which knows none of its roles.
  const areNew = connection !== null && (await makeRoles(tx, connection))
  const isCurrent = isUpToDate(files, kept)
  const ran = isCurrent ? [] : await makeSchema(tx, files)
  if (connection && (areNew || !isCurrent)) await grantPrivileges(tx, files.privileges)
  return ran
}

async function makeSchema(tx: Database, files: SchemaFiles): Promise<string[]> {
  await dropRepeatables(tx)
  const ran = await runMigrations(tx, files.migrations)
  await makeRepeatables(tx, files.repeatables)
  await keepFiles(tx, everyFile(files))
  return ran
}

/** Any number will do, as long as nothing else takes it. */
const SCHEMA_LOCK = 7_723_013

async function waitForTurn(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(tx)
}

type KeptFile = { file: string; sha256: string }

/** What was applied here, as it read then; nothing in a new database. */
async function findKeptFiles(tx: Database): Promise<Map<string, string>> {
  const { made } = await only(
    tx,
    sql<{ made: boolean }>`select to_regclass('public.schema_file') is not null as made`,
  )
  if (!made) return new Map()
  const rows = await all(tx, sql<KeptFile>`select file, sha256 from public.schema_file`)
  return new Map(rows.map(({ file, sha256 }) => [file, sha256]))
}

function refuseOtherPast(
  migrations: readonly SchemaFile[],
  kept: ReadonlyMap<string, string>,
): void {
  const known = new Map(migrations.map(({ file, sha256 }) => [file, sha256]))
  for (const [file, sha256] of kept) {
    if (!file.startsWith('migrations/')) continue
    const now = known.get(file)
    if (now === undefined)
      throw new SchemaRefused(
        `La base de datos conoce la migración ${file} y este programa no: es de una versión posterior. Instale esa versión o restaure un respaldo de esta. / The database knows the migration ${file} and this program does not: it is of a later version. Install that one, or restore a backup of this one.`,
      )
    if (now !== sha256)
      throw new SchemaRefused(
        `La migración ${file} cambió después de aplicarse aquí: devuélvala a como era y escriba una nueva. / The migration ${file} changed after it ran here: put it back as it was and write a new one.`,
      )
  }
}

const everyFile = ({ migrations, repeatables, privileges }: SchemaFiles): SchemaFile[] => [
  ...migrations,
  ...repeatables,
  ...privileges,
]

function isUpToDate(schema: SchemaFiles, kept: ReadonlyMap<string, string>): boolean {
  const files = everyFile(schema)
  return files.length === kept.size && files.every(({ file, sha256 }) => kept.get(file) === sha256)
}

/**
 * A migration whose name stands before some that ran already is run all the same: branches are
 * merged in another order than they were begun in (docs/adr/0018).
 */
async function runMigrations(tx: Database, migrations: readonly SchemaFile[]): Promise<string[]> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(migrations.map((file) => [file.name, migrationOf(file)])),
  }
  const migrator = new Migrator({
    db: tx,
    provider,
    migrationTableSchema: 'public',
    allowUnorderedMigrations: true,
    // We are in one already.
    disableTransactions: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

function migrationOf({ text }: SchemaFile): Migration {
  return { up: async (database) => void (await sql.raw(text).execute(database)) }
}

async function keepFiles(tx: Database, files: readonly SchemaFile[]): Promise<void> {
  await sql`
    create table if not exists public.schema_file (
      file text primary key,
      sha256 text not null
    )`.execute(tx)
  await sql`
    comment on table public.schema_file is
      'The files of db/ that made this schema, as they read then: a migration must not change'
      ' afterwards, anything else is made again when it does.'`.execute(tx)
  await sql`truncate public.schema_file`.execute(tx)
  await sql`
    insert into public.schema_file (file, sha256)
    select * from unnest(${files.map(({ file }) => file)}::text[],
          ${files.map(({ sha256 }) => sha256)}::text[])`.execute(tx)
}
