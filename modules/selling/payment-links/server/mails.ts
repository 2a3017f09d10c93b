import { first, type Database } from '@kit/db/database'
import { mail } from '@kit/mail/mail'
import { sql } from 'kysely'
import { linkMail } from './link-mail.ts'

/** Whether the link that a mail carries opens nothing any more when the mail is about to leave. */
async function isDead(tx: Database, mail_id: number): Promise<boolean> {
  const row = await first(
    tx,
    sql`select 1 from payment_links.link where mail_id = ${mail_id} and state <> 'active'`,
  )
  return row !== undefined
}

export const paymentLinkMail = mail('payment_link', linkMail, {
  es: 'Enlace para pagar una cotización o un saldo',
  en: 'Link to pay a quotation or a balance',
  confidential: true,
  isUnwanted: isDead,
})
