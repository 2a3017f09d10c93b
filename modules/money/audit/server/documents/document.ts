import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { DocumentColumn, DocumentName } from '@app/ledger/rules/document'
import type { Document, Found } from '../../rules/compare.ts'

/** Which documents are read: a span of their ids, or those that were touched. */
export type Which = { from: number; to: number } | { ids: readonly number[] }

/**
 * What a kind of document must have put in the books, worked out from the documents as they are
 * stored. It reads what the writer does not: nothing that the document says of its own worth is
 * believed where something else tells it.
 */
export type Derivation = Readonly<{
  declares: 'derivation'
  name: DocumentName
  read: (database: Database, which: Which) => Promise<Document[]>
}>

/** Every file of this folder is asked for those that it exports. */
export const derivation = (name: DocumentName, read: Derivation['read']): Derivation => ({
  declares: 'derivation',
  name,
  read,
})

export const among = (which: Which, column: string): RawBuilder<boolean> =>
  'ids' in which
    ? sql`${sql.ref(column)} = any(${which.ids}::bigint[])`
    : sql`${sql.ref(column)} between ${which.from} and ${which.to}`

/**
 * The steps of documents: the last to each state, with its instant as the books write it. Of being
 * confirmed the first: whatever is undone comes back to it, and is not confirmed in the books anew.
 */
export type Step = { at: string; day: Day; user_id: number | null }
export type Steps = ReadonlyMap<number, ReadonlyMap<string, Step>>

const KEPT_FIRST = new Set(['confirmed', 'provider_pending'])

export async function findSteps(database: Database, entity: string, which: Which): Promise<Steps> {
  const rows = await all(
    database,
    sql<Step & { entity_id: number; to_state: string }>`
    select entity_id, to_state, at::text, (at at time zone 'America/Cancun')::date as day, user_id
      from platform.transition
     where entity = ${entity} and ${among(which, 'entity_id')} order by id`,
  )
  const steps = new Map<number, Map<string, Step>>()
  for (const { entity_id, to_state, ...step } of rows) {
    const of = steps.get(entity_id) ?? new Map<string, Step>()
    if (!KEPT_FIRST.has(to_state) || !of.has(to_state)) of.set(to_state, step)
    steps.set(entity_id, of)
  }
  return steps
}

/** What the books tell of documents, in the words of `linesOf` (ledger/rules/entries.ts). */
export async function findEntries(
  database: Database,
  named_by: DocumentColumn,
  which: Which,
): Promise<Map<number, Found[]>> {
  const rows = await all(
    database,
    sql<Found & { document_id: number }>`
    select e.id as entry_id, ${sql.ref(`e.${named_by}`)} as document_id, e.moment, e.day,
        e.at::text, e.reservation_id, e.reverses_id, e.user_id,
        concat(e.channel_id, ' ', e.hotel_id, ' ', e.location_id, ' ', e.rep_id, ' ', e.agency_id)
          as place, coalesce(p.lines, '') as lines
      from ledger.entry e
      left join lateral (
        select string_agg(line, ';' order by line collate "C") as lines
          from (select concat(account_code, ' ', currency, ' ', amount, ' ', rate, ' ', provider_id,
                    ' ', shift_id, ' ', pesos) as line
                  from ledger.posting where entry_id = e.id) written
      ) p on true
     where ${among(which, `e.${named_by}`)} order by e.id`,
  )
  return Map.groupBy(rows, ({ document_id }) => document_id)
}
