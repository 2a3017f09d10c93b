import { all, first, type Database } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'

/** A transaction that began so long ago has ended: no row comes later under an earlier number. */
const SETTLED = sql`interval '1 hour'`

type Sql = RawBuilder<unknown>

export type Seal = {
  id: number
  sealed_at: string
  entries: number
  acts: number
  steps: number
  hash: string
}

/** The last row that no earlier one follows any more; the last sealed one when there is none. */
const lastSettled = (table: Sql, sealed: Sql, now: Date): Sql => sql`
  greatest(${sealed}, (select coalesce(max(t.id), 0) from ${table} t
     where t.id > ${sealed} and t.at <= ${now}::timestamptz - ${SETTLED}))`

const countOf = (table: Sql, from: Sql, to: Sql): Sql => sql`
  (select count(*) from ${table} t where t.id > ${from} and t.id <= ${to})`

/**
 * Seals what was written since the seal before, up to an hour ago; null when there is nothing.
 * Whoever seals at the same time is refused by the database: a seal has one after it.
 */
export const sealBooks = (database: Database, now: Date): Promise<Seal | undefined> =>
  first(
    database,
    sql<Seal>`
    with before as (
      select b.id, coalesce(b.last_entry_id, 0) as entry, coalesce(b.last_act_id, 0) as act,
             coalesce(b.last_step_id, 0) as step, coalesce(b.hash, ''::bytea) as hash
        from (values (1)) one left join lateral (
          select * from audit.seal s order by s.id desc limit 1) b on true),
    reach as (
      select b.*, ${lastSettled(sql`ledger.entry`, sql`b.entry`, now)} as last_entry,
             ${lastSettled(sql`platform.audit_entry`, sql`b.act`, now)} as last_act,
             ${lastSettled(sql`platform.transition`, sql`b.step`, now)} as last_step
        from before b)
    insert into audit.seal (previous_id, sealed_at, last_entry_id, last_act_id, last_step_id,
           entries, acts, steps, hash)
    select r.id, ${now}, r.last_entry, r.last_act, r.last_step,
           ${countOf(sql`ledger.entry`, sql`r.entry`, sql`r.last_entry`)},
           ${countOf(sql`platform.audit_entry`, sql`r.act`, sql`r.last_act`)},
           ${countOf(sql`platform.transition`, sql`r.step`, sql`r.last_step`)},
           sha256(r.hash || audit.digest_of_entries(r.entry, r.last_entry)
             || audit.digest_of_acts(r.act, r.last_act)
             || audit.digest_of_steps(r.step, r.last_step))
      from reach r
     where (r.last_entry, r.last_act, r.last_step) <> (r.entry, r.act, r.step)
    returning id, sealed_at, entries, acts, steps, encode(hash, 'hex') as hash`,
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
