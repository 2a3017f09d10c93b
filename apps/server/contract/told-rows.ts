// What a reply tells of rows outside the scope of who asks: their folios, keys and persons.
import { actingIn, EVERYTHING } from '@kit/db/acting'
import { all, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'

/** Columns that say which row it is, or whose; of any table that has a policy. */
const IDENTIFYING =
  /^(uuid|folio|token|customer_name|customer_email|customer_phone|guest_name|lead_name|email)$/
/** Shorter, or of other people too, a text says nothing of one row. */
const LENGTH_MIN = 7
/** So many of each column; a table of a million rows is not read whole. */
const VALUES_MAX = 4_000

export type Identity = { table: string; column: string; value: string }

/** Of every table that a policy narrows, the columns that identify a row. */
async function identifyingColumns(
  database: Database,
): Promise<{ table: string; column: string }[]> {
  const found = await all(
    database,
    sql<{ table: string; column: string }>`
    select n.nspname || '.' || c.relname as table, a.attname::text as column
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relrowsecurity and n.nspname <> 'graphile_worker' order by 1, 2`,
  )
  return found.filter(({ column }) => IDENTIFYING.test(column))
}

/** What may be told to nobody of this scope: it stands in rows that others see, and in none of theirs. */
export async function findUntold(database: Database, scope: Scope): Promise<Identity[]> {
  const known = await everydayNames(database)
  const untold: Identity[] = []
  for (const { table, column } of await identifyingColumns(database)) {
    const values = (as: Scope) =>
      actingIn(as, () =>
        all(
          database,
          sql<{ value: string }>`
          select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}
           where length(${sql.ref(column)}::text) >= ${LENGTH_MIN} limit ${VALUES_MAX}`,
        ),
      )
    const own = new Set((await values(scope)).map(({ value }) => value))
    for (const { value } of await values(EVERYTHING))
      if (!own.has(value) && !known.has(value)) untold.push({ table, column, value })
  }
  const told = new Set((await ownValues(database, scope)).map((value) => value))
  return untold.filter(({ value }) => !told.has(value))
}

/** Names that staff, hotels, agencies and providers have too. */
async function everydayNames(database: Database): Promise<Set<string>> {
  const rows = await all(
    database,
    sql<{ name: string }>`
    select name || ' ' || last_name as name from access.user_account
    union select email from access.user_account
    union select name from organization.hotel union select name from organization.agency
    union select name from catalog.provider`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** A guest of theirs may have bought elsewhere as well, under the same name or number. */
async function ownValues(database: Database, scope: Scope): Promise<string[]> {
  const rows = await actingIn(scope, () =>
    all(
      database,
      sql<{ value: string | null }>`
      select unnest(array[r.customer_name, r.customer_email, r.customer_phone]) as value
        from reservations.reservation r`,
    ),
  )
  return rows.flatMap(({ value }) => value ?? [])
}

/** Those of them that a text tells, the first few. */
export function toldIn(text: string, untold: readonly Identity[]): Identity[] {
  return untold.filter(({ value }) => text.includes(value)).slice(0, 3)
}
