import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'

type Fingerprint = { name: string; rows: string }

/**
 * Every table with how many rows it has and a hash of all of them; what the schema keeps about its
 * own making is not of the company.
 */
export async function fingerprints(database: Database): Promise<Fingerprint[]> {
  return all(
    database,
    sql<Fingerprint>`
    select t.table_schema || '.' || t.table_name as name,
           query_to_xml(
             format('select count(*), md5(coalesce('
                    'string_agg(md5(r::text), '''' order by md5(r::text)), '''')) from %I.%I r',
                    t.table_schema, t.table_name), false, false, '')::text as rows
      from information_schema.tables t
     where t.table_type = 'BASE TABLE' and t.table_schema !~ '^pg_'
         and t.table_schema <> 'information_schema' and t.table_schema <> 'public'
         and t.table_schema || '.' || t.table_name <> 'graphile_worker.migrations'
     order by 1`,
  )
}

export const sequences = (database: Database): Promise<{ name: string; last: number | null }[]> =>
  all(
    database,
    sql<{ name: string; last: number | null }>`
    select schemaname || '.' || sequencename as name, last_value as last from pg_sequences
      order by 1`,
  )

/** What foreign keys, triggers and other constraints a database has, and in which state. */
export const guards = (database: Database): Promise<unknown[]> =>
  all(
    database,
    sql`
    select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as said,
        convalidated::text as state from pg_constraint where conrelid <> 0
    union all
    select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled::text
      from pg_trigger where not tgisinternal
    order by 1, 2, 3`,
  )
