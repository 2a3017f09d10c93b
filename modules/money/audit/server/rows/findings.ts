import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Difference } from '../../rules/compare.ts'
import { findSources, SEALED, type Source } from './sources.ts'
import {
  findGenerations,
  findSince,
  verdictsOf,
  type Generation,
  type Since,
  type Verdict,
} from './verdicts.ts'

/** So many rows of one table are reported: the first tell what happened. */
const ROWS_MAX = 100

/** What each verdict is called among the checks. */
const CHECK_OF: Readonly<Partial<Record<Verdict, string>>> = {
  untold: 'row_untold',
  rewritten: 'row_rewritten',
  missing: 'row_missing',
}

/**
 * Rows that are not as they were sealed and of which no act, step or entry tells. Nothing is
 * reported before the first seal. `among`: the tables that are looked at.
 */
export async function findUntoldRows(
  database: Database,
  among: readonly string[] = SEALED.map(({ name }) => name),
): Promise<Difference[]> {
  const since = await findSince(database)
  if (!since) return []
  const generations = await findGenerations(database, since.last_block_id)
  const found: Difference[] = []
  for (const source of await findSources(database, among)) {
    const generation = generations.get(source.name)
    if (generation) found.push(...(await findUntoldOf(database, source, generation, since)))
  }
  return found
}

type Row = { key: string; verdict: Verdict; kept: Values; sealed_kept: Values } & Named
type Values = Readonly<Record<string, unknown>> | null
type Named = { reservation_id: number | null }

async function findUntoldOf(
  database: Database,
  source: Source,
  generation: Generation,
  since: Since,
): Promise<Difference[]> {
  const names = [...source.fixed, ...source.later].includes('reservation_id')
  const rows = await all(
    database,
    sql<Row>`
    select v.key, v.verdict, v.kept, v.sealed_kept, ${
      names
        ? sql`(select t.reservation_id from ${sql.table(source.name)} t
            where t.id::text = v.key)`
        : sql`null::bigint`
    } as reservation_id
      from ${verdictsOf(source, generation, since, 'all')} v
     where v.verdict in ('untold', 'rewritten', 'missing')
     order by length(v.key), v.key limit ${ROWS_MAX}`,
  )
  return rows.map((row) => ({
    check: CHECK_OF[row.verdict]!,
    kind: source.name,
    document_id: /^\d{1,18}$/.test(row.key) ? Number(row.key) : null,
    reservation_id: row.reservation_id,
    off_mxn: null,
    ...textsOf(row, source),
  }))
}

/** What was sealed and what stands: the values where they are kept, otherwise the row alone. */
function textsOf(
  { key, verdict, kept, sealed_kept }: Row,
  { key: [...columns] }: Source,
): Pick<Difference, 'expected' | 'found'> {
  const row = `${columns.join(' ')} ${key}`
  const [must, is] = [changedIn(sealed_kept, kept), changedIn(kept, sealed_kept)]
  if (must === '' && is === '')
    return { expected: row, found: `${row}: written again, and left with the same values` }
  if (verdict === 'missing') return { expected: must ? `${row}: ${must}` : row, found: null }
  return { expected: must && `${row}: ${must}`, found: is ? `${row}: ${is}` : row }
}

/** The columns of a row that say something else than the same row at another time. */
function changedIn(values: Values, other: Values): string | null {
  if (!values) return null
  const differ = Object.entries(values).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(other?.[column]),
  )
  return differ.map(([column, value]) => `${column} = ${JSON.stringify(value)}`).join(', ')
}
