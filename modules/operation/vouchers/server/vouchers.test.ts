import { buildPhoto, buildPolicy, buildProvider, buildProduct } from '@app/catalog/testing'
import {
  buildReservation,
  type BuiltReservation,
  type ReservationOverrides,
} from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { bySystem, inContext } from '@kit/db/context'
import { all, only, run } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { startWorker } from '@kit/jobs/worker'
import { linesOf, withoutPoppler } from '@kit/pdf/testing'
import { deliverMail } from '@app/mailing/jobs'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  mailCustomer,
  printVoucher,
  printVouchersOfReservation,
  sendConfirmation,
  verifyVoucher,
} from '../contract.ts'
import { VOUCHER } from '../lifecycles.ts'
import { issueVouchers, mailConfirmation, mailConfirmationOf, voidVouchers } from './api.ts'

const world = await openTestWorld({ modules: ['vouchers', 'mailing'] })
const { database } = world
const tx = inContext(database, bySystem(world.now))

/** A confirmed reservation with an issued voucher for every item. */
async function buildSale(
  overrides: ReservationOverrides = {},
): Promise<BuiltReservation & { vouchers: { id: number; uuid: string; folio: string }[] }> {
  const sale = await buildReservation(database, overrides)
  await run(
    database,
    sql`
      update reservations.reservation set customer_email = 'ana@cliente.mx' where id = ${sale.id}`,
  )
  const { channel_id, hotel_id, id: location_id } = sale.location
  const vouchers = await issueVouchers(tx, {
    reservation: {
      id: sale.id,
      folio: sale.folio,
      channel_id,
      hotel_id,
      location_id,
      rep_id: sale.rep_id,
      agency_id: overrides.agency_id ?? null,
    },
    items: sale.items,
  })
  return { ...sale, vouchers }
}

const statesOf = async (sale: BuiltReservation) =>
  (
    await all(
      database,
      sql<{
        state: string
      }>`select state from vouchers.voucher where reservation_id = ${sale.id} order by id`,
    )
  ).map(({ state }) => state)
const tokenOf = async (voucher: { id: number }) =>
  (
    await only(
      database,
      sql<{ token: string }>`select token from vouchers.voucher where id = ${voucher.id}`,
    )
  ).token
const mailsOf = (sale: BuiltReservation) =>
  all(
    database,
    sql<{
      recipient: string
      language: string
      subject: string
      plain: string
      html: string
      state: string
    }>`
      select recipient, language, subject, plain, html, state from mailing.mail
        where reservation_id = ${sale.id} order by id`,
  )

test('every item gets a voucher with its own folio and a token of 128 bits', async () => {
  const sale = await buildSale({ items: [{}, {}, {}] })

  const tokens = await Promise.all(sale.vouchers.map(tokenOf))

  expect(sale.vouchers.map(({ folio }) => folio)).toEqual(
    [1, 2, 3].map((number) => `${sale.folio}-${number}`),
  )
  expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 16)).toBe(true)
  expect(new Set(tokens).size).toBe(3)
  const transitions = await all(
    database,
    sql`
      select from_state, to_state from platform.transition
        where entity = 'voucher'
          and entity_id = any(${sale.vouchers.map(({ id }) => id)}::bigint[])`,
  )
  expect(transitions).toEqual(
    Array.from({ length: 3 }, () => ({ from_state: null, to_state: 'issued' })),
  )
})

test('a cancelled item voids its voucher, and a restored one gets the next folio', async () => {
  const sale = await buildSale({ items: [{}, {}] })
  const first = sale.items[0]!
  const { channel_id, hotel_id, id: location_id } = sale.location

  await voidVouchers(tx, [first.id])
  const [again] = await issueVouchers(tx, {
    reservation: {
      id: sale.id,
      folio: sale.folio,
      channel_id,
      hotel_id,
      location_id,
      rep_id: sale.rep_id,
      agency_id: null,
    },
    items: [first],
  })

  expect(await statesOf(sale)).toEqual(['voided', 'issued', 'issued'])
  expect(again!.folio).toBe(`${sale.folio}-3`)
})

test('a voucher that was used is not voided', async () => {
  const sale = await buildSale()
  await moveThose(
    tx,
    VOUCHER,
    { from: 'issued', which: sql`t.reservation_id = ${sale.id}` },
    'rendered',
  )

  const voiding = voidVouchers(tx, [sale.items[0]!.id])

  await expect(voiding).rejects.toMatchObject({
    code: 'voucher.illegal_transition',
    details: { state: 'rendered', allowed: ['billed', 'issued', 'disputed'] },
  })
  expect(await statesOf(sale)).toEqual(['rendered'])
})

test('a rep prints their own vouchers in both papers and languages, and nobody else’s exist', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const [own, other] = [
    await buildSale({ rep_id: rep.user.id, items: [{}, {}] }),
    await buildSale(),
  ]

  const one = await world.call(rep, printVoucher, {
    params: { uuid: own.vouchers[0]!.uuid },
    query: { format: 'roll80', language: 'en' },
  })
  const every = await world.call(rep, printVouchersOfReservation, {
    params: { uuid: own.uuid },
    query: {},
  })
  const foreign = [
    await world.call(rep, printVoucher, { params: { uuid: other.vouchers[0]!.uuid }, query: {} }),
    await world.call(rep, printVouchersOfReservation, { params: { uuid: other.uuid }, query: {} }),
  ]

  expect(one.status).toBe(200)
  expect(one.body.file_name).toBe(`${own.folio}-1.pdf`)
  const bytes = Buffer.from(await every.body.blob.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1')).toContain('/Count 1')
  expect(foreign.map(({ status, error }) => [status, error?.code])).toEqual([
    [404, 'voucher.not_found'],
    [404, 'voucher.not_found'],
  ])
})

test.skipIf(withoutPoppler)(
  'a voucher says who issues it: the company as its settings name it, else as it was installed',
  async () => {
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    const sale = await buildSale()
    const printed = async () => {
      const { body } = await world.call(admin, printVouchersOfReservation, {
        params: { uuid: sale.uuid },
        query: { language: 'es' },
      })
      return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join('\n')
    }
    const before = await printed()

    for (const [name, value] of [
      ['company_legal_name', 'Arrecife Viajes, S.A. de C.V.'],
      ['company_fiscal_id', 'AVI200101AA1'],
    ])
      await run(
        database,
        sql`insert into platform.setting (name, value, valid_from)
            values (${name}, ${JSON.stringify(value)}::jsonb, ${world.now})`,
      )

    expect(before).toContain('Mostrador Tours, S.A. de C.V., RFC MTO150101AB1')
    expect(await printed()).toContain('Arrecife Viajes, S.A. de C.V., RFC AVI200101AA1')
  },
)

test('a provider sees the vouchers of its own services and no other of the same reservation', async () => {
  const provider = await buildProvider(database)
  const sale = await buildSale({
    items: [{ product: await buildProduct(database, { provider_id: provider.id }) }, {}],
  })
  const account = await world.signInAs({ roles: ['PROVEEDORES'], provider_id: provider.id })

  const replies = await Promise.all(
    sale.vouchers.map(({ uuid }) =>
      world.call(account, printVoucher, { params: { uuid }, query: {} }),
    ),
  )
  const every = await world.call(account, printVouchersOfReservation, {
    params: { uuid: sale.uuid },
    query: {},
  })

  expect(replies.map(({ status }) => status)).toEqual([200, 404])
  expect(Buffer.from(await every.body.blob.arrayBuffer()).toString('latin1')).toContain('/Count 1')
})

test.skipIf(withoutPoppler)(
  'a provider prints its own vouchers alone, without money; the desk prints all, with it',
  async () => {
    const provider = await buildProvider(database)
    const sale = await buildSale({
      currency: 'USD',
      items: [{ product: await buildProduct(database, { provider_id: provider.id }) }, {}],
    })
    const print = async (session: Session) => {
      const { body } = await world.call(session, printVouchersOfReservation, {
        params: { uuid: sale.uuid },
        query: {},
      })
      return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join(' ')
    }

    const own = await print(
      await world.signInAs({ roles: ['PROVEEDORES'], provider_id: provider.id }),
    )
    const all_of_it = await print(await world.signInAs({ roles: ['ADMIN'] }))

    expect(own).toContain(`${sale.folio}-1`)
    expect(own).not.toContain(`${sale.folio}-2`)
    expect(own).not.toContain('USD')
    expect(all_of_it).toContain(`${sale.folio}-2`)
    expect(all_of_it).toContain('Por pagar')
    expect(all_of_it).toContain('USD')
  },
)

test('vouchers are printed on Letter, or on A4 where the company says so', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  const sale = await buildSale()
  const sizeOf = async (query: { format?: 'a4' }) => {
    const { body } = await world.call(admin, printVouchersOfReservation, {
      params: { uuid: sale.uuid },
      query,
    })
    const pdf = Buffer.from(await body.blob.arrayBuffer()).toString('latin1')
    return /\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)![1]
  }
  const sizes = [await sizeOf({}), await sizeOf({ format: 'a4' })]

  await run(
    database,
    sql`insert into platform.setting (name, value, valid_from)
        values ('papers_on_a4', 'true'::jsonb, ${world.now})`,
  )

  expect([...sizes, await sizeOf({})]).toEqual(['612', '595.28', '595.28'])
})

test('the confirmation tells where to meet, until when, and what to bring', async () => {
  const product = await buildProduct(database)
  await run(
    database,
    sql`
      update catalog.product
         set meeting_point_es = 'Muelle, Av. 1', meeting_point_en = 'Pier, Av. 1',
             bring_es = 'Toalla', bring_en = 'A towel', health_en = 'Not with asthma'
       where id = ${product.id}`,
  )
  const sale = await buildSale({ items: [{ product }] })

  await mailConfirmation(database, sale.id, 'en')

  const [mail] = await mailsOf(sale)
  for (const text of ['Pier, Av. 1', 'A towel', 'Not with asthma'])
    expect(mail!.plain).toContain(text)
})

test('whoever scans a voucher sees if it is good, and nothing that is not needed', async () => {
  const sale = await buildSale({ customer_name: 'Íñigo Muñoz', items: [{ adults: 2, minors: 1 }] })
  const token = await tokenOf(sale.vouchers[0]!)

  const seen = await world.call(null, verifyVoucher, { params: { token } })
  await voidVouchers(tx, [sale.items[0]!.id])
  const later = await world.call(null, verifyVoucher, { params: { token } })
  const guessed = await world.call(null, verifyVoucher, { params: { token: 'A'.repeat(22) } })

  expect(Object.keys(seen.body).sort()).toEqual([
    'adults',
    'folio',
    'infants',
    'minors',
    'missed',
    'product_en',
    'product_es',
    'rendered_pax',
    'service_day',
    'service_time',
    'state',
    'used_at',
    'voided_at',
  ])
  expect(seen.body).toMatchObject({
    folio: `${sale.folio}-1`,
    state: 'issued',
    used_at: null,
    adults: 2,
    minors: 1,
  })
  expect(JSON.stringify(seen.body)).not.toContain('Íñigo')
  expect(later.body).toMatchObject({ state: 'voided', voided_at: expect.any(String) })
  expect(guessed.status).toBe(404)
})

test('a sale mails its confirmation once, in the guest’s language, with what was bought and what is owed', async () => {
  const sale = await buildSale({
    currency: 'USD',
    paid: '50',
    items: [{ gross: '120.50', discount: '20.50', dock: '10' }],
  })

  await mailConfirmation(database, sale.id, 'en')
  await mailConfirmation(database, sale.id, 'en')

  const mails = await mailsOf(sale)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: 'ana@cliente.mx',
    language: 'en',
    subject: `Your booking ${sale.folio} is confirmed`,
  })
  for (const text of [
    'USD 120.50',
    '-USD 20.50',
    'USD 110.00',
    'USD 60.00',
    'Sun, Mar 15, 2026',
    '2 adults',
  ])
    expect(mails[0]!.plain).toContain(text)
})

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a mail bears the brand of the channel that sold, and is answered there', async () => {
  const sale = await buildSale({ items: [{}] })
  await run(
    database,
    sql`
    with brand as (
      insert into organization.brand (channel_id, name, color, reply_to, closing_es)
      values (${sale.location.channel_id}, 'Marina Azul', '#0b6e4f', 'desk@marina.example',
              'Hasta pronto.')
      returning id)
    insert into organization.brand_logo (brand_id, hash, bytes, width, height)
    select id, ${'a'.repeat(64)}, decode(${ONE_PIXEL}, 'base64'), 300, 100 from brand`,
  )
  const { product_id } = await only(
    database,
    sql<{ product_id: number }>`
    select product_id from reservations.item where id = ${sale.items[0]!.id}`,
  )
  await buildPhoto(database, { product_id, object_key: 'b'.repeat(64) })

  await mailConfirmation(database, sale.id, 'es')

  const { html, plain } = (await mailsOf(sale))[0]!
  for (const shown of [
    `/api/brand-logos/${'a'.repeat(64)}`,
    'alt="Marina Azul"',
    '#0b6e4f',
    `/api/catalog/photos/${'b'.repeat(64)}`,
  ])
    expect(html).toContain(shown)
  expect(plain).toContain('Hasta pronto.')
  expect(
    await only(
      database,
      sql`select headers ->> 'Reply-To' as reply_to from mailing.mail
           where reservation_id = ${sale.id}`,
    ),
  ).toEqual({ reply_to: 'desk@marina.example' })
})

test.each([
  [{ is: 'restored' as const }, /^Su reservación .+ vuelve a estar vigente$/],
  [
    { is: 'provider_confirmed' as const, item_id: 0 },
    /^Confirmado: .+, dom 15 mar 2026.* \(reservación .+\)$/,
  ],
  [{ is: 'changed' as const, item_id: 0 }, /^Cambio en su reservación .+: .+, dom 15 mar 2026/],
])('a confirmation that is sent again says in its subject why: %o', async (why, subject) => {
  const sale = await buildSale({ items: [{}] })
  await run(
    database,
    sql`update reservations.reservation set customer_language = 'es' where id = ${sale.id}`,
  )

  await mailConfirmationOf(
    database,
    sale.id,
    'item_id' in why ? { ...why, item_id: sale.items[0]!.id } : why,
  )

  expect((await mailsOf(sale)).map((mail) => mail.subject)).toEqual([
    expect.stringMatching(subject),
  ])
})

test('the mail leaves with the vouchers that are good at that moment', async () => {
  const sale = await buildSale({ items: [{}, {}] })
  await mailConfirmation(database, sale.id, 'es')
  await voidVouchers(tx, [sale.items[0]!.id])

  const worker = await startWorker(world.connection, [deliverMail])
  await vi.waitFor(async () => expect((await mailsOf(sale))[0]?.state).toBe('sent'), {
    timeout: 8_000,
  })
  await worker.stop()

  const { attachments } = await only(
    database,
    sql<{
      attachments: { file_name: string; base64: string }[]
    }>`
      select attachments from mailing.captured_mail
        where subject = ${`Confirmación de su reservación ${sale.folio}`}`,
  )
  expect(attachments.map(({ file_name }) => file_name)).toEqual([
    `cupones-${sale.folio}.pdf`,
    `calendario-${sale.folio}.ics`,
  ])
  expect(Buffer.from(attachments[0]!.base64, 'base64').toString('latin1')).toContain('/Count 1')
  const calendar = Buffer.from(attachments[1]!.base64, 'base64').toString()
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
})

test('the GET that mails needs an idempotency key, and mails once by key', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const sale = await buildSale({ rep_id: rep.user.id })
  const ask = { params: { id: String(sale.id) } }

  const bare = await world.app.inject({
    method: 'GET',
    url: `/api/email/cliente/${sale.id}`,
    headers: { authorization: `Bearer ${rep.token}`, cookie: rep.cookies },
  })
  const replies = [
    await world.call(rep, mailCustomer, ask, { idempotency_key: 'once-and-for-all' }),
    await world.call(rep, mailCustomer, ask, { idempotency_key: 'once-and-for-all' }),
  ]

  expect(bare.json().code).toBe('idempotency.missing')
  expect(replies.map(({ status, body }) => [status, body])).toEqual(
    Array.from({ length: 2 }, () => [200, { recipient: 'ana@cliente.mx', folio: sale.folio }]),
  )
  expect(await mailsOf(sale)).toHaveLength(1)
})

test('a confirmation may go to another address, only of a confirmed reservation, only within one’s scope', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const own = await buildSale({ rep_id: rep.user.id })
  const cancelled = await buildReservation(database, { rep_id: rep.user.id, state: 'cancelled' })
  const foreign = await buildSale()

  const sent = await world.call(rep, sendConfirmation, {
    body: { id_reservation: own.id, email: 'Otra@Persona.mx', language: 'en' },
  })
  const refused = await Promise.all(
    [cancelled, foreign].map(({ id }) =>
      world.call(rep, sendConfirmation, { body: { id_reservation: id } }),
    ),
  )
  await run(
    database,
    sql`update reservations.reservation set customer_email = null where id = ${own.id}`,
  )
  const nowhere = await world.call(rep, sendConfirmation, { body: { id_reservation: own.id } })

  expect(sent.body.recipient).toBe('otra@persona.mx')
  expect(await mailsOf(own)).toMatchObject([{ recipient: 'otra@persona.mx', language: 'en' }])
  expect([...refused, nowhere].map(({ status, error }) => [status, error?.code])).toEqual([
    [422, 'confirmation.not_confirmed'],
    [404, 'voucher.not_found'],
    [422, 'confirmation.no_address'],
  ])
})

test.skipIf(withoutPoppler)(
  'the guest reads what cancelling costs on the voucher and in the mail, never the name the company gave its policy',
  async () => {
    const policy = await buildPolicy(database, {
      name: 'Estándar',
      rules: [
        { hours_before: 72, fee_percent: '0' },
        { hours_before: 12, fee_percent: '30' },
      ],
    })
    const sale = await buildSale({
      items: [{ product: await buildProduct(database, { policy_id: policy.id }) }],
    })
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    await mailConfirmation(database, sale.id, 'es')

    const printed = await Promise.all(
      (['es', 'en'] as const).map(async (language) => {
        const { body } = await world.call(admin, printVoucher, {
          params: { uuid: sale.vouchers[0]!.uuid },
          query: { language },
        })
        return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join(' ')
      }),
    )

    const spanish =
      'Sin cargo hasta 72 h antes; cargo de 30 % hasta 12 h antes; después, cargo de 100 %.'
    expect(printed[0]).toContain(spanish)
    expect(printed[1]).toContain(
      'No charge up to 72 hours before; 30% charge up to 12 hours before; after that, 100% charge.',
    )
    expect((await mailsOf(sale))[0]!.plain).toContain(spanish)
    expect(printed.join()).not.toContain('Estándar')
  },
)

test.skipIf(withoutPoppler)(
  'what a published content catalogue says of the product is printed, in the guest’s language',
  async () => {
    const product = await buildProduct(database)
    const sale = await buildSale({ items: [{ product }] })
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    const print = async (language: 'es' | 'en') => {
      const { body } = await world.call(admin, printVoucher, {
        params: { uuid: sale.vouchers[0]!.uuid },
        query: { language },
      })
      return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join(' ')
    }
    expect(await print('es')).not.toContain('Antes de ir')

    const notes = [{ product_id: product.id, note_es: 'Lleve sombrero.', note_en: 'Bring a hat.' }]
    await run(
      database,
      sql`
      insert into catalog.content_catalog (uuid, name, title_es, title_en, published, published_at,
            published_version)
      values (gen_random_uuid(), 'De la prueba', 'Mar', 'Sea',
              ${JSON.stringify({ products: notes })}::jsonb, now(), 1)`,
    )

    expect(await print('es')).toContain('Antes de ir Lleve sombrero.')
    expect(await print('en')).toContain('Before you go Bring a hat.')
  },
)
