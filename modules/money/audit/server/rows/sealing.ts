import { all, only, run, type Database } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'
import { findSources, type Source } from './sources.ts'
import {
  findGenerations,
  findSince,
  removedKeys,
  sealedRowsOf,
  standingRows,
  verdictsOf,
  type Generation,
  type Since,
} from './verdicts.ts'

/** So many rows are one block. */
const BLOCK_ROWS = 5_000

/** Where a sealing of rows ends: its last block, how many rows, and from when the next one looks. */
export type SealedUpTo = { last_block_id: number; rows: number; horizon: string }

/**
 * Seals the rows that were written since the seal before and whose act is told: what was written
 * in another way stays as it was sealed, and the auditor goes on to report it. A table that is
 * sealed for the first time, or by other columns than before, is sealed whole.
 */
export async function sealRows(database: Database): Promise<SealedUpTo> {
  const { horizon } = await only(
    database,
    sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  const since = await findSince(database)
  const generations = since
    ? await findGenerations(database, since.last_block_id)
    : new Map<string, Generation>()
  let rows = 0
  for (const source of await findSources(database)) {
    const before = generations.get(source.name)
    rows += await (!since || !before
      ? sealWhole(database, source, { ...source, generation: 1 }, sql`true`)
      : isSealedBy(source, before)
        ? sealYoung(database, source, before, since)
        : sealAnew(database, source, before, since))
  }
  const { last_block_id } = await only(
    database,
    sql<{ last_block_id: number }>`
    select coalesce(max(id), 0) as last_block_id from audit.sealed_rows`,
  )
  return { last_block_id, rows, horizon }
}

const isSealedBy = (source: Source, { fixed, later }: Generation): boolean =>
  fixed.join() === source.fixed.join() && later.join() === source.later.join()

/** Every row of the table that a condition over `t` finds; of an empty table, that it is empty. */
async function sealWhole(
  database: Database,
  source: Source,
  generation: Generation,
  which: RawBuilder<unknown>,
): Promise<number> {
  await run(
    database,
    sql`
    insert into audit.sealed_rows (source, generation, fixed_columns, later_columns, keys, fixed,
        later, kept)
    values (${source.name}, ${generation.generation}, ${generation.fixed}::text[],
        ${generation.later}::text[], '{}', '{}', '{}', '{}')`,
  )
  return recordBlocks(
    database,
    source,
    generation,
    sql`select t.key, t.fixed, t.later, t.kept
          from ${standingRows(source, generation, { horizon: null })} t where ${which}`,
  )
}

const sealYoung = (
  database: Database,
  source: Source,
  generation: Generation,
  since: Since,
): Promise<number> =>
  recordBlocks(
    database,
    source,
    generation,
    sql`
    select v.key, v.fixed, v.later, v.kept
      from ${verdictsOf(source, generation, since, 'young')} v
     where v.verdict in ('new', 'changed')
       and (v.fixed is distinct from v.sealed_fixed or v.later is distinct from v.sealed_later)
    ${source.declared.goes === undefined ? sql`` : goneOf(source, generation, since)}`,
  )

/** A row that went has no digest; it is told once, and not of what no seal ever held. */
const goneOf = (source: Source, generation: Generation, since: Since): RawBuilder<unknown> => sql`
  union all
  select distinct r.key, ''::bytea, ''::bytea, null::jsonb from ${removedKeys(source, since)} r
   where r.key in (select s.key from ${sealedRowsOf(source, generation, since)} s)
     and r.key not in (select t.key
     from ${standingRows(source, { fixed: [], later: [] }, { horizon: null })} t)`

/** By other columns than before: as far as the rows are as they were sealed. */
async function sealAnew(
  database: Database,
  source: Source,
  before: Generation,
  since: Since,
): Promise<number> {
  const untold = (await canBeRead(database, source, before))
    ? await all(
        database,
        sql<{ key: string }>`
        select v.key from ${verdictsOf(source, before, since, 'all')} v
         where v.verdict in ('untold', 'rewritten')`,
      )
    : []
  const keys = untold.map(({ key }) => key)
  const next = { ...source, generation: before.generation + 1 }
  return sealWhole(database, source, next, sql`t.key <> all(${keys}::text[])`)
}

/** Whether the columns that rows were sealed by are still there. */
async function canBeRead(
  database: Database,
  { name }: Source,
  { fixed, later }: Generation,
): Promise<boolean> {
  const { readable } = await only(
    database,
    sql<{ readable: boolean }>`
    select not exists (
        select from unnest(${[...fixed, ...later]}::text[]) c(name)
         where not exists (select from pg_attribute a
            where a.attrelid = to_regclass(${name}) and a.attname = c.name and not a.attisdropped))
      as readable`,
  )
  return readable
}

async function recordBlocks(
  database: Database,
  { name, kept }: Source,
  { generation, fixed, later }: Generation,
  rows: RawBuilder<unknown>,
): Promise<number> {
  const values = kept.length > 0 ? sql`array_agg(r.kept order by r.place)` : sql`'{}'::jsonb[]`
  const { count } = await only(
    database,
    sql<{ count: number }>`
    with given as (
      select g.*, row_number() over (order by g.key collate "C") as place from (${rows}) g),
    written as (
      insert into audit.sealed_rows (source, generation, fixed_columns, later_columns, keys, fixed,
          later, kept)
      select ${name}, ${generation}, ${fixed}::text[], ${later}::text[],
          array_agg(r.key order by r.place), array_agg(r.fixed order by r.place),
          array_agg(r.later order by r.place), ${values}
        from given r group by (r.place - 1) / ${BLOCK_ROWS}
      returning cardinality(keys) as rows)
    select coalesce(sum(rows), 0)::int as count from written`,
  )
  return count
}
