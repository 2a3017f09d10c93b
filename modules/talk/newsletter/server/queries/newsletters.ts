import type { Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { Audience, Content, Newsletter } from '../../contract.ts'

const tallySql = sql`(
  select jsonb_build_object('total', count(*), 'queued', count(*) filter (where state = 'queued'),
        'sent', count(*) filter (where state = 'sent'),
                            'failed', count(*) filter (where state = 'failed'), 'unsubscribed',
                                count(*) filter (where state = 'unsubscribed'))
    from newsletter.recipient_outcome where newsletter_id = n.id)`

/** Of the five minutes before the last that left; what takes less than one counts as one. */
const paceSql = sql`(
  select round(count(*) / greatest(1, extract(epoch from max(o.sent_at) - min(o.sent_at)) / 60))
    from newsletter.recipient_outcome o,
         (select max(sent_at) as at from newsletter.recipient_outcome
           where newsletter_id = n.id) last
   where o.newsletter_id = n.id and o.sent_at > last.at - interval '5 minutes')::int`

/** Why it paused by itself; null where a person paused it. */
const pausedBySql = sql`
  case when n.state = 'paused' then (
    select case when t.reason in ('broken', 'restored') then t.reason end
      from platform.transition t where t.entity = 'newsletter' and t.entity_id = n.id
       and t.to_state = 'paused' order by t.id desc limit 1) end`

const rowSql = sql`
  n.uuid, n.state, n.subject_es, n.updated_at, n.scheduled_for, a.full_name as author,
      ${tallySql} as tally`

/** Whoever sees every channel sees every newsletter; others, those they wrote. */
const seenBy = ({ scope, user_id }: Actor): RawBuilder<boolean> =>
  scope.all ? sql<boolean>`true` : sql<boolean>`n.created_by = ${user_id}`

export type StoredNewsletter = Newsletter & { id: number }

export function findNewsletter(
  database: Database,
  actor: Actor,
  uuid: string,
): Promise<StoredNewsletter | undefined> {
  return first(
    database,
    sql<StoredNewsletter>`
    select n.id, ${rowSql}, n.subject_en, n.blocks, n.audience, n.version, n.started_at,
        n.finished_at, c.full_name as confirmed_by, coalesce(${paceSql}, 0) as per_minute,
        ${pausedBySql} as paused_by
      from newsletter.newsletter n join access.public_user a on a.id = n.created_by
        left join access.public_user c on c.id = n.confirmed_by
     where n.uuid = ${uuid} and ${seenBy(actor)}`,
  )
}

/** Keeps everybody else from changing it until the transaction ends. */
/**
 * A newsletter that whoever asks sees.
 * @throws Refusal `newsletter.not_found`
 */
export async function findForChange(
  tx: Context,
  uuid: string,
  { lock } = { lock: true },
): Promise<StoredNewsletter> {
  // Read once the row is locked: whoever waited reads what the other left.
  if (lock) await run(tx, sql`select 1 from newsletter.newsletter where uuid = ${uuid} for update`)
  const found = await findNewsletter(tx, tx.actor, uuid)
  if (!found) throw new Refusal('newsletter.not_found')
  return found
}

type Draft = Content & { audience: Audience }

export async function recordNewsletter(
  tx: Database,
  uuid: string,
  { subject_es, subject_en, blocks, audience }: Draft,
  { user_id, now }: { user_id: number; now: Date },
): Promise<number> {
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into newsletter.newsletter (uuid, subject_es, subject_en, blocks, audience, created_by,
          created_at, updated_at)
    values (${uuid}, ${subject_es}, ${subject_en}, ${JSON.stringify(blocks)}::jsonb,
          ${JSON.stringify(audience)}::jsonb, ${user_id}, ${now}, ${now}) returning id`,
  )
  return id
}

export async function updateNewsletter(
  tx: Database,
  id: number,
  { subject_es, subject_en, blocks, audience }: Draft,
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`
    update newsletter.newsletter
      set subject_es = ${subject_es}, subject_en = ${subject_en},
        blocks = ${JSON.stringify(blocks)}::jsonb, audience = ${JSON.stringify(audience)}::jsonb,
           updated_at = ${now}, version = version + 1 where id = ${id}`,
  )
}

export async function removeNewsletter(tx: Database, id: number): Promise<void> {
  await run(tx, sql`delete from newsletter.newsletter where id = ${id}`)
}

export async function findAddressOf(database: Database, user_id: number): Promise<string | null> {
  return (
    (
      await first(
        database,
        sql<{ email: string | null }>`select email from access.public_user where id = ${user_id}`,
      )
    )?.email ?? null
  )
}
