import type { Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { MessagePage } from '../contract.ts'
import type { DraftChoices } from '../contract/drafts.ts'

export type StoredDraft = {
  uuid: string
  answers: number | null
  subject: string
  message_content: string
  choices: DraftChoices
  saved_at: string
}

/** A draft is its writer's: for anybody else it is not there. */
export const findDraft = (tx: Context, uuid: string): Promise<StoredDraft | undefined> =>
  first(
    tx,
    sql<StoredDraft>`
    select uuid, answers_id as answers, subject, content as message_content, choices, saved_at
      from messaging.draft where uuid = ${uuid} and user_id = ${tx.actor.user_id}`,
  )

/** What somebody was writing last as an answer to a message. */
export const findReplyDraft = async (
  database: Database,
  user_id: number,
  message_id: number,
): Promise<MessagePage['reply_draft']> =>
  (await first(
    database,
    sql<NonNullable<MessagePage['reply_draft']>>`
    select uuid, content as message_content, saved_at,
        coalesce((choices ->> 'to_all')::boolean, false) as to_all
      from messaging.draft
     where user_id = ${user_id} and answers_id = ${message_id}
     order by saved_at desc, uuid limit 1`,
  )) ?? null

/**
 * Held until the end of the transaction: what is being sent is not saved meanwhile, nor sent by
 * another tab. Refuses one that was sent, or that is somebody else's.
 */
export async function lockDraft(tx: Context, uuid: string): Promise<void> {
  await run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('message draft', hashtext(${uuid})))`,
  )
  const { sent, foreign } = await only(
    tx,
    sql<{ sent: boolean; foreign: boolean }>`
    select exists (select from messaging.message where draft_uuid = ${uuid}) as sent,
        exists (select from messaging.draft where uuid = ${uuid}
            and user_id <> ${tx.actor.user_id}) as foreign`,
  )
  if (foreign) throw new Refusal('request.not_found')
  if (sent) throw new Refusal('message.draft_sent')
}

export async function recordDraft(
  tx: Context,
  { uuid, answers, subject, message_content, choices }: Omit<StoredDraft, 'saved_at'>,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into messaging.draft (uuid, user_id, answers_id, subject, content, choices, saved_at)
    values (${uuid}, ${tx.actor.user_id}, ${answers}, ${subject}, ${message_content},
          ${JSON.stringify(choices)}::jsonb, ${tx.now})
    on conflict (uuid) do update
      set answers_id = excluded.answers_id, subject = excluded.subject, content = excluded.content,
          choices = excluded.choices, saved_at = excluded.saved_at`,
  )
}

/** False where there was none of one's own. */
export const removeDraft = async (tx: Context, uuid: string): Promise<boolean> =>
  (await run(
    tx,
    sql`delete from messaging.draft where uuid = ${uuid} and user_id = ${tx.actor.user_id}`,
  )) > 0

/** What is sent is no draft any more, and no second message comes of it. */
export async function takeDraft(tx: Context, uuid: string): Promise<void> {
  await lockDraft(tx, uuid)
  await removeDraft(tx, uuid)
}

export async function deleteDraftsBefore(database: Database, instant: Date): Promise<void> {
  await run(database, sql`delete from messaging.draft where saved_at < ${instant}`)
}
