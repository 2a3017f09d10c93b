import { all, only, type Database } from '@kit/db/database'
import type { DocumentColumn } from '@app/ledger/rules/document'
import { sql } from 'kysely'
import { DOCUMENT_KINDS, type DocumentKind } from './document-kinds.ts'

/** How far the books, the history and the audit had been written when an audit began. */
export type Reach = { entry: number; posting: number; transition: number }

/** What was written since another audit: the documents, and the reservations they belong to. */
export type Touched = {
  /** By kind of document. */
  ids: ReadonlyMap<string, readonly number[]>
  reservation_ids: readonly number[]
}

/** Numbers are taken before they are committed: so many earlier ones are looked at again. */
const OVERLAP = 500

export const findReach = (database: Database): Promise<Reach> =>
  only(
    database,
    sql<Reach>`
    select (select coalesce(max(id), 0) from ledger.entry) as entry,
        (select coalesce(max(id), 0) from ledger.posting) as posting,
        (select coalesce(max(id), 0) from platform.transition) as transition`,
  )

/** Every document is looked at again as it declares (`Again` in ledger/rules/document.ts). */
export async function findTouched(database: Database, since: Reach): Promise<Touched> {
  const moved = {
    entries: await findEntriesSince(database, since),
    steps: await findStepsSince(database, since),
  }
  const ids = new Map<string, readonly number[]>()
  for (const kind of DOCUMENT_KINDS)
    if (!isPart(kind)) ids.set(kind.name, await findMoved(database, kind, moved))
  const wholes = Map.groupBy(DOCUMENT_KINDS.filter(isPart), ({ again }) => again.part_of)
  let reservation_ids: readonly number[] = []
  for (const [whole, parts] of wholes) {
    const themselves = whole === RESERVATION ? reservationsOf(moved) : (ids.get(whole) ?? [])
    const of_whole = await findWholes(database, parts, themselves, moved)
    if (whole === RESERVATION) reservation_ids = of_whole
    else ids.set(whole, of_whole)
    for (const part of parts)
      ids.set(part.name, await findNaming(database, part.table, part.again.by, of_whole))
  }
  return { ids, reservation_ids }
}

const RESERVATION = 'reservation'

type Moved = { entries: readonly Naming[]; steps: ReadonlyMap<string, readonly number[]> }
/** What an entry names. */
type Naming = Readonly<Record<DocumentColumn | 'reservation_id', number | null>>
type Part = DocumentKind & { again: { part_of: string; by: string; steps?: string } }

const isPart = (kind: DocumentKind): kind is Part => kind.again !== null && 'part_of' in kind.again

/** What entries name that were written since, or whose postings were. */
const findEntriesSince = (database: Database, since: Reach): Promise<Naming[]> =>
  all(
    database,
    sql<Naming>`
    select e.reservation_id, ${sql.join(
      DOCUMENT_KINDS.map(({ named_by }) => sql`${sql.ref(`e.${named_by}`)}`),
    )}
      from ledger.entry e
     where e.id in (
       select id from ledger.entry where id > ${since.entry - OVERLAP}
       union select entry_id from ledger.posting where id > ${since.posting - OVERLAP})`,
  )

/** Whose states moved since, by the name of their life cycle. */
async function findStepsSince(database: Database, since: Reach): Promise<Moved['steps']> {
  const rows = await all(
    database,
    sql<{ entity: string; entity_id: number }>`
    select distinct entity, entity_id from platform.transition
     where id > ${since.transition - OVERLAP}`,
  )
  return new Map(
    [...Map.groupBy(rows, ({ entity }) => entity)].map(([entity, of]) => [
      entity,
      of.map(({ entity_id }) => entity_id),
    ]),
  )
}

const reservationsOf = ({ entries, steps }: Moved): number[] => [
  ...(steps.get(RESERVATION) ?? []),
  ...entries.flatMap(({ reservation_id }) => reservation_id ?? []),
]

const named = ({ named_by }: DocumentKind, { entries }: Moved): number[] =>
  entries.flatMap((entry) => entry[named_by] ?? [])

/** Documents whose entries moved, or their own steps, or those of what they name. */
async function findMoved(
  database: Database,
  kind: DocumentKind,
  moved: Moved,
): Promise<readonly number[]> {
  const { again, table } = kind
  if (again === null || 'part_of' in again) return named(kind, moved)
  const stepped = moved.steps.get(again.steps) ?? []
  const by_steps = again.by ? await findNaming(database, table, again.by, stepped) : stepped
  return distinct([...named(kind, moved), ...by_steps])
}

/** The wholes that moved: themselves, or any of their parts. */
async function findWholes(
  database: Database,
  parts: readonly Part[],
  themselves: readonly number[],
  moved: Moved,
): Promise<number[]> {
  const by_parts: number[] = []
  for (const part of parts) {
    const { steps } = part.again
    const ids = [...named(part, moved), ...((steps && moved.steps.get(steps)) || [])]
    by_parts.push(...(await findWholesOf(database, part, distinct(ids))))
  }
  return distinct([...themselves, ...by_parts])
}

const findWholesOf = async (
  database: Database,
  { table, again: { by } }: Part,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select distinct ${sql.ref(by)} as id from ${sql.table(table)}
       where id = any(${ids}::bigint[])`,
    )
  ).map(({ id }) => id)

/** The rows of a table whose column names one of these. */
const findNaming = async (
  database: Database,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<number[]> =>
  (
    await all(
      database,
      sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::bigint[])`,
    )
  ).map(({ id }) => id)

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]
