// Who limited the use of their data gets what they bought and nothing else.
import { buildUsageLimit } from '@app/privacy/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { mail, type Mail, type WrittenMail } from '@kit/mail/mail'
import { gather } from '@kit/registry/gather'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMail, plainMail } from '../testing/build.ts'
import { sendMail } from './api.ts'
import { MAILS } from './declared.ts'
import { deliverMail } from './jobs.ts'

const world = await openTestWorld()
const { database } = world
await world.signInAs({ roles: ['ADMIN'] })
const offers = mail('offers', (written: WrittenMail) => written, {
  es: 'Ofertas',
  en: 'Offers',
  secondary: true,
})
MAILS.add(offers)
const WRITTEN = { subject: 'Ofertas', html: '<p>Ofertas</p>', plain: 'Ofertas' }
const sendOffer = (recipient: string) =>
  sendMail(database, offers, WRITTEN, { dedupe_key: recipient, recipient, language: 'es' })
const delivered = async (mail_id: number | null) => {
  await deliverMail.perform({ mail_id: mail_id! }, { database, now: world.now } as never)
  return (
    await only(
      database,
      sql<{ state: string }>`select state from mailing.mail where id = ${mail_id}`,
    )
  ).state
}

test('an offer that waits is withdrawn when its reader limits the use of their data, and what they bought goes on', async () => {
  const waiting = await sendOffer('dalia@correo.mx')
  const others = await sendOffer('otra@correo.mx')
  const bought = await buildMail(database, { recipient: 'dalia@correo.mx' })

  await buildUsageLimit(database, { email: 'dalia@correo.mx' })

  expect(await delivered(waiting)).toBe('withdrawn')
  expect(await delivered(others)).toBe('sent')
  expect(await delivered(bought)).toBe('sent')
  expect(plainMail.secondary).toBe(false)
})

test('a limit that was lifted keeps nothing away', async () => {
  await buildUsageLimit(database, { email: 'eva@correo.mx' })
  await run(
    database,
    sql`update privacy.usage_limit set lifted_at = now(), lifted_by = set_by
         where email = 'eva@correo.mx'`,
  )

  expect(await delivered(await sendOffer('eva@correo.mx'))).toBe('sent')
})

/** It is of an account, of a purchase or of what its reader asked for. A person decides on each. */
const NEEDED = [
  'account_notice',
  'audit_differs',
  'books_sealed',
  'cancellation',
  'cancellation_request',
  'confirmation',
  'data_request_told',
  'data_requests_due',
  'departure_disrupted',
  'departure_disrupted_provider',
  'development_request_approval',
  'email_change',
  'email_change_notice',
  'email_register',
  'instalment_reminder',
  'message_reminder',
  'money_rights_notice',
  'password_activate',
  'password_reset',
  'payment_in_review',
  'payment_link',
  'payment_receipt',
  'payment_rejected',
  'pickup_told',
  'provider_asked',
  'provider_refused',
  'quotation',
  'report_ready',
  'report_recipient_paused',
  'second_factor_notice',
]

test('every mail that is not needed for an account or a purchase stays away from who limited the use', async () => {
  const mails = await gather<Mail<unknown>>('server/mails.ts', 'mail')

  expect(mails.filter(({ bulk, secondary }) => bulk && !secondary)).toEqual([])
  const others = mails.flatMap(({ name, secondary }) => (secondary ? [] : [name]))
  expect(others.toSorted()).toEqual(NEEDED)
})
