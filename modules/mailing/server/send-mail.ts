import { run, first, type Database } from '@kit/db/database'
import { addJob } from '@kit/jobs/queue'
import type { Language } from '@kit/kernel/actor'
import { house } from '@kit/kernel/house'
import { newUuid } from '@kit/kernel/identifier'
import { messageIdOf } from '@kit/mail/mailer'
import { sql } from 'kysely'
import type { AttachmentKind } from './attachments.ts'
import { senderOf } from './sender.ts'

export type NewMail = {
  /** A second mail with the same key is not written: `confirmation-123`. */
  dedupe_key: string
  reservation_id?: number
  /** One bare address. */
  recipient: string
  language: Language
  /** Which template made it, for the record. */
  template: string
  subject: string
  html: string
  plain: string
  /** Further headers by name, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** Its text carries a key: it is emptied once the mail has left, was given up or withdrawn. */
  confidential?: true
  /** One of many: it lets the mails that somebody waits for go first. */
  bulk?: true
  attachments?: readonly {
    kind: AttachmentKind
    subject_id: number
    file_name: string
    content_type: string
  }[]
}

/** e^12 seconds: the last try is about two days after the first. */
const ATTEMPTS_MAX = 12
const BULK_PRIORITY = 10

/**
 * Writes a mail and queues its sending in the caller's transaction: it leaves if and only if that
 * commits. Answers the mail's id, or null when the same key was written before.
 */
export async function sendMail(tx: Database, mail: NewMail): Promise<number | null> {
  const uuid = newUuid()
  const message_id = messageIdOf(uuid, senderOf(house().mail.from).domain)
  const row = await first(
    tx,
    sql<{ id: number }>`
    insert into mailing.mail (uuid, dedupe_key, reservation_id, recipient, language, template, subject, html, plain, headers, message_id, confidential, state)
    values (${uuid}, ${mail.dedupe_key}, ${mail.reservation_id ?? null}, ${mail.recipient}, ${mail.language}, ${mail.template}, ${mail.subject}, ${mail.html}, ${mail.plain}, ${JSON.stringify(mail.headers ?? {})}::jsonb, ${message_id}, ${mail.confidential ?? false}, 'queued')
    on conflict on constraint a_mail_is_written_once do nothing returning id`,
  )
  if (!row) return null
  await run(
    tx,
    sql`
    insert into mailing.attachment (mail_id, position, file_name, content_type, kind, subject_id)
    select ${row.id}, position, file_name, content_type, kind, subject_id
      from rows from (jsonb_to_recordset(${JSON.stringify(mail.attachments ?? [])}::jsonb) as (file_name text, content_type text, kind text, subject_id bigint))
           with ordinality as attachment(file_name, content_type, kind, subject_id, position)`,
  )
  await queueMail(tx, row.id, { bulk: mail.bulk ?? false })
  return row.id
}

/** It leaves once the caller's transaction commits. */
export const queueMail = (tx: Database, id: number, { bulk }: { bulk: boolean }): Promise<void> =>
  addJob(
    tx,
    'send-mail',
    { mail_id: id },
    {
      job_key: `send-mail-${id}`,
      max_attempts: ATTEMPTS_MAX,
      ...(bulk ? { priority: BULK_PRIORITY } : {}),
    },
  )
