import { all, first, type Database } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { Source } from './sources.ts'

/** The seal that rows are compared with, and who may have written since. */
export type Since = {
  last_block_id: number
  /** Text of a transaction number; null: every row may have been written since. */
  horizon: string | null
  /** Transactions that left an act, a step or an entry; null: all of them are believed. */
  told: readonly number[] | null
}

/** How the rows of one table were sealed last. */
export type Generation = { generation: number; fixed: readonly string[]; later: readonly string[] }

/**
 * What became of a row since it was sealed: `new`, `changed` and `gone` are told by an act;
 * `untold`, `rewritten` (what never changes did) and `missing` are not.
 */
export type Verdict = 'new' | 'changed' | 'gone' | 'untold' | 'rewritten' | 'missing'

/**
 * The last seal and who wrote since it; nothing before the first. A copy that was restored has
 * other transactions: what was written before it is believed until it is sealed. Acts are read
 * since a day before the seal: a transaction that was under way when it sealed keeps rows young
 * whose act it already holds.
 */
export async function findSince(database: Database): Promise<Since | undefined> {
  const seal = await first(
    database,
    sql<{ last_block_id: number; horizon: string; is_of_here: boolean } & Reach>`
    select s.last_block_id, s.horizon::text, coalesce(b.last_act_id, 0) as act,
        coalesce(b.last_step_id, 0) as step, coalesce(b.last_entry_id, 0) as entry,
        s.sealed_at::text, s.horizon <= pg_current_xact_id() and not exists (
          select from platform.restore r where r.at > s.sealed_at) as is_of_here
      from audit.seal s
      left join lateral (select * from audit.seal d
        where d.id < s.id and d.sealed_at <= s.sealed_at - interval '1 day'
        order by d.id desc limit 1) b on true
     where s.last_block_id is not null order by s.id desc limit 1`,
  )
  if (!seal) return undefined
  const { last_block_id, horizon, is_of_here } = seal
  if (!is_of_here) return { last_block_id, horizon: null, told: null }
  const rows = await all(
    database,
    sql<{ told: number }>`
    select told from audit.told_since(${seal.act}, ${seal.step}, ${seal.entry},
      ${seal.sealed_at}::timestamptz - interval '1 day') told`,
  )
  return { last_block_id, horizon, told: rows.map(({ told }) => told) }
}

type Reach = { act: number; step: number; entry: number; sealed_at: string }

/** By table; a table that no seal holds yet is absent. */
export async function findGenerations(
  database: Database,
  last_block_id: number,
): Promise<Map<string, Generation>> {
  const rows = await all(
    database,
    sql<Generation & { source: string }>`
    select distinct on (source) source, generation, fixed_columns as fixed, later_columns as later
      from audit.sealed_rows where id <= ${last_block_id}
     order by source, generation desc, id desc`,
  )
  return new Map(rows.map((row) => [row.source, row]))
}

const texts = (columns: readonly string[]): RawBuilder<unknown> => sql`${columns}::text[]`

/** The rows of a table as they stand, digested by given columns; all, or those written since. */
export const standingRows = (
  { name, key, kept }: Source,
  { fixed, later }: Pick<Generation, 'fixed' | 'later'>,
  { horizon }: Pick<Since, 'horizon'>,
  which: 'all' | 'young' = 'all',
): RawBuilder<unknown> => sql`
  audit.rows_of(${name}, ${texts(key)}, ${texts(fixed)}, ${texts(later)}, ${texts(kept)},
    ${horizon}::xid8, ${which === 'young'})`

/** Each row as it was sealed last; of what went there is none. */
export const sealedRowsOf = (
  { name }: Source,
  { generation }: Generation,
  { last_block_id }: Since,
): RawBuilder<unknown> => sql`
  (select * from (
     select distinct on (u.key collate "C") u.key, u.fixed, u.later, u.kept
       from audit.sealed_rows b cross join unnest(b.keys, b.fixed, b.later,
              case when cardinality(b.kept) > 0 then b.kept end) with ordinality
         as u(key, fixed, later, kept, place)
      where b.source = ${name} and b.generation = ${generation} and b.id <= ${last_block_id}
      order by u.key collate "C", b.id desc, u.place desc) last
    where last.fixed <> '')`

/** Whether a row was written by a transaction that left an act, a step or an entry. */
const isTold = ({ declared }: Source, { told }: Since, written_by: string): RawBuilder<unknown> =>
  told === null || declared.untold !== undefined
    ? sql`true`
    : sql`${sql.raw(written_by)} = any(${told}::bigint[])`

/** Keys of rows whose removal is told. */
export const removedKeys = (source: Source, since: Since): RawBuilder<unknown> => sql`
  (select r.key from audit.removal r
    where r.source = ${source.name} and ${isTold(source, since, 'r.xmin::text::bigint')})`

/**
 * What became of the rows of a table since its seal; those that are as they were sealed are left
 * out. What never changes may change in one way alone: a marker takes the place of a forgotten guest.
 * Of `young` rows, those that were written since, it misses what was deleted.
 */
export function verdictsOf(
  source: Source,
  generation: Generation,
  since: Since,
  which: 'all' | 'young',
): RawBuilder<unknown> {
  const { declared } = source
  const told = isTold(source, since, 't.written_by')
  const mayGo = declared.goes !== undefined
  return sql`
    (select coalesce(t.key, s.key) as key, t.fixed, t.later, t.kept, s.fixed as sealed_fixed,
         s.later as sealed_later, s.kept as sealed_kept,
         case
           when t.key is null then case when ${mayGo} and (${since.told === null}
             or s.key in ${removedKeys(source, since)}) then 'gone' else 'missing' end
           when s.key is null then case when ${told} then 'new' else 'untold' end
           when t.fixed <> audit.after_blanks(${source.name}, t.key, s.fixed) then 'rewritten'
           when ${told} then 'changed' else 'untold'
         end as verdict
       from ${standingRows(source, generation, since, which)} t
       ${which === 'all' ? sql`full` : sql`left`} join ${sealedRowsOf(source, generation, since)} s
         on s.key = t.key
      where t.key is null or s.key is null or s.fixed <> t.fixed or s.later <> t.later
         or (${declared.kept} and t.is_young))`
}
