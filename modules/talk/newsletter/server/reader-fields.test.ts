import { buildProduct } from '@app/catalog/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation, type ReservationOverrides } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { asSystem } from '@kit/db/context'
import { only } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  createNewsletter,
  findReaders,
  previewNewsletter,
  sendNewsletter,
  showPreview,
  testNewsletter,
  type Content,
} from '../contract.ts'
import { buildAddress, buildContent } from '../testing/build.ts'
import { newsletters } from './guest-data.ts'
import { writeNewsletter } from './jobs.ts'

const world = await openTestWorld()
const { database } = world
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
const [turtles, transfer] = [
  await buildProduct(database, { name: 'Nado con tortugas' }),
  await buildProduct(database, { product_type: 2 }),
]
let guests = 0

const buildHouse = async () =>
  buildLocation(database, { channel_id: (await buildChannel(database)).id })
type House = Awaited<ReturnType<typeof buildHouse>>

type Sale = ReservationOverrides & { email?: string; language?: 'es' | 'en' }
async function buildGuest(location: House, { email, language, ...sale }: Sale): Promise<string> {
  const address = email ?? `lector${++guests}@correo.mx`
  const { id } = await buildReservation(database, { location, ...sale })
  await buildAddress(database, id, { email: address, ...(language ? { language } : {}) })
  return address
}

const SAID = '{nombre} · {nombre_completo} · {hotel} · {tour} · {fecha_tour}'
const toEach = (text_es = SAID, text_en = ''): Partial<Content> => ({
  subject_es: 'Hola {nombre}',
  subject_en: text_en === '' ? '' : 'Hi {nombre}',
  blocks: [{ kind: 'paragraph', text_es, text_en }],
})

const write = async (location: House, content: Partial<Content>) =>
  (
    await world.call(commercial, createNewsletter, {
      body: { ...buildContent(content), audience: { hotel_ids: [location.hotel_id] } },
    })
  ).body

/** Confirmed to so many; answers how its batch is written. */
async function confirm(location: House, content: Partial<Content>, recipients = 1) {
  const { uuid, version } = await write(location, content)
  const { status } = await world.call(
    commercial,
    sendNewsletter,
    { params: { uuid }, body: { version, recipients, at: null } },
    { idempotency_key: newUuid() },
  )
  expect(status).toBe(200)
  const { id } = await only(
    database,
    sql<{ id: number }>`select id from newsletter.newsletter where uuid = ${uuid}`,
  )
  return () =>
    writeNewsletter.perform(
      { newsletter_id: id },
      { database, now: world.now, attempt: 1, attempts_max: 25 },
    )
}

const mailTo = (email: string) =>
  only(
    database,
    sql<{ subject: string; html: string; plain: string }>`
      select subject, html, plain from mailing.mail where recipient = ${email}`,
  )
const hotelOf = async ({ hotel_id }: House) =>
  (
    await only(
      database,
      sql<{ name: string }>`select name from organization.hotel where id = ${hotel_id}`,
    )
  ).name

describe('what a newsletter says of its reader', () => {
  test('is their name, the hotel of their last sale, and the last tour and its day, in both faces of the mail', async () => {
    const location = await buildHouse()
    const email = await buildGuest(location, {
      customer_name: 'Ana María Pérez',
      sale_day: '2026-03-02',
      items: [{ product: turtles, service_day: '2026-03-07' }],
    })
    await buildGuest(location, {
      email,
      customer_name: 'Ana M. Pérez',
      sale_day: '2026-03-05',
      items: [{ product: transfer, service_day: '2026-03-09' }],
    })

    await (
      await confirm(location, toEach())
    )()

    const { subject, html, plain } = await mailTo(email)
    const said = `Ana · Ana M. Pérez · ${await hotelOf(location)} · Nado con tortugas · sáb 7 mar 2026`
    expect(subject).toBe('Hola Ana')
    expect(html).toContain(said)
    expect(plain).toContain(said)
  })

  test('is in the language of the version that they receive', async () => {
    const location = await buildHouse()
    const items = [{ product: turtles, service_day: '2026-03-07' }]
    const email = await buildGuest(location, { language: 'en', items })

    await (
      await confirm(location, toEach('{tour}', 'Your {tour}'))
    )()

    expect(await mailTo(email)).toMatchObject({
      subject: 'Hi Ana',
      plain: expect.stringContaining('Your Nado con tortugas (en)'),
    })
  })

  test('is said in other words where nobody knows it', async () => {
    const location = await buildHouse()
    const email = await buildGuest(location, {
      customer_name: '  ',
      items: [{ product: transfer }],
    })

    await (
      await confirm(location, toEach('{nombre|amigo}, {tour}, {fecha_tour|pronto}'))
    )()

    const { subject, plain } = await mailTo(email)
    expect(subject).toBe('Hola viajero')
    expect(plain).toContain('amigo, su tour, pronto')
  })

  test('comes from sales in reach and in the segment alone', async () => {
    const [here, elsewhere] = [await buildHouse(), await buildHouse()]
    const email = await buildGuest(here, { items: [{ product: transfer }] })
    await buildGuest(elsewhere, { email, sale_day: '2026-03-20', items: [{ product: turtles }] })

    await (
      await confirm(here, toEach('{hotel}, {tour}'))
    )()

    expect((await mailTo(email)).plain).toContain(`${await hotelOf(here)}, su tour`)
  })

  test('is what was known when it was confirmed, and nothing once they are forgotten', async () => {
    const location = await buildHouse()
    const email = await buildGuest(location, { items: [{ product: turtles }] })
    await confirm(location, toEach())
    const theirs = { email, reservation_ids: [], phone: null } as never

    const told = await asSystem(database, world.now, (tx) => newsletters.find(tx, theirs))
    await asSystem(database, world.now, (tx) => newsletters.forget(tx, theirs))

    expect(told).toMatchObject([{ name: 'Ana Cliente', tour_es: 'Nado con tortugas' }])
    expect(
      await only(
        database,
        sql`select r.name, r.hotel, r.tour_es, r.tour_en, r.tour_day from newsletter.recipient r
             join newsletter.newsletter n on n.id = r.newsletter_id
            where n.audience->'hotel_ids'->>0 = ${String(location.hotel_id)}`,
      ),
    ).toEqual({ name: null, hotel: null, tour_es: null, tour_en: null, tour_day: null })
  })
})

describe('a guest whose name means something else', () => {
  test.each([
    ['<b>Ana</b>', '&lt;b&gt;Ana&lt;/b&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['**Ana**', '**Ana**'],
    ['[Ana](https://malo.mx/x)', '[Ana](https://malo.mx/x)'],
    ['{tour}', '{tour}'],
    ['- Ana', '- Ana'],
  ])('%s is called so and changes nothing', async (name, inHtml) => {
    const location = await buildHouse()
    const email = await buildGuest(location, { customer_name: name })

    await (
      await confirm(location, toEach('Hola **{nombre_completo}**\nadiós'))
    )()

    const { html, plain } = await mailTo(email)
    expect(html).toContain(`Hola <strong>${inHtml}</strong><br/>adiós`)
    expect(html).not.toMatch(/<b>|<script|href="https:\/\/malo/)
    expect(plain).toContain(`Hola ${name}\nadiós`)
  })

  test('begins no header in the subject', async () => {
    const location = await buildHouse()
    const email = await buildGuest(location, { customer_name: 'Ana\r\nBcc:otro@correo.mx' })

    await (
      await confirm(location, { ...toEach(), subject_es: 'Hola {nombre_completo}' })
    )()

    expect((await mailTo(email)).subject).toBe('Hola Ana Bcc:otro@correo.mx')
  })
})

describe('who writes', () => {
  const preview = (content: Partial<Content>, reader?: { name: string }) =>
    world.call(commercial, previewNewsletter, {
      body: {
        ...buildContent(content),
        language: 'es',
        ...(reader
          ? { reader: { hotel: null, tour_es: null, tour_en: null, tour_day: null, ...reader } }
          : {}),
      },
    })

  test('is told of a field that does not exist which one was meant, whatever they do with it', async () => {
    const location = await buildHouse()
    await buildGuest(location, {})
    const body = { ...buildContent({ subject_es: 'Hola {nombres}' }), audience: {} }

    const saved = await world.call(commercial, createNewsletter, { body })
    const seen = await preview({ subject_es: 'Hola {nombres}' })

    expect([saved.status, saved.error?.code, seen.error?.code]).toEqual([
      422,
      'newsletter.field_unknown',
      'newsletter.field_unknown',
    ])
    expect(saved.error?.message).toBe(
      '{nombres} no es un campo válido. ¿Quiso decir {nombre}? Los campos son {nombre}, {nombre_completo}, {hotel}, {tour}, {fecha_tour}.',
    )
  })

  test('puts no marks in what is said instead, and no field in an address', async () => {
    const marked = await preview(toEach('{nombre|**amigo**}'))
    const linked = await preview(toEach('[ver](https://m.mx/{nombre})'))

    expect([marked.error?.code, linked.error?.code]).toEqual([
      'newsletter.field_fallback',
      'newsletter.field_in_link',
    ])
  })

  test('sees the mail as an invented reader, or as whom they choose', async () => {
    const invented = await preview(toEach())
    const chosen = await preview(toEach(), { name: 'Luis <i>Gómez</i>' })
    const page = await world.app.inject({ url: `/api/newsletters/previews/${chosen.body.token}` })

    expect(invented.body.subject).toBe('Hola Ana')
    expect(chosen.body.subject).toBe('Hola Luis')
    expect(page.body).toContain('Luis &lt;i&gt;Gómez&lt;/i&gt;')
    expect(showPreview.public).toBe(true)
  })

  test('chooses among those whom the segment reaches, of their own channels alone', async () => {
    const [own, foreign] = [await buildHouse(), await buildHouse()]
    await buildGuest(own, { customer_name: 'Ángela Ruiz', items: [{ product: turtles }] })
    await buildGuest(foreign, { customer_name: 'Angelina Sosa' })
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [own.channel_id],
    })
    const named = async (session: Session, q: string) =>
      (await world.call(session, findReaders, { body: { audience: {}, q } })).body

    expect(await named(manager, 'angel')).toMatchObject([
      { name: 'Ángela Ruiz', hotel: await hotelOf(own), tour_es: 'Nado con tortugas' },
    ])
    expect((await named(commercial, 'ANGEL')).map(({ name }) => name)).toEqual([
      'Ángela Ruiz',
      'Angelina Sosa',
    ])
  })

  test('is sent a test as an invented reader would receive it', async () => {
    const { uuid } = await write(await buildHouse(), toEach())

    const { body } = await world.call(
      commercial,
      testNewsletter,
      { params: { uuid }, body: { language: 'es' } },
      { idempotency_key: newUuid() },
    )

    expect((await mailTo(body.recipient)).subject).toBe('Hola Ana')
  })
})
