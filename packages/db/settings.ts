import { sql, type RawBuilder } from 'kysely'
import { first, type Database } from './database.ts'

/** A company setting as it holds at an instant; `fallback` until somebody sets it. */
export async function findSetting<Value>(
  database: Database,
  name: string,
  at: Date,
  fallback: Value,
): Promise<Value> {
  const row = await first(
    database,
    sql<{ value: Value }>`
    select value from platform.setting
     where name = ${name} and valid_from <= ${at}
     order by valid_from desc, id desc limit 1`,
  )
  return row ? row.value : fallback
}

/**
 * The same as text inside a query, for one that must not wait for another first; null until
 * somebody sets it.
 */
export const settingValue = (name: RawBuilder<unknown>, at: Date): RawBuilder<string | null> => sql<
  string | null
>`
  (select value #>> '{}' from platform.setting where name = ${name} and valid_from <= ${at} order by valid_from desc, id desc limit 1)`
