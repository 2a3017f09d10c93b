import type { Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sendMail, type NewMail } from '../server/send-mail.ts'

/** A queued mail to a guest; its job is queued with it. */
export async function buildMail(
  database: Database,
  overrides: Partial<NewMail> = {},
): Promise<number> {
  const id = await sendMail(database, {
    dedupe_key: newUuid(),
    recipient: 'ana@hotel.mx',
    language: 'es',
    template: 'test',
    subject: 'Su reservación — año 2026',
    html: '<p>Hola, <b>Íñigo</b></p>',
    plain: 'Hola, Íñigo',
    ...overrides,
  })
  if (id === null) throw new Error('A mail with that key was written before')
  return id
}
