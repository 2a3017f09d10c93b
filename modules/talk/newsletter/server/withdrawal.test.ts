import { systemContext } from '@kit/db/context'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverMail } from '@app/mailing/jobs'
import { recordFailure } from '@app/mailing/testing'
import { createNewsletter, sendNewsletter, showNewsletter, unsubscribe } from '../contract.ts'
import { buildAddress, buildContent } from '../testing/build.ts'
import { writeNewsletter } from './jobs.ts'
import { keepUnsubscriptionsOut } from './queries/unsubscriptions.ts'

const world = await openTestWorld()
const { database } = world
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
let houses = 0

/**
 * Two customers of a house of their own, and as many newsletters to them whose mails wait to leave.
 */
async function begin(
  session: Session,
  newsletters: number,
): Promise<{ ana: string; bob: string; uuids: string[] }> {
  const location = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
  const [ana, bob] = [`ana${++houses}@correo.mx`, `bob${houses}@correo.mx`]
  for (const email of [ana, bob])
    await buildAddress(database, (await buildReservation(database, { location })).id, { email })
  const uuids: string[] = []
  for (let count = 0; count < newsletters; count++) {
    const { uuid, version } = (
      await world.call(session, createNewsletter, {
        body: { ...buildContent(), audience: { hotel_ids: [location.hotel_id] } },
      })
    ).body
    await world.call(
      session,
      sendNewsletter,
      { params: { uuid }, body: { version, recipients: 2, at: null } },
      { idempotency_key: newUuid() },
    )
    await batch(uuid)
    uuids.push(uuid)
  }
  return { ana, bob, uuids }
}

const idOf = async (uuid: string) =>
  (
    await only(
      database,
      sql<{ id: number }>`select id from newsletter.newsletter where uuid = ${uuid}`,
    )
  ).id
const batch = async (uuid: string) =>
  writeNewsletter.perform(
    { newsletter_id: await idOf(uuid) },
    { database, now: world.now, attempt: 1, attempts_max: 25 },
  )
const mailsTo = (email: string) =>
  all(
    database,
    sql<{
      id: number
      state: string
    }>`select id, state from mailing.mail where recipient = ${email} order by id`,
  )
const statesTo = async (email: string) => (await mailsTo(email)).map(({ state }) => state)
const deliver = (mail_id: number) =>
  deliverMail.perform({ mail_id }, { database, now: world.now, attempt: 1, attempts_max: 12 })
const captured = async (email: string) =>
  (await all(database, sql`select 1 from mailing.captured_mail where recipient = ${email}`)).length
const tokenOf = async (email: string) =>
  (
    await only(
      database,
      sql<{
        token: string
      }>`
        select token from newsletter.unsubscribe_link where email = ${email} order by newsletter_id
          limit 1`,
    )
  ).token

test('who unsubscribes takes along what still waited in the queue, of every newsletter, and nothing of anybody else', async () => {
  const { ana, bob, uuids } = await begin(commercial, 3)
  await deliver((await mailsTo(ana))[0]!.id)

  await world.call(null, unsubscribe, { params: { token: await tokenOf(ana) } })
  for (const { id } of [...(await mailsTo(ana)), ...(await mailsTo(bob))]) await deliver(id)

  expect([await statesTo(ana), await captured(ana)]).toEqual([
    ['sent', 'withdrawn', 'withdrawn'],
    1,
  ])
  expect([await statesTo(bob), await captured(bob)]).toEqual([['sent', 'sent', 'sent'], 3])
  const rows = (
    await world.call(commercial, findTableRows, {
      params: { id: 'newsletter-recipients' },
      body: { newsletter: [await idOf(uuids[1]!)] },
    })
  ).body.rows
  expect(Object.fromEntries(rows.map(({ email, state }) => [email, state]))).toEqual({
    [ana]: 'unsubscribed',
    [bob]: 'sent',
  })
  expect(
    (await world.call(commercial, showNewsletter, { params: { uuid: uuids[2]! } })).body.tally,
  ).toMatchObject({ total: 2, sent: 1, unsubscribed: 1, queued: 0 })
})

test('what a batch writes at the very moment that somebody unsubscribes is taken back too', async () => {
  const { ana } = await begin(commercial, 1)
  const token = await tokenOf(ana)
  let unsubscribing: Promise<unknown> = Promise.resolve()

  await database.transaction().execute(async (tx) => {
    // A batch that has looked who unsubscribed, and writes now.
    await keepUnsubscriptionsOut(tx)
    unsubscribing = world.call(null, unsubscribe, { params: { token } })
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    await sql`
      insert into mailing.mail (uuid, dedupe_key, recipient, language, template, subject, html,
            plain, message_id, state)
      values (gen_random_uuid(), 'late', ${ana}, 'es', 'newsletter', 'Tarde', '', '', 'late',
            'queued')`.execute(tx)
    await sql`
      update newsletter.recipient
        set mail_id = (select id from mailing.mail where dedupe_key = 'late')
        where email = ${ana}`.execute(tx)
  })
  await unsubscribing

  expect((await statesTo(ana)).at(-1)).toBe('withdrawn')
})

test('a mail that failed to leave while it was withdrawn is not tried again', async () => {
  const { ana } = await begin(commercial, 1)
  const [mail] = await mailsTo(ana)
  await world.call(null, unsubscribe, { params: { token: await tokenOf(ana) } })

  await recordFailure(systemContext(database), mail!.id, {
    error: 'no answer',
    gives_up: false,
    left: 'no',
  })

  expect(await statesTo(ana)).toEqual(['withdrawn'])
})

test('a mail that waits is decided again as it leaves: to whoever has left in any other way it does not go', async () => {
  const { ana, bob } = await begin(commercial, 1)
  await sql`insert into newsletter.unsubscription (email, newsletter_id, unsubscribed_at)
    select ${ana}, newsletter_id, now() from newsletter.unsubscribe_link
      where email = ${ana}`.execute(database)

  for (const { id } of [...(await mailsTo(ana)), ...(await mailsTo(bob))]) await deliver(id)

  expect([await statesTo(ana), await captured(ana)]).toEqual([['withdrawn'], 0])
  expect([await statesTo(bob), await captured(bob)]).toEqual([['sent'], 1])
})
