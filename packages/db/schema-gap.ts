import { sql } from 'kysely'
import { all, type Database } from './database.ts'
import { readSchemaFiles } from './schema-files.ts'

let own: ReadonlySet<string> | undefined

/**
 * Migrations that only the program or only the database knows: an upgrade is under way, or it was
 * put back. Empty: they belong together.
 */
export async function findSchemaGap(database: Database): Promise<string[]> {
  own ??= new Set(readSchemaFiles().migrations.map(({ file }) => file))
  const rows = await all(
    database,
    sql<{ file: string }>`select file from public.schema_file where file like 'migrations/%'`,
  )
  const there = new Set(rows.map(({ file }) => file))
  return [...new Set([...own, ...there])].filter((file) => !(own!.has(file) && there.has(file)))
}
