// The guest's page: what its link opens, for whom and how long, and what a guest may ask there.
import { addressOf, tokenOf } from '@app/guest-pages/api'
import { buildHotel } from '@app/organization/testing'
import { buildUsageLimit } from '@app/privacy/testing'
import { all, only, run } from '@kit/db/database'
import { setSecret } from '@kit/storage/sealing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  card,
  DAY,
  openAttackedDesk,
  sell,
  wanted,
} from '../../testing/desk.ts'
import {
  confirmCancellation,
  rejectCancellation,
  withdrawCancellation,
} from '../../cancellation/contract/request.ts'
import { openPaymentPage } from '../../payment-link/contract.ts'
import { openOnline } from '../../payment-link/testing/online.ts'
import {
  askAsGuest,
  exportGuestCalendar,
  openGuestPage,
  payAsGuest,
  printGuestReceipt,
  printGuestVouchers,
  rateAsGuest,
  renewGuestLink,
  revokeGuestLink,
  showGuestLink,
} from '../contract.ts'

const desk = await openAttackedDesk()
const { world } = desk
const online = await openOnline(desk)
const guest = null as never

/** A sale of two tours on two days, paid whole unless told otherwise, with the token of its page. */
async function buildSale({
  deposit = '100',
  ...rest
}: { deposit?: string; [field: string]: unknown } = {}) {
  const tours = [
    await buildTour(desk, { deposit_percent: deposit }),
    await buildTour(desk, { deposit_percent: deposit, day: '2026-03-22' }),
  ]
  const sold = await sell(
    desk,
    [wanted(tours[0]!), wanted(tours[1]!, { service_day: '2026-03-22' })],
    { total: '4000', ...rest },
  )
  if (sold.status !== 200) throw new Error(JSON.stringify(sold.error))
  const { uuid } = sold.body
  return { uuid, tours, token: await tokenOfSale(uuid) }
}

async function tokenOfSale(uuid: string): Promise<string> {
  const { body } = await desk.call(desk.rep, showGuestLink, { params: { uuid } })
  return body.address?.split('/').at(-1) ?? ''
}

const open = (token: string) => desk.call(guest, openGuestPage, { body: { token } })
const services = async (token: string) => (await open(token)).body.services

/** Its guests came, as far as the page asks. */
const serve = (uuid: string) =>
  run(
    world.database,
    sql`
      with moved as (
        update reservations.item i set state = 'used'
          from reservations.reservation r
         where r.id = i.reservation_id and r.uuid = ${uuid}::uuid and i.position = 1
        returning i.id)
      insert into platform.transition (entity, entity_id, from_state, to_state)
      select 'item', id, 'confirmed', 'used' from moved`,
  )

describe('what a link opens', () => {
  test('a guest reads their own reservation, by day, with pickups, vouchers and terms', async () => {
    const { token, uuid } = await buildSale({
      customer: {
        name: 'Jane Doe',
        phone: '+1 305 555 0100',
        language: 'en',
      },
      notes: '<script>alert("x")</script> peanut allergy',
    })

    const { status, body } = await open(token)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      language: 'en',
      customer: 'Jane Doe',
      notes: '<script>alert("x")</script> peanut allergy',
      until: '2026-04-21',
      money: { to_pay: { amount: '0.0000' }, paid: { amount: '4000.0000', currency: 'MXN' } },
      contact: { whatsapp: '529980000000' },
    })
    expect(body.services.map(({ service_day, state }) => [service_day, state])).toEqual([
      [DAY, 'coming'],
      ['2026-03-22', 'coming'],
    ])
    expect(body.services[0]!.voucher).toMatchObject({ state: 'issued' })
    expect(body.services[0]!.voucher!.qr.length).toBeGreaterThan(20)
    expect(body.signed).toMatchObject({ name: 'Jane Doe', is_current: true })
    expect(JSON.stringify(body)).not.toMatch(/"(cost|commission|base|rep_id|uuid)/)
    expect(JSON.stringify(body)).not.toContain(uuid)
  })

  test('who is not picked up reads where to meet, until when, and what to bring', async () => {
    const { token, tours } = await buildSale()
    await run(
      world.database,
      sql`
        update catalog.product
           set meeting_point_es = 'Muelle, Av. 1', meeting_point_en = 'Pier, Av. 1',
               meeting_position = '21.1, -86.8', bring_es = 'Toalla', bring_en = 'A towel',
               health_es = 'Sin asma', health_en = 'Not with asthma', duration_minutes = 150
         where id = ${tours[0]!.product_id}`,
    )

    const [first, second] = await services(token)

    expect(first).toMatchObject({
      meeting_point: { es: 'Muelle, Av. 1', en: 'Pier, Av. 1' },
      map: '21.1, -86.8',
      bring: { es: 'Toalla', en: 'A towel' },
      health: { es: 'Sin asma', en: 'Not with asthma' },
      returns: { day: DAY, time: '11:30:00' },
    })
    expect(second).toMatchObject({ meeting_point: null, map: null, bring: null, health: null })
  })

  test('what is made up, cut short or of another secret opens nothing, and all the same', async () => {
    const { token } = await buildSale()
    const other = (await buildSale()).token
    const mixed = Buffer.concat([
      Buffer.from(token, 'base64url').subarray(0, 16),
      Buffer.from(other, 'base64url').subarray(16),
    ]).toString('base64url')

    expect((await open(mixed)).error?.code).toBe('guest_page.not_found')
    expect((await open('A'.repeat(43))).error?.code).toBe('guest_page.not_found')
    expect((await open(token.slice(0, 30))).status).toBe(400)
    setSecret('the secret of another installation')
    expect((await open(token)).error?.code).toBe('guest_page.not_found')
    setSecret('the secret of a test')
    expect((await open(token)).status).toBe(200)
  })

  test('a link made anew closes those before it, and a revoked one opens no more', async () => {
    const { token, uuid } = await buildSale()

    await desk.call(desk.rep, renewGuestLink, { params: { uuid } })
    const renewed = await tokenOfSale(uuid)
    expect(renewed).not.toBe(token)
    expect((await open(token)).error?.code).toBe('guest_page.revoked')
    expect((await open(renewed)).status).toBe(200)

    await desk.call(desk.rep, revokeGuestLink, { params: { uuid } })
    expect((await open(renewed)).error?.code).toBe('guest_page.revoked')
    expect((await open(renewed)).error?.message).toContain('+52 998 000 0000')

    await desk.call(desk.rep, renewGuestLink, { params: { uuid } })
    expect((await open(await tokenOfSale(uuid))).status).toBe(200)
    expect((await open(renewed)).error?.code).toBe('guest_page.revoked')
  })

  test('thirty days after the last service it opens, and a day later no more', async () => {
    const { token } = await buildSale()

    await desk.at('2026-04-22T04:59:00.000Z')
    expect((await open(token)).status).toBe(200)
    await desk.at('2026-04-22T05:01:00.000Z')
    expect((await open(token)).error?.code).toBe('guest_page.expired')
  })

  test('a cancelled service says so and keeps no code; cancelled whole, the link opens no more', async () => {
    const { token, uuid } = await buildSale()
    const [first] = await services(token)
    await cancelSale(desk, uuid, [first!.id])

    expect((await services(token))[0]).toMatchObject({
      state: 'cancelled',
      voucher: { state: 'voided', qr: [] },
      can: { ask: false, rate: false },
    })
    await cancelSale(desk, uuid)
    expect((await open(token)).error?.code).toBe('guest_page.cancelled')
    expect(
      (await desk.call(guest, printGuestVouchers, { body: { token, language: 'es' } })).error?.code,
    ).toBe('guest_page.cancelled')
    expect((await desk.call(desk.rep, renewGuestLink, { params: { uuid } })).error?.code).toBe(
      'guest_page.no_link',
    )
  })

  test('whoever sells elsewhere neither reads nor changes the link', async () => {
    const { uuid } = await buildSale()
    const stranger = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    for (const endpoint of [showGuestLink, renewGuestLink, revokeGuestLink])
      expect((await desk.call(stranger, endpoint, { params: { uuid } })).error?.code).toBe(
        'reservation.not_found',
      )
  })

  test('the vouchers are printed from the page', async () => {
    const { token } = await buildSale()

    const { status } = await desk.call(guest, printGuestVouchers, {
      body: { token, language: 'en' },
    })

    expect(status).toBe(200)
  })

  test('the services go into a calendar from the page', async () => {
    const { token } = await buildSale()

    const { body } = await desk.call(guest, exportGuestCalendar, {
      body: { token, language: 'en' },
    })

    expect((await body.blob.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2)
  })

  test('the page shows the brand of the channel that sold', async () => {
    const { token, uuid } = await buildSale()
    await run(
      world.database,
      sql`
      insert into organization.brand (channel_id, name, color, closing_en)
      select channel_id, 'Marina Azul', '#0b6e4f', 'See you soon.'
        from reservations.reservation where uuid = ${uuid}::uuid`,
    )

    expect((await open(token)).body.contact).toMatchObject({
      company: 'Marina Azul',
      color: '#0b6e4f',
      logo: null,
      closing: { es: '', en: 'See you soon.' },
    })
  })
})

describe('asking for a cancellation', () => {
  test('it waits for a person as asked by the guest, and the page tells what became of it', async () => {
    const { token, uuid } = await buildSale()
    const [first] = await services(token)
    const asked = { token, service: first!.id, reason: 'We are ill' }

    expect((await desk.call(guest, askAsGuest, { body: asked })).status).toBe(200)
    expect((await desk.call(guest, askAsGuest, { body: asked })).error?.code).toBe(
      'cancellation.already_asked',
    )

    expect((await services(token))[0]).toMatchObject({
      state: 'coming',
      request: { state: 'waiting' },
      can: { ask: false },
    })
    const request = await requestOf(uuid)
    expect(request).toMatchObject({ state: 'requested', by_guest: true, reason: 'We are ill' })
    expect(
      (
        await desk.call(desk.rep, withdrawCancellation, {
          body: { uuid: request.uuid, reason: 'No' },
        })
      ).error?.code,
    ).toBe('cancellation.not_own_request')
    await desk.call(desk.boss, rejectCancellation, {
      params: { uuid: request.uuid },
      body: { reason: 'Too late' },
    })
    expect((await services(token))[0]).toMatchObject({
      request: { state: 'rejected', answer: 'Too late' },
      can: { ask: true },
    })
  })

  test('approved, its service is cancelled', async () => {
    const { token, uuid } = await buildSale()
    const [first] = await services(token)
    await desk.call(guest, askAsGuest, { body: { token, service: first!.id, reason: 'Ill' } })

    await desk.call(desk.boss, confirmCancellation, {
      body: { uuid: (await requestOf(uuid)).uuid },
    })

    expect((await services(token))[0]).toMatchObject({
      state: 'cancelled',
      request: { state: 'approved' },
    })
  })

  test('a service of another reservation is not asked about', async () => {
    const { token } = await buildSale()
    const [foreign] = await services((await buildSale()).token)

    for (const endpoint of [askAsGuest, rateAsGuest])
      expect(
        (
          await desk.call(guest, endpoint, {
            body: { token, service: foreign!.id, reason: 'x', stars: 1 } as never,
          })
        ).error?.code,
      ).toBe('guest_page.service_unknown')
  })
})

const requestOf = (uuid: string) =>
  only(
    world.database,
    sql<{ uuid: string; state: string; by_guest: boolean; reason: string }>`
      select q.uuid, q.state, q.by_guest, q.reason from cancellations.request q
        join reservations.reservation r on r.id = q.reservation_id where r.uuid = ${uuid}::uuid`,
  )

describe('rating a service', () => {
  test('once it was rendered, once, whatever is pressed at the same time', async () => {
    const { token, uuid } = await buildSale()
    const [first] = await services(token)
    const rated = (stars: number) =>
      desk.call(guest, rateAsGuest, {
        body: { token, service: first!.id, stars, comment: '<b>Great</b>' },
      })
    expect((await rated(5)).error?.code).toBe('rating.not_rendered')
    await serve(uuid)

    const answers = await Promise.all([rated(5), rated(5)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await rated(1)).error?.code).toBe('rating.already_rated')
    expect((await services(token))[0]).toMatchObject({
      rating: { stars: 5, comment: '<b>Great</b>' },
      can: { rate: false },
    })
    expect(await all(world.database, sql`select from guest_pages.rating`)).toHaveLength(1)
  })

  test('is asked of nobody who limited the use of their data', async () => {
    const { token, uuid } = await buildSale({
      customer: { name: 'Jane Doe', phone: '+52 998 555 7788', language: 'en' },
    })
    await serve(uuid)
    const isAsked = async () => (await services(token)).some(({ can }) => can.rate)
    const before = await isAsked()

    await buildUsageLimit(world.database, { phone: '9985557788' })

    expect([before, await isAsked()]).toEqual([true, false])
  })
})

describe('paying what is left', () => {
  test('a link is made by the rules of the server, for what is owed', async () => {
    const { token } = await buildSale({ deposit: '30', payments: [card('MXN', '1500')] })
    expect((await open(token)).body).toMatchObject({
      money: { to_pay: { amount: '2500.0000' } },
      providers: ['stripe', 'paypal', 'clip'],
    })

    const { body } = await desk.call(guest, payAsGuest, { body: { token, provider: 'stripe' } })
    const pay = body.address.split('/').at(-1)!
    expect((await desk.call(guest, openPaymentPage, { body: { token: pay } })).body).toMatchObject({
      state: 'payable',
      to_pay: { amount: '2500.0000' },
    })
    const charge = await online.goPay(pay, '2500')
    await online.simulator.pay(charge.id)

    expect((await open(token)).body.money).toMatchObject({
      to_pay: { amount: '0.0000' },
      paid: { amount: '4000.0000' },
    })
    expect(
      (await desk.call(guest, payAsGuest, { body: { token, provider: 'stripe' } })).error?.code,
    ).toBe('payment_link.nothing_to_pay')
  })
})

test('the address of a page carries nothing but its token', () => {
  const token = tokenOf({ reservation: '0198c0de-0000-7000-8000-000000000001', generation: 1 })

  expect(addressOf(token)).toMatch(/^http:\/\/localhost:3000\/viaje\/[\w-]{43}$/)
})

describe('the desk of a sale', () => {
  test('has its own number of WhatsApp, to which its guests write', async () => {
    const { token } = await buildSale()
    const { location_id } = desk.rep.user.desk!
    await run(
      world.database,
      sql`update organization.location set whatsapp = '+52 998 111 2233' where id = ${location_id}`,
    )

    const own = (await open(token)).body.contact.whatsapp
    await run(
      world.database,
      sql`update organization.location set whatsapp = null where id = ${location_id}`,
    )

    expect([own, (await open(token)).body.contact.whatsapp]).toEqual([
      '529981112233',
      '529980000000',
    ])
  })

  test('gives its receipts as files on the page, and none of another reservation', async () => {
    const { token } = await buildSale()
    const print = (receipt: number) =>
      desk.call(guest, printGuestReceipt, { body: { token, receipt, language: 'en' } })

    const { payments } = (await open(token)).body.money
    const [given, other] = [await print(1), await print(2)]

    expect(payments.map(({ receipt }) => receipt)).toEqual([1])
    expect(given.status).toBe(200)
    expect(other.error?.code).toBe('receipt.nothing_stands')
  })

  test('a pickup with coordinates is found on the map by them', async () => {
    const hotel = await buildHotel(world.database)
    const tour = await buildTour(desk)
    await run(
      world.database,
      sql`insert into catalog.pickup
            (option_id, hotel_id, pickup_time, place_es, place_en, position)
          values (${tour.option_id}, ${hotel.id}, '08:10', 'Motor lobby', 'Motor lobby',
            '21.161908, -86.851528')`,
    )
    const { body } = await sell(desk, [wanted(tour, { guest_hotel_id: hotel.id })], {
      total: '2000',
    })

    const [service] = await services(await tokenOfSale(body.uuid))

    expect(service!.map).toBe('21.161908, -86.851528')
  })
})
