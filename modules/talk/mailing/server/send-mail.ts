import { findBrandedInstallation } from '@app/organization/api'
import { noticeLinks } from '@app/privacy/api'
import { run, first, type Database } from '@kit/db/database'
import { addJob } from '@kit/jobs/queue'
import type { Language } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import { newUuid } from '@kit/kernel/identifier'
import type { AttachmentKind, Mail } from '@kit/mail/mail'
import { messageIdOf } from '@kit/mail/mailer'
import { sql } from 'kysely'
import { deliverMail } from './jobs.ts'
import { senderOf } from './sender.ts'

/** What is said of one mail besides what its declaration says of all of them. */
export type Sending = {
  /** A second mail with the same key is not written: `confirmation-123`. */
  dedupe_key: string
  reservation_id?: number
  /** The channel whose brand the mail bears; undefined: that of its reservation. */
  channel_id?: number
  /** One bare address. */
  recipient: string
  language: Language
  /** Further headers by name, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
  /** Instead of what its declaration says. */
  bulk?: boolean
  attachments?: readonly { kind: AttachmentKind; subject_id: number; file_name: string }[]
}

const BULK_PRIORITY = 10

/**
 * Writes a mail and queues its sending in the caller's transaction: it leaves if and only if that
 * commits. Answers the mail's id, or null when the same key was written before.
 */
export async function sendMail<Props>(
  tx: Database,
  mail: Mail<Props>,
  props: NoInfer<Props>,
  sending: Sending,
): Promise<number | null> {
  const { recipient, language, attachments = [], bulk = mail.bulk } = sending
  const channel_id = sending.channel_id ?? (await findChannelOf(tx, sending.reservation_id))
  const house = await findBrandedInstallation(tx, channel_id, new Date())
  const { subject, html, plain } = mail.write(props, language, {
    ...house,
    links: await noticeLinks(tx, language),
  })
  const { reply_to } = house.company
  const headers = {
    ...(reply_to ? { 'Reply-To': reply_to } : {}),
    ...sending.headers,
  }
  const uuid = newUuid()
  const message_id = messageIdOf(uuid, senderOf(installation().mail.from).domain)
  const row = await first(
    tx,
    sql<{ id: number }>`
    insert into mailing.mail (uuid, dedupe_key, reservation_id, recipient, language, template,
          subject, html, plain, headers, message_id, confidential, state)
    values (${uuid}, ${sending.dedupe_key}, ${sending.reservation_id ?? null}, ${recipient},
          ${language}, ${mail.name}, ${subject}, ${html}, ${plain},
        ${JSON.stringify(headers)}::jsonb, ${message_id}, ${mail.confidential}, 'queued')
    on conflict on constraint a_mail_is_written_once do nothing returning id`,
  )
  if (!row) return null
  await run(
    tx,
    sql`
    insert into mailing.attachment (mail_id, position, file_name, content_type, kind, subject_id)
    select ${row.id}, position, file_name, content_type, kind, subject_id
      from rows
        from
          (jsonb_to_recordset(${JSON.stringify(attachments.map(attachmentRow))}::jsonb) as
            (file_name text, content_type text, kind text, subject_id bigint))
           with ordinality as attachment(file_name, content_type, kind, subject_id, position)`,
  )
  await queueMail(tx, row.id, { bulk })
  return row.id
}

/** The channel that sold a reservation; null: a mail that is about none. */
async function findChannelOf(
  tx: Database,
  reservation_id: number | undefined,
): Promise<number | null> {
  if (reservation_id === undefined) return null
  const row = await first(
    tx,
    sql<{ channel_id: number }>`
    select channel_id from reservations.public_reservation where id = ${reservation_id}`,
  )
  return row?.channel_id ?? null
}

const attachmentRow = ({
  kind: { name, content_type },
  ...attachment
}: NonNullable<Sending['attachments']>[number]) => ({ ...attachment, kind: name, content_type })

/** It leaves once the caller's transaction commits. */
export const queueMail = (tx: Database, id: number, { bulk }: { bulk: boolean }): Promise<void> =>
  addJob(tx, deliverMail, { mail_id: id }, bulk ? { priority: BULK_PRIORITY } : {})
