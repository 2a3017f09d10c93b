import { all, first, only, run, type Database } from '@kit/db/database'
import type { Context } from '@kit/db/context'
import type { GivenUpBy, ToldGivenUp } from '@kit/jobs/job'
import { sql, type RawBuilder } from 'kysely'
import type { Difference } from '../rules/compare.ts'
import type { Reach, Touched } from './touched.ts'

/** An audit that began so long ago and did not end has died with its process. */
const ALIVE = sql`interval '30 minutes'`

export const findRuns = (database: Database) =>
  all(
    database,
    sql<{
      id: number
      whole: boolean
      asked_at: string
      asked_by: string | null
      started_at: string | null
      finished_at: string | null
      percent: number
      documents: number
      differences: number
      news: number
      failure: string | null
    }>`
    select r.id, r.whole, r.asked_at, u.full_name as asked_by, r.started_at, r.finished_at,
        r.percent, r.documents, r.differences, r.news, r.failure
      from audit.run r left join access.public_user u on u.id = r.asked_by
     order by r.id desc limit 20`,
  )

/** Null while another one is under way. */
export const recordRun = (tx: Context, whole: boolean): Promise<{ id: number } | undefined> =>
  first(
    tx,
    sql<{ id: number }>`
    insert into audit.run (whole, asked_by)
    select ${whole}, ${tx.actor.user_id}
     where not exists (select from audit.run
        where finished_at is null and asked_at > now() - ${ALIVE})
    returning id`,
  )

export const recordNightlyRun = (database: Database): Promise<{ id: number }> =>
  only(database, sql<{ id: number }>`insert into audit.run (whole) values (true) returning id`)

/** Begins it, also after a try that failed; answers whether it looks at everything. */
export const beginRun = (
  database: Database,
  id: number,
): Promise<{ whole: boolean; since: Reach | null } | undefined> =>
  first(
    database,
    sql<{ whole: boolean; since: Reach | null }>`
    update audit.run r set started_at = now(), percent = 0, failure = null, finished_at = null
     where id = ${id}
    returning whole, (select reach from audit.run before
        where before.finished_at is not null and before.failure is null and before.id < r.id
        order by before.id desc limit 1) as since`,
  )

export const recordProgress = (database: Database, id: number, percent: number) =>
  run(database, sql`update audit.run set percent = ${Math.floor(percent)} where id = ${id}`)

export const recordFailure = (database: Database, id: number, failure: string) =>
  run(
    database,
    sql`update audit.run set failure = ${failure}, finished_at = now() where id = ${id}`,
  )

/** It says so in its list, and to who asked for it; what it was recorded to fail of stays said. */
export async function abandonAudit(
  tx: Database,
  id: number,
  by: GivenUpBy,
): Promise<ToldGivenUp | null> {
  if (by === 'administrator') await recordFailure(tx, id, 'Un administrador la dio por perdida.')
  else
    await run(
      tx,
      sql`update audit.run set failure = coalesce(failure, 'El servidor dejó de intentarlo.'),
              finished_at = coalesce(finished_at, now())
           where id = ${id} and (finished_at is null or failure is not null)`,
    )
  const asked = await first(
    tx,
    sql<{ asked_by: number }>`select asked_by from audit.run
       where id = ${id} and asked_by is not null and failure is not null`,
  )
  return asked
    ? {
        user_ids: [asked.asked_by],
        es: 'La revisión de los libros no terminó',
        en: 'The audit of the books did not finish',
        path: '/contabilidad/auditoria',
      }
    : null
}

export type Ended = {
  id: number
  touched: Touched | null
  reach: Reach
  documents: number
  differences: readonly Difference[]
}

/**
 * Keeps what an audit found: what is new, what still differs, and what was looked at and is right
 * again. Answers how many are new.
 */
export async function recordEnd(tx: Database, ended: Ended): Promise<number> {
  const { id, touched, reach, documents, differences } = ended
  const { news } = await only(
    tx,
    sql<{ news: number }>`
    with given as (
      select distinct on (d."check", d.kind, d.document_id, md5(coalesce(d.expected, '')),
            md5(coalesce(d.found, ''))) d.*
        from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as d("check" text, kind text,
            document_id bigint, reservation_id bigint, expected text, found text, off_mxn numeric)),
    kept as (
      insert into audit.finding ("check", kind, document_id, reservation_id, expected, found,
            off_mxn, first_run_id, last_run_id, first_seen_at, last_seen_at)
      select "check", kind, document_id, reservation_id, expected, found, off_mxn, ${id}, ${id},
          now(), now() from given
      on conflict ("check", kind, document_id, md5(coalesce(expected, '')),
            md5(coalesce(found, ''))) where gone_at is null
        do update set last_run_id = excluded.last_run_id, last_seen_at = excluded.last_seen_at
      returning first_run_id)
    select count(*) filter (where first_run_id = ${id}) as news from kept`,
  )
  const looked = touched ? wasLookedAt(touched) : sql`true`
  await run(
    tx,
    sql`
    update audit.finding set gone_at = now()
     where gone_at is null and last_run_id <> ${id} and ${looked}`,
  )
  await run(
    tx,
    sql`
    update audit.run set finished_at = now(), percent = 100, documents = ${documents},
        differences = ${differences.length}, news = ${news}, reach = ${JSON.stringify(reach)}::jsonb
     where id = ${id}`,
  )
  return news
}

/** Asked of everything at once: an increment does not ask them, and puts none right. */
const ASKED_WHOLE = ['invariant', 'sale_answer']

/** A document by itself, whatever its reservation; what is no document with its reservation. */
function wasLookedAt({ ids, reservation_ids }: Touched): RawBuilder<boolean> {
  const documents = [...ids].flatMap(([kind, of]) => of.map((id) => ({ kind, id })))
  return sql`
    "check" <> all(${ASKED_WHOLE}::text[])
    and case when kind = any(${[...ids.keys()]}::text[]) then (kind, document_id) in (
        select d.kind, d.id
          from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as d(kind text, id bigint))
      else reservation_id = any(${reservation_ids}::bigint[]) end`
}
