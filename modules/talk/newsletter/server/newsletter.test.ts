import { buildPhoto, buildProduct } from '@app/catalog/testing'
import { buildChannel, buildLocation, type BuiltLocation } from '@app/organization/testing'
import { buildReservation, type ReservationOverrides } from '@app/reservations/testing'
import { findTableRows } from '@kit/tables/contract'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { startWorker } from '@kit/jobs/worker'
import { day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deliverMail } from '@app/mailing/jobs'
import {
  cancelNewsletter,
  countAudience,
  createNewsletter,
  listNewsletterProducts,
  previewNewsletter,
  saveNewsletter,
  sendNewsletter,
  showNewsletter,
  showUnsubscription,
  testNewsletter,
  unsubscribe,
  type Audience,
  type Content,
} from '../contract.ts'
import { buildAddress, buildContent } from '../testing/build.ts'
import { BATCH, resumeNewsletters, writeNewsletter } from './jobs.ts'
import deleteNewsletter from '../acts/delete.act.ts'

const world = await openTestWorld()
const { database } = world
let commercial: Session
let number = 0

beforeAll(async () => {
  commercial = await world.signInAs({ roles: ['COMERCIAL'] })
})
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(database)
})

type Customer = ReservationOverrides & { email?: string | null; language?: 'es' | 'en' }

async function buildCustomer({
  email = `cliente${String(++number).padStart(4, '0')}@correo.mx`,
  language = 'es',
  ...sale
}: Customer = {}): Promise<string> {
  const { id } = await buildReservation(database, sale)
  await buildAddress(database, id, { email, language })
  return email ?? ''
}

async function write(
  session: Session,
  audience: Audience,
  content: Partial<Content> = {},
): Promise<string> {
  return (
    await world.call(session, createNewsletter, { body: { ...buildContent(content), audience } })
  ).body.uuid
}

const show = async (session: Session, uuid: string) =>
  (await world.call(session, showNewsletter, { params: { uuid } })).body

async function send(
  session: Session,
  uuid: string,
  {
    recipients,
    at = null,
  }: { recipients?: number; at?: { day: string; time: string } | null } = {},
) {
  const { version, audience } = await show(session, uuid)
  const count =
    recipients ?? (await world.call(session, countAudience, { body: audience })).body.recipients
  return world.call(
    session,
    sendNewsletter,
    { params: { uuid }, body: { version, recipients: count, at } },
    { idempotency_key: newUuid() },
  )
}

const idOf = async (uuid: string) =>
  (
    await only(
      database,
      sql<{ id: number }>`select id from newsletter.newsletter where uuid = ${uuid}`,
    )
  ).id
/** One batch, as the worker performs it. */
const batch = async (uuid: string) =>
  writeNewsletter.perform(
    { newsletter_id: await idOf(uuid) },
    { database, now: world.now, attempt: 1, attempts_max: 25 },
  )
const mailsOf = async (uuid: string) =>
  all(
    database,
    sql<{
      recipient: string
      language: string
      subject: string
      html: string
      plain: string
      headers: Record<string, string>
    }>`
  select recipient, language, subject, html, plain, headers from mailing.mail
    where dedupe_key like ${`newsletter-${await idOf(uuid)}-%`} order by recipient`,
  )
/** A desk in a hotel and a channel of its own. */
const place = async (): Promise<BuiltLocation> =>
  buildLocation(database, { channel_id: (await buildChannel(database)).id })
const tokenIn = (mail: { headers: Record<string, string> }): string =>
  /baja\/([\w-]{22})>/.exec(mail.headers['List-Unsubscribe']!)![1]!
const byEmail = async (uuid: string) =>
  Object.fromEntries(
    (
      await world.call(commercial, findTableRows, {
        params: { id: 'newsletter-recipients' },
        body: { newsletter: [await idOf(uuid)] },
      })
    ).body.rows.map(({ email, state }) => [email, state]),
  )

describe('the audience', () => {
  test('every address once, only those that bought and left one, in the language they were last spoken to', async () => {
    const location = await place()
    const ana = await buildCustomer({ location, sale_day: '2026-03-01', language: 'en' })
    await buildCustomer({
      location,
      sale_day: '2026-03-05',
      email: ana.toUpperCase(),
      language: 'es',
    })
    await buildCustomer({ location, language: 'en' })
    await buildCustomer({ location, email: null })
    await buildCustomer({ location, email: 'no es un correo' })
    await buildCustomer({ location, state: 'cancelled' })
    await buildCustomer({ location, state: 'held' })

    const { body } = await world.call(commercial, countAudience, {
      body: { hotel_ids: [location.hotel_id] },
    })

    expect(body).toEqual({
      recipients: 2,
      spanish: 1,
      english: 1,
      unsubscribed: 0,
      without_consent: 0,
      limited: 0,
      suppressed: 0,
    })
  })

  test('a manager reaches the customers of their own channels, whatever segment they ask for', async () => {
    const [own, foreign] = [await place(), await place()]
    await buildCustomer({ location: own })
    await buildCustomer({ location: foreign })
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [own.channel_id],
    })
    const count = async (session: Session, body: Audience) =>
      (await world.call(session, countAudience, { body })).body.recipients

    expect(await count(manager, {})).toBe(1)
    expect(await count(manager, { channel_ids: [foreign.channel_id] })).toBe(0)
    expect(await count(commercial, { channel_ids: [foreign.channel_id] })).toBe(1)
  })

  test('it narrows by channel, hotel, country, language, sale day, and the day and type of one service', async () => {
    const location = await place()
    const [tour, transfer] = [
      await buildProduct(database),
      await buildProduct(database, { product_type: 2 }),
    ]
    const narrowed = async (audience: Audience) =>
      (
        await world.call(commercial, countAudience, {
          body: { channel_ids: [location.channel_id], ...audience },
        })
      ).body.recipients
    await buildCustomer({
      location,
      customer_country: 'US',
      language: 'en',
      sale_day: '2026-03-02',
      items: [
        { product: tour, service_day: '2026-03-20' },
        { product: transfer, service_day: '2026-03-25' },
      ],
    })
    await buildCustomer({
      location,
      customer_country: 'MX',
      sale_day: '2026-03-08',
      items: [
        { product: tour, service_day: '2026-04-01', state: 'cancelled' },
        { product: transfer, service_day: '2026-04-02' },
      ],
    })

    expect(await narrowed({})).toBe(2)
    expect(await narrowed({ countries: ['US', 'CA'] })).toBe(1)
    expect(await narrowed({ language: 'es' })).toBe(1)
    expect(await narrowed({ sale_from: day('2026-03-03') })).toBe(1)
    expect(await narrowed({ sale_to: day('2026-03-02') })).toBe(1)
    expect(await narrowed({ product_types: [1] })).toBe(1)
    expect(await narrowed({ product_types: [1], service_from: day('2026-03-21') })).toBe(0)
    expect(await narrowed({ service_from: day('2026-04-01'), service_to: day('2026-04-30') })).toBe(
      1,
    )
    expect(await narrowed({ hotel_ids: [location.hotel_id] })).toBe(2)
  })
})

describe('a draft', () => {
  test('an edit with an old version is refused with what the other left', async () => {
    const uuid = await write(commercial, {})
    const save = (subject_es: string) =>
      world.call(commercial, saveNewsletter, {
        params: { uuid },
        body: { ...buildContent({ subject_es }), audience: {}, version: 1 },
      })

    const first = await save('Primero')
    const second = await save('Segundo')

    expect(first.body).toMatchObject({ version: 2, subject_es: 'Primero' })
    expect([second.status, second.error?.code, second.error?.details]).toMatchObject([
      409,
      'newsletter.changed',
      { current: { version: 2, subject_es: 'Primero' } },
    ])
  })

  test('a manager sees the ones they wrote; whoever sees every channel sees all', async () => {
    const [one, other] = [
      await world.signInAs({
        roles: ['GERENTE CONCESION'],
        channel_ids: [(await place()).channel_id],
      }),
      await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [] }),
    ]
    const uuid = await write(one, {}, { subject_es: 'Del gerente' })
    const list = async (session: Session) =>
      (
        await world.call(session, findTableRows, {
          params: { id: 'newsletters' },
          body: { text: 'gerente' },
        })
      ).body.keys

    expect(await list(one)).toEqual([uuid])
    expect(await list(commercial)).toEqual([uuid])
    expect(await list(other)).toEqual([])
    expect((await world.call(other, showNewsletter, { params: { uuid } })).status).toBe(404)
    expect((await world.call(other, deleteNewsletter.endpoint, { params: { uuid } })).status).toBe(
      404,
    )
  })

  test('the preview is what leaves, in a page that may do nothing', async () => {
    const product = await buildProduct(database, { name: 'Cenote azul' })
    const key = 'a'.repeat(64)
    await buildPhoto(database, { product_id: product.id, object_key: key })
    const blocks = [...buildContent().blocks, { kind: 'product' as const, product_id: product.id }]

    const products = await world.call(commercial, listNewsletterProducts, {
      query: { q: 'CENOTE' },
    })
    const preview = await world.call(commercial, previewNewsletter, {
      body: { ...buildContent(), blocks, language: 'en' },
    })
    const page = await world.app.inject(`/api/newsletters/previews/${preview.body.token}`)
    const guessed = await world.app.inject(`/api/newsletters/previews/${'A'.repeat(22)}`)

    expect(products.body).toEqual([
      {
        id: product.id,
        name_es: 'Cenote azul',
        name_en: 'Cenote azul (en)',
        photos: [{ key, alt_es: 'Foto', alt_en: 'Photo' }],
      },
    ])
    expect(preview.body.subject).toBe('News of March')
    expect(preview.body.plain).toContain('See tours (https://mostrador.example/tours)')
    expect(page.body).toContain(`src="/api/catalog/photos/${key}"`)
    expect(page.body).toContain('Cenote azul (en)')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect(guessed.statusCode).toBe(404)
  })

  test('the test goes to whoever asks, and to nobody else', async () => {
    const uuid = await write(commercial, {})

    const { body } = await world.call(
      commercial,
      testNewsletter,
      { params: { uuid }, body: { language: 'es' } },
      { idempotency_key: newUuid() },
    )

    const mails = await all(
      database,
      sql<{
        recipient: string
        subject: string
      }>`select recipient, subject from mailing.mail where dedupe_key like 'newsletter-test-%'`,
    )
    const own = await only(
      database,
      sql<{
        email: string
      }>`select email from access.user_account where id = ${commercial.user_id}`,
    )
    expect(body.recipient).toBe(own.email)
    expect(mails).toEqual([{ recipient: own.email, subject: 'Novedades de marzo' }])
  })
})

describe('sending', () => {
  test('each recipient gets one mail, in their language, with their own way out, and mail says what became of it', async () => {
    const location = await place()
    const [ana, bob] = [
      await buildCustomer({ location }),
      await buildCustomer({ location, language: 'en' }),
    ]
    const uuid = await write(commercial, { hotel_ids: [location.hotel_id] })

    const confirmed = await send(commercial, uuid)
    const worker = await startWorker(
      world.connection,
      [writeNewsletter, resumeNewsletters, deliverMail],
      {
        now: () => world.now,
      },
    )
    await vi.waitFor(
      async () => expect((await show(commercial, uuid)).tally).toMatchObject({ sent: 2 }),
      { timeout: 10_000 },
    )
    await worker.stop()

    const mails = await mailsOf(uuid)
    expect(confirmed.body).toMatchObject({ state: 'scheduled', tally: { total: 2, queued: 2 } })
    expect(await show(commercial, uuid)).toMatchObject({
      state: 'sent',
      tally: { total: 2, queued: 0, sent: 2, failed: 0, unsubscribed: 0 },
      per_minute: 2,
    })
    expect(mails.map(({ recipient, language, subject }) => [recipient, language, subject])).toEqual(
      [
        [ana, 'es', 'Novedades de marzo'],
        [bob, 'en', 'News of March'],
      ],
    )
    expect(mails[0]!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(mails[0]!.html).toContain(`/baja/${tokenIn(mails[0]!)}`)
    expect(tokenIn(mails[0]!)).not.toBe(tokenIn(mails[1]!))
    expect(await byEmail(uuid)).toEqual({ [ana]: 'sent', [bob]: 'sent' })
    const kept = await only(
      database,
      sql<{
        headers: Record<string, string>
      }>`select headers from mailing.captured_mail where recipient = ${ana}`,
    )
    expect(kept.headers).toEqual(mails[0]!.headers)
  })

  test('a worker killed between batches, and one killed within one, leave nobody out and send nobody twice', async () => {
    const location = await place()
    const total = BATCH + 20
    for (let index = 0; index < total; index++)
      await buildCustomer({ location, rep_id: commercial.user_id, items: [] })
    const uuid = await write(commercial, { hotel_ids: [location.hotel_id] })
    await send(commercial, uuid)

    await batch(uuid)
    const half = await mailsOf(uuid)
    // Killed here: its job is gone with it. Then one dies in the middle of its transaction.
    await sql`delete from graphile_worker._private_jobs`.execute(database)
    await sql`
      create function newsletter.die() returns trigger language plpgsql as $$
      begin
        if (select count(*) from mailing.mail where template = 'newsletter') % 7 = 0
        then raise exception 'killed'; end if;
        return new;
      end $$`.execute(database)
    await sql`
      create trigger die before update on newsletter.recipient for each row execute function
          newsletter.die()`.execute(database)
    await expect(batch(uuid)).rejects.toThrow('killed')
    await sql`drop trigger die on newsletter.recipient; drop function newsletter.die()`.execute(
      database,
    )
    const afterKill = await mailsOf(uuid)
    await resumeNewsletters.perform({}, { database, now: world.now, attempt: 1, attempts_max: 25 })
    const queued = await only(
      database,
      sql<{
        jobs: number
      }>`
        select count(*) as jobs from graphile_worker.jobs
          where task_identifier = 'send-newsletter'`,
    )
    await Promise.all([batch(uuid), batch(uuid)])
    await batch(uuid)

    const mails = await mailsOf(uuid)
    expect([half.length, afterKill.length, queued.jobs]).toEqual([BATCH, BATCH, 1])
    expect(mails).toHaveLength(total)
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(total)
    expect((await show(commercial, uuid)).state).toBe('sent')
  })

  test('a confirmed number that no longer holds is refused, and so is a second confirmation', async () => {
    const location = await place()
    await buildCustomer({ location })
    const uuid = await write(commercial, { hotel_ids: [location.hotel_id] })
    await buildCustomer({ location })

    const stale = await send(commercial, uuid, { recipients: 1 })
    const good = await send(commercial, uuid)
    const again = await send(commercial, uuid)

    expect([stale.status, stale.error?.code, stale.error?.details]).toEqual([
      409,
      'newsletter.audience_changed',
      { recipients: 2 },
    ])
    expect(good.status).toBe(200)
    expect([again.status, again.error?.code]).toEqual([409, 'newsletter.illegal_transition'])
    expect((await show(commercial, uuid)).tally.total).toBe(2)
  })

  test('what is not ready is not sent: no texts, nobody, an hour that has passed, a product no longer sold', async () => {
    const location = await place()
    await buildCustomer({ location })
    const audience = { hotel_ids: [location.hotel_id] }
    const gone = await buildProduct(database, { active: false })
    const codes = await Promise.all([
      write(commercial, audience, { subject_es: '' }).then((uuid) => send(commercial, uuid)),
      write(commercial, { hotel_ids: [(await place()).hotel_id] }).then((uuid) =>
        send(commercial, uuid),
      ),
      write(commercial, audience).then((uuid) =>
        send(commercial, uuid, { at: { day: '2026-03-10', time: '09:59' } }),
      ),
      write(commercial, audience, { blocks: [{ kind: 'product', product_id: gone.id }] }).then(
        (uuid) => send(commercial, uuid),
      ),
    ])

    expect(codes.map(({ error }) => error?.code)).toEqual([
      'newsletter.incomplete',
      'newsletter.nobody',
      'newsletter.hour_past',
      'newsletter.product_unknown',
    ])
  })

  test('a scheduled one waits for its hour in Cancún, and can be cancelled until then', async () => {
    const location = await place()
    await buildCustomer({ location })
    const uuid = await write(commercial, { hotel_ids: [location.hotel_id] })

    const { body: scheduled } = await send(commercial, uuid, {
      at: { day: '2026-03-10', time: '10:30' },
    })
    await batch(uuid)
    const early = await mailsOf(uuid)
    const cancelled = await world.call(commercial, cancelNewsletter, {
      params: { uuid },
      body: { version: scheduled.version },
    })
    world.pass({ minutes: 40 })
    await batch(uuid)
    const never = await mailsOf(uuid)
    await send(commercial, uuid)
    await batch(uuid)
    const late = await world.call(commercial, cancelNewsletter, {
      params: { uuid },
      body: { version: (await show(commercial, uuid)).version },
    })
    world.pass({ minutes: -40 })

    expect(scheduled.scheduled_for).toBe('2026-03-10T15:30:00.000Z')
    expect([early.length, never.length, (await mailsOf(uuid)).length]).toEqual([0, 0, 1])
    expect(cancelled.body).toMatchObject({
      state: 'cancelled',
      scheduled_for: null,
      tally: { total: 0 },
    })
    expect([late.status, late.error?.code]).toEqual([409, 'newsletter.illegal_transition'])
  })
})

describe('unsubscribing', () => {
  test('one click, without signing in, and no later newsletter reaches that address, not even one already confirmed', async () => {
    const location = await place()
    const [ana, bob] = [await buildCustomer({ location }), await buildCustomer({ location })]
    const audience = { hotel_ids: [location.hotel_id] }
    const [first, confirmed] = [
      await write(commercial, audience),
      await write(commercial, audience),
    ]
    await send(commercial, first)
    await batch(first)
    await send(commercial, confirmed)
    const token = tokenIn((await mailsOf(first)).find(({ recipient }) => recipient === ana)!)

    const before = await world.call(null, showUnsubscription, { params: { token } })
    const after = await world.call(null, unsubscribe, { params: { token } })
    const again = await world.call(null, unsubscribe, { params: { token } })
    await batch(confirmed)

    expect(before.body).toEqual({
      email: expect.stringMatching(/^c•+@correo\.mx$/),
      unsubscribed: false,
    })
    expect([after.body.unsubscribed, again.body.unsubscribed]).toEqual([true, true])
    expect((await mailsOf(confirmed)).map(({ recipient }) => recipient)).toEqual([bob])
    expect(await byEmail(first)).toMatchObject({ [ana]: 'unsubscribed' })
    expect(await byEmail(confirmed)).toEqual({ [ana]: 'unsubscribed', [bob]: 'queued' })
    expect((await world.call(commercial, countAudience, { body: audience })).body).toMatchObject({
      recipients: 1,
      unsubscribed: 1,
    })
  })

  test('a provider of mail posts for all its readers from one address: only the same link is counted', async () => {
    const post = async (token: string) =>
      (await world.call(null, unsubscribe, { params: { token } })).status
    const others = Array.from({ length: 70 }, () => randomBytes(16).toString('base64url'))

    expect(new Set(await Promise.all(others.map(post)))).toEqual(new Set([404]))
    const same: number[] = []
    for (let time = 0; time < 61; time++) same.push(await post(others[0]!))
    expect(same.filter((status) => status === 429).length).toBe(2)
  })

  test('a mail program may post its form; a guessed link does nothing', async () => {
    const location = await place()
    await buildCustomer({ location })
    const uuid = await write(commercial, { hotel_ids: [location.hotel_id] })
    await send(commercial, uuid)
    await batch(uuid)
    const [mail] = await mailsOf(uuid)
    const post = (url: string) =>
      world.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })

    const clicked = await post(`/baja/${tokenIn(mail!)}`)
    const guessed = await post(`/baja/${'A'.repeat(22)}`)
    const elsewhere = await post('/api/newsletters')

    expect([clicked.statusCode, guessed.statusCode, elsewhere.statusCode]).toEqual([200, 404, 415])
    expect(await byEmail(uuid)).toEqual({ [mail!.recipient]: 'unsubscribed' })
  })
})

test('a rep neither writes nor reads newsletters, and whoever may write but not send does not send', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const writer = await world.signInAs({ roles: ['COMERCIAL'], denied: ['newsletter.send'] })
  const location = await place()
  await buildCustomer({ location })
  const uuid = await write(writer, { hotel_ids: [location.hotel_id] })

  expect(
    (await world.call(rep, findTableRows, { params: { id: 'newsletters' }, body: {} })).status,
  ).toBe(403)
  expect(
    (await world.call(rep, createNewsletter, { body: { ...buildContent(), audience: {} } })).status,
  ).toBe(403)
  expect((await send(writer, uuid)).status).toBe(403)
  expect(await mailsOf(uuid)).toEqual([])
})
