import type { Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { MessagePage } from '../contract.ts'
import { DraftChoices } from '../contract/drafts.ts'
import { replySubject } from '../rules.ts'
import type { StoredMessage } from './queries.ts'
import { visibleMessage } from './visible.ts'

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
        coalesce((choices ->> 'to_all')::boolean, false) as to_all,
        (select coalesce(jsonb_agg(jsonb_build_object('file_name', f.file_name, 'kind', f.kind,
                  'bytes', f.bytes, 'state', f.scanned) order by f.position), '[]')
           from messaging.draft_file f where f.draft_uuid = draft.uuid) as files
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

/** There is one from here on, whatever else is written in it. */
export async function beginDraft(
  tx: Context,
  uuid: string,
  answered: StoredMessage | null,
): Promise<void> {
  await run(
    tx,
    sql`
    insert into messaging.draft (uuid, user_id, answers_id, subject, content, choices, saved_at)
    values (${uuid}, ${tx.actor.user_id}, ${answered?.id ?? null},
          ${answered ? replySubject(answered.subject) : ''}, '',
          ${JSON.stringify(DraftChoices.parse({}))}::jsonb, ${tx.now})
    on conflict (uuid) do update set saved_at = excluded.saved_at`,
  )
}

export async function touchDraft(tx: Context, uuid: string): Promise<void> {
  await run(tx, sql`update messaging.draft set saved_at = ${tx.now} where uuid = ${uuid}`)
}

/**
 * The message that is answered, which its writer got; null: a new one, which is written by who may
 * send one. Everybody who reads may answer.
 */
export async function answeredInDraft(
  tx: Context,
  answers: number | null,
): Promise<StoredMessage | null> {
  if (answers === null) {
    refuseWhoMayNotWrite(tx)
    return null
  }
  const answered = await visibleMessage(tx, tx.actor, answers)
  if (answered.id_user === tx.actor.user_id) throw new Refusal('message.own')
  return answered
}

export function refuseWhoMayNotWrite({ actor }: Context): void {
  if (!actor.permissions.has('message.create')) throw new Refusal('permission.denied')
}

/** What it says is its writer's alone, until it is sent. */
export const auditSaving = (tx: Context, uuid: string): void =>
  tx.audit({ action: 'message.draft_saved', entity: 'message_draft', entity_id: uuid })

export const auditDeletion = (tx: Context, uuid: string): void =>
  tx.audit({ action: 'message.draft_deleted', entity: 'message_draft', entity_id: uuid })

export async function deleteDraftsBefore(database: Database, instant: Date): Promise<void> {
  await run(database, sql`delete from messaging.draft where saved_at < ${instant}`)
}
