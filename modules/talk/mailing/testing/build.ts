import type { Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { mail, type WrittenMail } from '@kit/mail/mail'
import { sendMail, type Sending } from '../server/send-mail.ts'

// Internal functions that tests of other modules use.
export { recordFailure } from '../server/queries.ts'

/** A mail that says what it is given. */
export const plainMail = mail('test', (written: WrittenMail) => written, {
  es: 'Prueba',
  en: 'Test',
})

/** A queued mail to a guest; its job is queued with it. */
export async function buildMail(
  database: Database,
  {
    subject = 'Su reservación — año 2026',
    html = '<p>Hola, <b>Íñigo</b></p>',
    plain = 'Hola, Íñigo',
    confidential,
    ...sending
  }: Partial<WrittenMail & Sending & { confidential: boolean }> = {},
): Promise<number> {
  const id = await sendMail(
    database,
    confidential === undefined ? plainMail : { ...plainMail, confidential },
    { subject, html, plain },
    { dedupe_key: newUuid(), recipient: 'ana@hotel.mx', language: 'es', ...sending },
  )
  if (id === null) throw new Error('A mail with that key was written before')
  return id
}
