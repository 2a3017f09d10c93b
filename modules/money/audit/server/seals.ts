import { all, first, only, type Database } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'
import { sealRows } from './rows/sealing.ts'

/** A transaction that began so long ago has ended: no row comes later under an earlier number. */
const SETTLED = sql`interval '1 hour'`

type Sql = RawBuilder<unknown>

export type Seal = {
  id: number
  sealed_at: string
  entries: number
  acts: number
  steps: number
  rows: number
  hash: string
}

/** The last row that no earlier one follows any more; the last sealed one when there is none. */
const lastSettled = (table: Sql, sealed: Sql, now: Date): Sql => sql`
  greatest(${sealed}, (select coalesce(max(t.id), 0) from ${table} t
     where t.id > ${sealed} and t.at <= ${now}::timestamptz - ${SETTLED}))`

const countOf = (table: Sql, from: Sql, to: Sql): Sql => sql`
  (select count(*) from ${table} t where t.id > ${from} and t.id <= ${to})`

/**
 * Seals what was written since the seal before, up to an hour ago, and the rows of documents,
 * settings and rights as they stand; null when nothing was written. Whoever seals at the same time
 * is refused by the database: a seal has one after it.
 */
export async function sealBooks(database: Database, now: Date): Promise<Seal | undefined> {
  const reach = await findReach(database, now)
  if (!reach) return undefined
  const { last_block_id, rows, horizon } = await sealRows(database)
  return only(
    database,
    sql<Seal>`
    with before as (
      select b.id, coalesce(b.last_entry_id, 0) as entry, coalesce(b.last_act_id, 0) as act,
             coalesce(b.last_step_id, 0) as step, b.last_block_id as block,
             coalesce(b.hash, ''::bytea) as hash
        from (values (1)) one left join ${LAST} on true)
    insert into audit.seal (previous_id, sealed_at, last_entry_id, last_act_id, last_step_id,
           last_block_id, entries, acts, steps, rows, horizon, hash)
    select r.id, ${now}, ${reach.entry}, ${reach.act}, ${reach.step}, ${last_block_id},
           ${countOf(sql`ledger.entry`, sql`r.entry`, sql`${reach.entry}`)},
           ${countOf(sql`platform.audit_entry`, sql`r.act`, sql`${reach.act}`)},
           ${countOf(sql`platform.transition`, sql`r.step`, sql`${reach.step}`)},
           ${rows}, ${horizon}::xid8,
           sha256(r.hash || audit.digest_of_entries(r.entry, ${reach.entry})
             || audit.digest_of_acts(r.act, ${reach.act})
             || audit.digest_of_steps(r.step, ${reach.step})
             || audit.digest_of_rows(r.block, ${last_block_id}, ${now}::timestamptz))
      from before r
    returning id, sealed_at, entries, acts, steps, rows, encode(hash, 'hex') as hash`,
  )
}

const LAST = sql`lateral (select * from audit.seal s order by s.id desc limit 1) b`

/** Up to where it can be sealed; nothing when that is where the last seal ended. */
const findReach = (database: Database, now: Date) =>
  first(
    database,
    sql<{ entry: number; act: number; step: number }>`
    with before as (
      select coalesce(b.last_entry_id, 0) as entry, coalesce(b.last_act_id, 0) as act,
             coalesce(b.last_step_id, 0) as step
        from (values (1)) one left join ${LAST} on true),
    reach as (
      select b.entry as sealed_entry, b.act as sealed_act, b.step as sealed_step,
             ${lastSettled(sql`ledger.entry`, sql`b.entry`, now)} as entry,
             ${lastSettled(sql`platform.audit_entry`, sql`b.act`, now)} as act,
             ${lastSettled(sql`platform.transition`, sql`b.step`, now)} as step
        from before b)
    select entry, act, step from reach
     where (entry, act, step) <> (sealed_entry, sealed_act, sealed_step)`,
  )

export type CheckedSeal = { id: number; hash: string; recomputed: string; holds: boolean }

/** Every seal, the newest first, and whether what it seals still gives its hash. */
export const checkSeals = (database: Database): Promise<CheckedSeal[]> =>
  all(
    database,
    sql<CheckedSeal>`
    select id, encode(hash, 'hex') as hash, encode(recomputed, 'hex') as recomputed,
           hash = recomputed as holds
      from audit.recomputed_seals() order by id desc`,
  )
