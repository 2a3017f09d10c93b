import type { Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { plainName } from '@kit/tables/load-cells'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { StoredLoad } from './queries.ts'

/** The columns of a file as a person assigned them, and the values for all rows. */
export type Assignment = Pick<StoredLoad, 'mapping' | 'given'>

/** Files of one sender have the same headings. */
const sumOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plainName)))
    .digest('base64url')

/** Returns the assignment of the last file with these headings. */
export const findAssignment = (
  tx: Context,
  kind: string,
  headings: readonly string[],
): Promise<Assignment | undefined> =>
  first(
    tx,
    sql<Assignment>`
    select mapping, given from loads.assignment
     where user_id = ${tx.actor.user_id} and kind = ${kind} and headings = ${sumOf(headings)}`,
  )

/** By heading, the column that it was in the last file that had it. */
export async function findColumnsSaid(
  tx: Context,
  kind: string,
): Promise<Readonly<Record<string, string>>> {
  const found = await first(
    tx,
    sql<{ columns: Record<string, string> }>`
    select columns from loads.mapping where user_id = ${tx.actor.user_id} and kind = ${kind}`,
  )
  return found?.columns ?? {}
}

export async function rememberAssignment(
  tx: Context,
  { kind, headings }: Pick<StoredLoad, 'kind' | 'headings'>,
  { mapping, given }: Assignment,
): Promise<void> {
  const { user_id } = tx.actor
  await run(
    tx,
    sql`
    insert into loads.assignment (user_id, kind, headings, mapping, given)
    values (${user_id}, ${kind}, ${sumOf(headings)}, ${JSON.stringify(mapping)}::jsonb,
          ${JSON.stringify(given)}::jsonb)
        on conflict (user_id, kind, headings)
        do update set mapping = excluded.mapping, given = excluded.given`,
  )
  const columns = Object.fromEntries(
    mapping.flatMap((name, index) => (name ? [[headings[index]!, name]] : [])),
  )
  await run(
    tx,
    sql`
    insert into loads.mapping as m (user_id, kind, columns)
    values (${user_id}, ${kind}, ${JSON.stringify(columns)}::jsonb)
        on conflict (user_id, kind) do update set columns = m.columns || excluded.columns`,
  )
}
