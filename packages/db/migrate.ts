import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely'
import { openDatabase, type Connection } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../db/migrations')

/** Forward-only SQL files, in the order of their names. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort()
    return Object.fromEntries(files.map((file) => [file.replace(/\.sql$/, ''), migrationOf(file)]))
  },
}

function migrationOf(file: string): Migration {
  const text = readFileSync(join(FOLDER, file), 'utf8')
  return { up: async (database) => void (await sql.raw(text).execute(database)) }
}

/**
 * Brings a database to the newest schema and answers the names of the migrations it ran. Throws the
 * first one's error.
 */
export async function migrateToLatest(connection: Connection): Promise<string[]> {
  const opened = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-migrate',
  })
  try {
    const migrator = new Migrator({ db: opened.database, provider, migrationTableSchema: 'public' })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).map(({ migrationName }) => migrationName)
  } finally {
    await opened.close()
  }
}
