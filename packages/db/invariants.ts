import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, type Database } from './database.ts'
import { sql } from 'kysely'

const FOLDER = join(import.meta.dirname, '../../db/invariants')

export type BrokenInvariant = { name: string; rows: Record<string, unknown>[] }

/** The files of `db/invariants`. */
export const INVARIANTS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/**
 * Each file of `db/invariants` asks for the rows that break one promise; a kept promise finds none.
 * Returns what the asked files find: all of them when absent.
 */
export async function checkInvariants(
  database: Database,
  asked: readonly string[] = INVARIANTS,
): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = []
  for (const file of asked) {
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
