import type { AnyContext } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { move, moveThose } from '@kit/db/move'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'
import type { CapturedRow } from '../contract.ts'
import { MAIL } from '../lifecycles.ts'

export type QueuedMail = {
  id: number
  uuid: string
  template: string
  recipient: string
  language: Language
  subject: string
  html: string
  plain: string
  headers: Record<string, string>
  message_id: string
  attachments: {
    kind: string
    subject_id: number
    file_name: string
    content_type: string
  }[]
}

/** A mail that has not left yet; nothing when it has, or was given up. */
export function findQueuedMail(database: Database, id: number): Promise<QueuedMail | undefined> {
  return first(
    database,
    sql<QueuedMail>`
    select id, uuid, template, recipient, language, subject, html, plain, headers, message_id,
           coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'subject_id', a.subject_id,
                     'file_name', a.file_name, 'content_type', a.content_type) order by a.position)
                       from mailing.attachment a where a.mail_id = m.id), '[]') as attachments
      from mailing.mail m where id = ${id} and state = 'queued'`,
  )
}

/** The text of a mail that carried a key, once nobody has to send it any more. */
export const emptied = {
  html: sql<string>`case when t.confidential then '' else t.html end`,
  plain: sql<string>`case when t.confidential then '' else t.plain end`,
}

/** Keeps everybody else from withdrawing it; false when it no longer waits. */
export async function lockQueuedMail(tx: Database, id: number): Promise<boolean> {
  const row = await first(
    tx,
    sql`select 1 from mailing.mail where id = ${id} and state = 'queued' for update`,
  )
  return row !== undefined
}

/**
 * It is being handed to the mail server. One that still bears this mark of an earlier time may have
 * left then.
 */
export async function recordInHand(tx: Database, id: number, now: Date): Promise<void> {
  await run(
    tx,
    sql`
      update mailing.mail set maybe_twice = maybe_twice
          or in_hand_at is not null, in_hand_at = ${now} where id = ${id}`,
  )
}

/** The caller has locked it. */
export const recordUnwanted = (tx: AnyContext, id: number): Promise<void> =>
  move(tx, MAIL, { id, state: 'queued' }, 'withdrawn', { set: emptied })

/** Whatever was decided of it meanwhile: the mail server has it. */
export async function recordSent(tx: AnyContext, id: number): Promise<void> {
  const from = ['queued', 'withdrawn', 'failed'] as const
  await moveThose(tx, MAIL, { from, which: sql`t.id = ${id}` }, 'sent', {
    set: {
      ...emptied,
      sent_at: tx.now.toISOString(),
      in_hand_at: null,
      attempts: sql`t.attempts + 1`,
      last_error: null,
    },
  })
}

/**
 * One that was withdrawn meanwhile is not tried again. `left` unknown: it keeps the mark of having
 * been in hand.
 */
export async function recordFailure(
  tx: AnyContext,
  id: number,
  { error, gives_up, left }: { error: string; gives_up: boolean; left: 'no' | 'unknown' },
): Promise<void> {
  if (left === 'no') await run(tx, sql`update mailing.mail set in_hand_at = null where id = ${id}`)
  const last_error = error.slice(0, 2_000)
  if (gives_up)
    await moveThose(tx, MAIL, { from: 'queued', which: sql`t.id = ${id}` }, 'failed', {
      set: { ...emptied, attempts: sql`t.attempts + 1`, last_error },
    })
  else
    await run(
      tx,
      sql`update mailing.mail set attempts = attempts + 1, last_error = ${last_error}
           where id = ${id} and state = 'queued'`,
    )
}

const attachmentsSql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('position', position, 'file_name', file->>'file_name',
          'content_type', file->>'content_type', 'bytes', (file->>'bytes')::integer)
    order by position)
    from jsonb_array_elements(attachments) with ordinality as kept(file, position)), '[]')`

type Page = { page: number; page_size: number }

export async function findCaptured(
  database: Database,
  { page, page_size }: Page,
): Promise<{ rows: CapturedRow[]; total: number }> {
  const { total } = await only(
    database,
    sql<{ total: number }>`select count(*) as total from mailing.captured_mail`,
  )
  const rows = await all(
    database,
    sql<CapturedRow>`
    select id, captured_at, recipient, subject, ${attachmentsSql} as attachments
      from mailing.captured_mail order by captured_at desc, id desc
        limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  return { rows, total }
}

export type CapturedMail = CapturedRow & {
  envelope_from: string
  message_id: string
  plain: string
  html: string
}

export function findCapturedMail(
  database: Database,
  id: number,
): Promise<CapturedMail | undefined> {
  return first(
    database,
    sql<CapturedMail>`
    select id, captured_at, recipient, subject, envelope_from, message_id, plain, html,
        ${attachmentsSql} as attachments from mailing.captured_mail where id = ${id}`,
  )
}

export function findCapturedFile(
  database: Database,
  id: number,
  position: number,
): Promise<{ file_name: string; content_type: string; base64: string } | undefined> {
  return first(
    database,
    sql<{ file_name: string; content_type: string; base64: string }>`
    select file->>'file_name' as file_name, file->>'content_type' as content_type,
        file->>'base64' as base64
      from mailing.captured_mail,
          jsonb_array_elements(attachments) with ordinality as kept(file, position)
     where id = ${id} and position = ${position}`,
  )
}

export async function deleteCapturedBefore(database: Database, instant: Date): Promise<void> {
  await run(database, sql`delete from mailing.captured_mail where captured_at < ${instant}`)
}
