import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deliverMail } from '@app/mailing/jobs'
import {
  countAudience,
  createNewsletter,
  sendNewsletter,
  showNewsletter,
  unsubscribe,
} from '../contract.ts'
import { noteConsent } from '../contract/consents.ts'
import { buildAddress, buildContent } from '../testing/build.ts'
import { writeNewsletter } from './jobs.ts'
import withdrawConsent from '../acts/withdraw-consent.act.ts'

const world = await openTestWorld()
const { database } = world
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
let guests = 0

const buildHouse = async () =>
  buildLocation(database, { channel_id: (await buildChannel(database)).id })
type House = Awaited<ReturnType<typeof buildHouse>>

async function buildGuest(location: House, { agrees }: { agrees: boolean }): Promise<string> {
  const email = `huesped${++guests}@correo.mx`
  await buildAddress(database, (await buildReservation(database, { location })).id, {
    email,
    agrees,
  })
  return email
}

const count = async (location: House, session = commercial) =>
  (await world.call(session, countAudience, { body: { hotel_ids: [location.hotel_id] } })).body

const note = (email: string, session: Session = commercial) =>
  world.call(
    session,
    noteConsent,
    { body: { email, how: 'Firmó la hoja de registro' } },
    { idempotency_key: newUuid() },
  )

async function confirm(location: House, recipients: number): Promise<string> {
  const { uuid, version } = (
    await world.call(commercial, createNewsletter, {
      body: { ...buildContent(), audience: { hotel_ids: [location.hotel_id] } },
    })
  ).body
  await world.call(
    commercial,
    sendNewsletter,
    { params: { uuid }, body: { version, recipients, at: null } },
    { idempotency_key: newUuid() },
  )
  return uuid
}

async function writeBatch(uuid: string): Promise<void> {
  const { id } = (await world.call(commercial, showNewsletter, { params: { uuid } })).body
  await writeNewsletter.perform(
    { newsletter_id: id },
    { database, now: world.now, attempt: 1, attempts_max: 25 },
  )
}

const mailsTo = (email: string) =>
  all(
    database,
    sql<{ id: number; state: string }>`
      select id, state from mailing.mail where recipient = ${email} order by id`,
  )
const consentOf = (email: string) =>
  only(
    database,
    sql<{ uuid: string; source: string; noted_by: number | null; withdrawn_how: string | null }>`
      select uuid, source, noted_by, withdrawn_how from newsletter.consent
       where email = ${email} order by id desc limit 1`,
  )
const withdraw = (uuid: string, session: Session = commercial) =>
  world.call(session, withdrawConsent.endpoint, { params: { uuid } })

describe('who is addressed', () => {
  test('only who agreed: the others are counted, and no newsletter is written to them', async () => {
    const location = await buildHouse()
    const [ana, bob] = [
      await buildGuest(location, { agrees: true }),
      await buildGuest(location, { agrees: false }),
    ]

    const before = await count(location)
    await writeBatch(await confirm(location, 1))

    expect(before).toMatchObject({ recipients: 1, without_consent: 1, unsubscribed: 0 })
    expect((await mailsTo(ana)).length).toBe(1)
    expect(await mailsTo(bob)).toEqual([])
  })

  test('an address that returns its mails is counted apart and not written to', async () => {
    const location = await buildHouse()
    const ana = await buildGuest(location, { agrees: true })
    await sql`
      insert into mailing.suppression (address, reason, detail, since)
      values (${ana}, 'hard_bounce', '5.1.1', now())`.execute(database)

    expect(await count(location)).toMatchObject({ recipients: 0, suppressed: 1 })
  })

  test('who agrees no more between the confirmation and their turn is passed over', async () => {
    const location = await buildHouse()
    const ana = await buildGuest(location, { agrees: true })
    const uuid = await confirm(location, 1)

    await withdraw((await consentOf(ana)).uuid)
    await writeBatch(uuid)

    const { body } = await world.call(commercial, showNewsletter, { params: { uuid } })
    expect(body).toMatchObject({ state: 'sent', tally: { total: 1, sent: 0, unsubscribed: 1 } })
    expect(await mailsTo(ana)).toEqual([])
  })

  test('a mail that waits is taken back when its consent is withdrawn', async () => {
    const location = await buildHouse()
    const ana = await buildGuest(location, { agrees: true })
    await writeBatch(await confirm(location, 1))

    await withdraw((await consentOf(ana)).uuid)

    expect((await mailsTo(ana)).map(({ state }) => state)).toEqual(['withdrawn'])
  })

  test('a mail is decided again as it leaves: one whose consent ended in any other way stays', async () => {
    const location = await buildHouse()
    const ana = await buildGuest(location, { agrees: true })
    await writeBatch(await confirm(location, 1))
    await sql`
      update newsletter.consent set withdrawn_at = now(), withdrawn_how = 'by_hand'
       where email = ${ana}`.execute(database)

    const [mail] = await mailsTo(ana)
    await deliverMail.perform(
      { mail_id: mail!.id },
      { database, now: world.now, attempt: 1, attempts_max: 12 },
    )

    expect((await mailsTo(ana)).map(({ state }) => state)).toEqual(['withdrawn'])
  })
})

describe('noted by hand', () => {
  test('it says who noted it, and how; once is enough', async () => {
    const location = await buildHouse()
    const ana = await buildGuest(location, { agrees: false })

    const noted = await note(` ${ana.toUpperCase()} `)
    const again = await note(ana)

    expect(noted.status).toBe(200)
    expect(await consentOf(ana)).toMatchObject({
      source: 'by_hand',
      noted_by: commercial.user_id,
      withdrawn_how: null,
    })
    expect([again.status, again.error?.code]).toEqual([409, 'consent.given_already'])
    expect(await count(location)).toMatchObject({ recipients: 1, without_consent: 0 })
  })

  test('who unsubscribed is not brought back by anybody else', async () => {
    const location = await buildHouse()
    const ana = await buildGuest(location, { agrees: true })
    await writeBatch(await confirm(location, 1))
    const { token } = await only(
      database,
      sql<{ token: string }>`select token from newsletter.unsubscribe_link where email = ${ana}`,
    )

    await world.call(null, unsubscribe, { params: { token } })
    const noted = await note(ana)

    expect((await consentOf(ana)).withdrawn_how).toBe('unsubscribed')
    expect([noted.status, noted.error?.code]).toEqual([409, 'consent.unsubscribed'])
    expect(await count(location)).toMatchObject({ recipients: 0, unsubscribed: 1 })
  })

  test('a consent of a guest out of reach is nobody else’s to see or withdraw, and is withdrawn once', async () => {
    const [own, foreign] = [await buildHouse(), await buildHouse()]
    const [ana, bob] = [
      await buildGuest(own, { agrees: true }),
      await buildGuest(foreign, { agrees: true }),
    ]
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [own.channel_id],
    })
    const mine = (await consentOf(ana)).uuid

    const listed = await world.call(manager, findTableRows, {
      params: { id: 'newsletter-consents' },
      body: {},
    })
    const strange = await withdraw((await consentOf(bob)).uuid, manager)
    const first = await withdraw(mine, manager)
    const second = await withdraw(mine, manager)

    expect(listed.body.rows.map(({ email }) => email)).toEqual([ana])
    expect([strange.status, strange.error?.code]).toEqual([404, 'consent.not_found'])
    expect([first.status, second.status, second.error?.code]).toEqual([
      200,
      409,
      'consent.withdrawn_already',
    ])
  })

  test('a rep notes none', async () => {
    const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    expect((await note('otra@correo.mx', rep)).status).toBe(403)
  })
})
