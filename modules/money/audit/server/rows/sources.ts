import { all, type Database } from '@kit/db/database'
import type { SealedRows } from '@kit/kernel/sealed'
import { gather } from '@kit/registry/gather'
import { sql } from 'kysely'

/** Every table whose rows the seal holds. */
export const SEALED: readonly SealedRows[] = await gather<SealedRows>('sealed.ts', 'sealed_rows')

/** A table with the columns that it has now: what is generated follows from the others. */
export type Source = {
  declared: SealedRows
  name: string
  key: readonly string[]
  fixed: readonly string[]
  later: readonly string[]
  kept: readonly string[]
}

/** @throws Error when a declaration names a table that the database does not have. */
export async function findSources(
  database: Database,
  among: readonly string[] = SEALED.map(({ name }) => name),
): Promise<Source[]> {
  const found = await all(
    database,
    sql<{ name: string; key: string[]; columns: string[] }>`
    select s.name, (
        select array_agg(a.attname::text order by k.place)
          from (select i.* from pg_index i where i.indrelid = to_regclass(s.name)
                   and i.indisunique and i.indpred is null
                 order by i.indisprimary desc, i.indexrelid limit 1) i
         cross join unnest(i.indkey) with ordinality k(attnum, place)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as key,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = to_regclass(s.name) and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = '') as columns
      from unnest(${among}::text[]) s(name)`,
  )
  const byName = new Map(found.map((table) => [table.name, table]))
  return SEALED.filter(({ name }) => among.includes(name)).map((declared) => {
    const table = byName.get(declared.name)
    if (!table?.columns) throw new Error(`There is no table ${declared.name} to seal`)
    const sealed = table.columns.filter((column) => !(column in declared.apart))
    const isLater = (column: string): boolean =>
      !table.key.includes(column) &&
      (typeof declared.later === 'string' || column in declared.later)
    return {
      declared,
      name: declared.name,
      key: table.key,
      fixed: sealed.filter((column) => !isLater(column)),
      later: sealed.filter(isLater),
      kept: declared.kept ? sealed : [],
    }
  })
}
