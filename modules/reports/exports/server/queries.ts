import type { Context } from '@kit/db/context'
import { all, first, only, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import type { ExportFormat, ExportState } from '@kit/tables/export-contract'
import { sql } from 'kysely'

export type StoredFile = {
  id: number
  uuid: string
  table_id: string
  format: ExportFormat
  question: Record<string, unknown>
  language: Language
  asked_by: number
  asked_at: string
  keep_hours: number
  state: ExportState
  attempt: number
  rows_done: number
  rows_total: number | null
  file_name: string | null
  bytes: number | null
  object_key: string | null
  seal: Buffer | null
  reach: string | null
  expires_at: string | null
  refusal: string | null
  refusal_details: Record<string, unknown>
}

const FILE = sql`
  select f.id, f.uuid, f.table_id, f.format, f.question, f.language, f.asked_by, f.asked_at,
         f.keep_hours, f.state, f.attempt, f.rows_done, f.rows_total, f.file_name, f.bytes,
         f.object_key, f.seal, f.reach, f.expires_at, f.refusal, f.refusal_details
    from exports.file f`
const SHOWN_MAX = 50

/** Of one person alone, whoever else may do what. */
export const findFiles = (tx: Context): Promise<StoredFile[]> =>
  all(
    tx,
    sql<StoredFile>`
      ${FILE} where f.asked_by = ${tx.actor.user_id} and f.state <> 'removed'
        order by f.id desc limit ${SHOWN_MAX}`,
  )

export const findFile = (tx: Context, uuid: string): Promise<StoredFile | undefined> =>
  first(tx, sql<StoredFile>`${FILE} where f.uuid = ${uuid} and f.asked_by = ${tx.actor.user_id}`)

export const lockFile = (tx: Context, uuid: string): Promise<StoredFile | undefined> =>
  first(
    tx,
    sql<StoredFile>`
      ${FILE} where f.uuid = ${uuid} and f.asked_by = ${tx.actor.user_id} for update`,
  )

export const lockFileById = (tx: Database, id: number): Promise<StoredFile | undefined> =>
  first(tx, sql<StoredFile>`${FILE} where f.id = ${id} for update`)

/** Asked under a lock of the account, so that two at once are two. */
export async function countUnderWay(tx: Context): Promise<number> {
  const { count } = await only(
    tx,
    sql<{ count: number }>`
      with asking as (
        select pg_advisory_xact_lock(hashtextextended('exports', ${tx.actor.user_id}))
      )
      select count(*) as count from exports.file, asking
       where asked_by = ${tx.actor.user_id} and state in ('waiting', 'running')`,
  )
  return count
}

export type NewFile = Pick<
  StoredFile,
  'table_id' | 'format' | 'question' | 'language' | 'asked_by' | 'keep_hours'
>

export async function recordFile(
  tx: Database,
  { table_id, format, question, language, asked_by, keep_hours }: NewFile,
  now: Date,
): Promise<Pick<StoredFile, 'id' | 'uuid'>> {
  return only(
    tx,
    sql<Pick<StoredFile, 'id' | 'uuid'>>`
    insert into exports.file (uuid, table_id, format, question, language, asked_by, asked_at,
          heard_at, keep_hours)
    values (${newUuid()}, ${table_id}, ${format}, ${JSON.stringify(question)}::jsonb, ${language},
          ${asked_by}, ${now}, clock_timestamp(), ${keep_hours})
    returning id, uuid`,
  )
}

type Making = Pick<StoredFile, 'id' | 'attempt'>

/** How far a making is; answers whether it is still the one that counts. */
export async function tellProgress(
  database: Database,
  { id, attempt }: Making,
  { done, total }: { done: number; total: number | null },
): Promise<boolean> {
  const found = await first(
    database,
    sql`update exports.file set rows_done = ${done}, rows_total = ${total},
            heard_at = clock_timestamp()
         where id = ${id} and attempt = ${attempt} and state = 'running' returning id`,
  )
  return found !== undefined
}

/** Said before the bytes are kept there: whatever happens next, somebody knows of them. */
export async function recordPlace(
  database: Database,
  { id, attempt }: Making,
  object_key: string,
): Promise<boolean> {
  const found = await first(
    database,
    sql`update exports.file set object_key = ${object_key}
         where id = ${id} and attempt = ${attempt} and state = 'running' returning id`,
  )
  return found !== undefined
}

/** Files whose time is over, and what cancelled or failed makings may have left. */
export const findLeftovers = (database: Database, now: Date): Promise<{ id: number }[]> =>
  all(
    database,
    sql<{ id: number }>`
      select id from exports.file
       where state = 'ready' and expires_at <= ${now}
          or state in ('failed', 'cancelled')
             and heard_at <= ${now}::timestamptz - interval '24 hours'
       order by id limit 500`,
  )

/** Whose worker died with its last try in hand, so that nobody goes on with them. */
export const findForgotten = (database: Database, now: Date): Promise<{ id: number }[]> =>
  all(
    database,
    sql<{ id: number }>`
      select id from exports.file
       where state in ('waiting', 'running')
         and heard_at <= ${now}::timestamptz - interval '2 hours'
       order by id limit 500`,
  )
