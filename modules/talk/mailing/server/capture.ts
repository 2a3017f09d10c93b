import { run, type Database } from '@kit/db/database'
import { refuseOddAddresses, refuseOddHeaders, type Mailer } from '@kit/mail/mailer'
import { sql } from 'kysely'

/**
 * The development mailbox: a mail is kept for the page `/buzon` instead of leaving. Sent twice it
 * is kept once.
 */
export function captureMailer(database: Database): Mailer {
  return {
    async send(mail) {
      refuseOddAddresses(mail)
      refuseOddHeaders(mail)
      const attachments = (mail.attachments ?? []).map(({ fileName, contentType, bytes }) => ({
        file_name: fileName,
        content_type: contentType,
        bytes: bytes.length,
        base64: bytes.toString('base64'),
      }))
      await run(
        database,
        sql`
        insert into mailing.captured_mail (envelope_from, recipient, message_id, subject, html,
              plain, headers, attachments)
        values (${mail.envelopeFrom}, ${mail.to}, ${mail.messageId}, ${mail.subject}, ${mail.html},
              ${mail.text}, ${JSON.stringify(mail.headers ?? {})}::jsonb,
            ${JSON.stringify(attachments)}::jsonb)
        on conflict (message_id) do nothing`,
      )
      return { response: '250 kept in the development mailbox' }
    },
    close: () => undefined,
  }
}
