import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Difference } from '../../rules/compare.ts'
import { SCHEMAS } from './structure.ts'

type Key = { child: string; parent: string; on: string; given: string }

/** Rows that name what is not there: foreign keys are asked again, as if nothing kept them. */
export async function findOrphans(database: Database): Promise<Difference[]> {
  const keys = await all(
    database,
    sql<Key>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        string_agg(format('p.%I = c.%I', pa.attname, ca.attname), ' and ') as on,
        string_agg(format('c.%I is not null', ca.attname), ' and ') as given
      from pg_constraint c
      join pg_namespace n on n.oid = c.connamespace
     cross join lateral unnest(c.conkey, c.confkey) as k(child_column, parent_column)
      join pg_attribute ca on ca.attrelid = c.conrelid and ca.attnum = k.child_column
      join pg_attribute pa on pa.attrelid = c.confrelid and pa.attnum = k.parent_column
     where c.contype = 'f' and n.nspname = any(${SCHEMAS}::text[])
     group by c.oid order by 1, 3`,
  )
  const found: Difference[] = []
  for (const { child, parent, on, given } of keys) {
    const rows = await all(
      database,
      sql<{ row: string }>`
      select left(to_jsonb(c)::text, 300) as row from ${sql.raw(child)} c
       where ${sql.raw(given)}
         and not exists (select from ${sql.raw(parent)} p where ${sql.raw(on)}) limit 20`,
    )
    found.push(
      ...rows.map(({ row }) => ({
        check: 'orphan',
        kind: child,
        document_id: null,
        reservation_id: null,
        expected: parent,
        found: row,
        off_mxn: null,
      })),
    )
  }
  return found
}
