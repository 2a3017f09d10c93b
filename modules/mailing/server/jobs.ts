import type { Database } from '@kit/db/database'
import { task } from '@kit/jobs/task'
import { house } from '@kit/kernel/house'
import { MailError, type Attachment } from '@kit/mail/mailer'
import { verpAddress } from '@kit/mail/verp'
import * as z from 'zod'
import { rendererOf } from './attachments.ts'
import { withMailer } from './mailer.ts'
import {
  deleteCapturedBefore,
  findQueuedMail,
  recordFailure,
  recordSent,
  type QueuedMail,
} from './queries.ts'
import { senderOf } from './sender.ts'

const CAPTURED_KEPT_DAYS = 30
const MILLISECONDS_PER_DAY = 86_400_000

export const tasks = {
  /**
   * Sends one mail. Refused for good it is `failed` and nobody tries again; otherwise the queue
   * does, with the same Message-ID, so that a mail which did arrive before the answer got lost is
   * recognised as the same.
   */
  'send-mail': task(
    z.object({ mail_id: z.number() }),
    async ({ mail_id }, { database, now, attempt, attempts_max }) => {
      const mail = await findQueuedMail(database, mail_id)
      if (!mail) return
      try {
        await deliver(database, mail)
      } catch (error) {
        const permanent = error instanceof MailError && error.permanent
        await recordFailure(
          database,
          mail.id,
          error instanceof Error ? error.message : String(error),
          permanent || attempt >= attempts_max,
        )
        if (permanent) return
        throw error
      }
      await recordSent(database, mail.id, now)
    },
  ),

  'tidy-mailbox': task(z.object({}), async (_payload, { database, now }) => {
    await deleteCapturedBefore(
      database,
      new Date(now.getTime() - CAPTURED_KEPT_DAYS * MILLISECONDS_PER_DAY),
    )
  }),
}

// UTC: twenty to five in the morning in Cancún.
export const crontab = '40 9 * * * tidy-mailbox'

async function deliver(database: Database, mail: QueuedMail): Promise<void> {
  const attachments = await renderAttachments(database, mail)
  await withMailer(database, house(), (mailer) =>
    mailer.send({
      to: mail.recipient,
      envelopeFrom: verpAddress(senderOf(house().mail.from).address, mail.uuid),
      messageId: mail.message_id,
      subject: mail.subject,
      html: mail.html,
      text: mail.plain,
      headers: mail.headers,
      attachments,
    }),
  )
}

/** Rendered now, so that a mail that waited carries what holds when it leaves. */
async function renderAttachments(
  database: Database,
  { attachments, language }: QueuedMail,
): Promise<Attachment[]> {
  const rendered = await Promise.all(
    attachments.map(async ({ kind, subject_id, file_name, content_type }) => {
      const bytes = await rendererOf(kind)(database, subject_id, language)
      return bytes ? { fileName: file_name, contentType: content_type, bytes } : null
    }),
  )
  return rendered.filter((attachment) => attachment !== null)
}
