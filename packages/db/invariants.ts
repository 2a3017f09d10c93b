import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, type Database } from './database.ts'
import { sql } from 'kysely'

const FOLDER = join(import.meta.dirname, '../../db/invariants')

export type BrokenInvariant = { name: string; rows: Record<string, unknown>[] }

/**
 * Each file of `db/invariants` asks for the rows that break one promise; a kept promise finds none.
 */
export async function checkInvariants(database: Database): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const file of readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    const rows = await all(
      database,
      sql.raw<Record<string, unknown>>(
        `select * from (${readFileSync(join(FOLDER, file), 'utf8').trim().replace(/;$/, '')}) broken limit 20`,
      ),
    )
    if (rows.length > 0) broken.push({ name: file.replace(/\.sql$/, ''), rows })
  }
  return broken
}
