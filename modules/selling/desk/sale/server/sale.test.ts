import { recordSetting } from '@kit/db/settings'
import { freshReference } from '@app/payments/testing'
import { holdExtensions } from '@app/shop/settings'
import { buildPromoCode, buildPickup, buildPolicy, buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { cancelReservation, findCancellationTerms } from '../../cancellation/contract.ts'
import { approveRefund, payRefund } from '../../refund/contract.ts'
import { findTableRows } from '@kit/tables/contract'
import { showWholeReservation } from '../../reservation/contract.ts'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { keepInvariants } from '@kit/testing/invariants'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { extendHold, holdCart } from '@app/shop/contract/hold'
import { payRest } from '../../payment/contract.ts'
import { saveBooking } from '../contract.ts'
import { priceCart } from '@app/shop/contract'
import { expireLapsedHolds } from '@app/shop/api'

const DAY = '2026-03-20'
const CASH = 1
const TERMINAL = 2
let world: TestWorld
let rep: Session & { user: { id: number; desk: { hotel_id: number } | null } }
let manager: Session

beforeAll(async () => {
  world = await openTestWorld()
  await buildRates(world.database, { day: '2026-03-10', USD: { buy: '18', sell: '18.50' } })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  manager = await world.signInAs({ roles: ['ADMIN'] })
})

keepInvariants(() => world.database)

type Tour = { code: string; option_id: number; departure_id: number; hotel_id: number }

async function buildTour({ seats = 20, adult = '1000', minor = '500' } = {}): Promise<Tour> {
  const policy = await buildPolicy(world.database, {
    rules: [
      { hours_before: 48, fee_percent: '0' },
      { hours_before: 24, fee_percent: '50' },
    ],
  })
  const product = await buildProduct(world.database, {
    policy_id: policy.id,
    prices: [
      { pax_type: 'adult', amount: adult },
      { pax_type: 'minor', amount: minor },
    ],
  })
  const departure = await buildDeparture(world.database, {
    option_id: product.option.id,
    day: DAY,
    starts_at: '09:00',
    capacity: seats,
  })
  const hotel_id = rep.user.desk!.hotel_id
  await buildPickup(world.database, { option_id: product.option.id, hotel_id })
  return { code: product.code, option_id: product.option.id, departure_id: departure.id, hotel_id }
}

const wanted = (tour: Tour, overrides: object = {}) => ({
  option_id: tour.option_id,
  service_day: DAY,
  departure_id: tour.departure_id,
  adults: 2,
  minor_ages: [7],
  infants: 0,
  guest_hotel_id: tour.hotel_id,
  ...overrides,
})
const customer = {
  name: 'Jane Doe',
  phone: '+1 305 555 0100',
  email: 'jane@example.test',
  country: 'US',
  language: 'en' as const,
  room: '1204',
}
const signatures = { client: { typed_name: 'Jane Doe' } }
const cash = (currency: 'MXN' | 'USD', amount: string) => ({ method_id: CASH, currency, amount })

async function sell(tour: Tour, overrides: object = {}) {
  return world.call(rep, saveBooking, {
    body: {
      items: [wanted(tour)],
      expected_total: '2500',
      customer,
      payments: [cash('MXN', '2500')],
      signatures,
      ...overrides,
    },
  })
}

const taken = async ({ departure_id }: Tour) =>
  (
    await only(
      world.database,
      sql<{ taken: number }>`select taken from departures.departure where id = ${departure_id}`,
    )
  ).taken

describe('selling a tour', () => {
  test('two tours to a family, paid in pesos and dollars, become vouchers and stand in the books', async () => {
    const [first, second] = [await buildTour(), await buildTour({ adult: '800', minor: '400' })]

    const { status, body } = await world.call(rep, saveBooking, {
      body: {
        items: [wanted(first), wanted(second)],
        expected_total: '4500',
        customer,
        signatures,
        payments: [
          cash('USD', '200'),
          { method_id: TERMINAL, currency: 'MXN', amount: '800', reference: freshReference() },
          cash('MXN', '200'),
        ],
      },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'confirmed',
      total: { amount: '4500.0000', currency: 'MXN' },
      paid: { amount: '4500.0000' },
      balance: { amount: '0.0000' },
      change: { amount: '-100.0000', currency: 'MXN' },
    })
    expect(body.vouchers.map(({ folio }) => folio)).toEqual([`${body.folio}-1`, `${body.folio}-2`])
    const shown = (await world.call(rep, showWholeReservation, { params: { id: body.uuid } })).body
    expect(shown.items.map(({ total, pickup_time }) => [total, pickup_time])).toEqual([
      ['2500.0000', '07:15:00'],
      ['2000.0000', '07:15:00'],
    ])
    expect(
      shown.payments.map(({ currency, amount, applied }) => [currency, amount, applied]),
    ).toEqual([
      ['USD', '200.0000', '3600.0000'],
      ['MXN', '800.0000', '800.0000'],
      ['MXN', '200.0000', '200.0000'],
      ['MXN', '-100.0000', '-100.0000'],
    ])
    expect(await sumsByAccount(body.uuid)).toEqual({
      'cash MXN': '100.0000',
      'cash USD': '200.0000',
      'customer_deposits MXN': '-3879.3100',
      'exchange_position MXN': '3600.0000',
      'exchange_position USD': '-200.0000',
      'tax MXN': '-620.6900',
      'terminals MXN': '800.0000',
    })
    expect([await taken(first), await taken(second)]).toEqual([3, 3])
  })

  test('the sale is found by name without accents, and only by who may see it', async () => {
    const tour = await buildTour()
    const sold = (await sell(tour, { customer: { ...customer, name: 'Begoña Núñez' } })).body
    const stranger = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    const mine = await world.call(rep, findTableRows, {
      params: { id: 'reservations' },
      body: { text: 'begona nunez' },
    })
    const theirs = await world.call(stranger, findTableRows, {
      params: { id: 'reservations' },
      body: { text: 'begona nunez' },
    })

    expect(mine.body.rows.map(({ folio }) => folio)).toEqual([sold.folio])
    expect(theirs.body.rows).toEqual([])
    expect(
      (await world.call(stranger, showWholeReservation, { params: { id: sold.uuid } })).status,
    ).toBe(404)
  })

  test('a price the screen did not show is refused with the new one, and nothing is taken', async () => {
    const tour = await buildTour()

    const { status, error } = await sell(tour, { expected_total: '2400' })

    expect([status, error?.code]).toEqual([409, 'price.changed'])
    expect(error?.message).toBe(
      'El precio cambió de MXN 2400.00 a MXN 2500.00. Revise y acepte el nuevo precio.',
    )
    expect(await taken(tour)).toBe(0)
  })

  test('without the deposit nothing is sold, and the seats stay free', async () => {
    const tour = await buildTour()

    const { status, error } = await sell(tour, { payments: [cash('MXN', '1000')] })

    expect([status, error?.code]).toEqual([422, 'checkout.deposit_missing'])
    expect(await taken(tour)).toBe(0)
  })

  test('without the guest’s signature nothing is sold, unless one may skip it', async () => {
    expect((await sell(await buildTour(), { signatures: {} })).error?.code).toBe(
      'checkout.signature_missing',
    )
  })

  test('a promo code takes its percent off the price and counts one use', async () => {
    const tour = await buildTour()
    const promo = await buildPromoCode(world.database, { percent: '10', uses_max: 1 })

    const { body } = await sell(tour, {
      cupon_aplicado: promo.code,
      expected_total: '2250',
      payments: [cash('MXN', '2250')],
    })
    const again = await sell(await buildTour(), {
      cupon_aplicado: promo.code,
      expected_total: '2250',
      payments: [cash('MXN', '2250')],
    })

    expect(body.total.amount).toBe('2250.0000')
    expect(again.error?.code).toBe('promo_code.used_up')
  })

  test('the same key fifty times at once sells once and answers the same', async () => {
    const tour = await buildTour({ seats: 200 })
    const body = {
      items: [wanted(tour)],
      expected_total: '2500',
      customer,
      payments: [cash('MXN', '2500')],
      signatures,
    }
    const once = async () => {
      for (;;) {
        const reply = await world.call(
          rep,
          saveBooking,
          { body },
          { idempotency_key: 'fifty-times-at-once' },
        )
        if (reply.error?.code !== 'idempotency.in_flight') return reply
      }
    }

    const replies = await Promise.all(Array.from({ length: 50 }, once))

    expect(new Set(replies.map(({ body: sold }) => JSON.stringify(sold))).size).toBe(1)
    expect(replies[0]!.status).toBe(200)
    expect(await taken(tour)).toBe(3)
  })

  test('the same key with another body is refused', async () => {
    const tour = await buildTour()
    const key = { idempotency_key: 'one-key-two-bodies' }
    await world.call(
      rep,
      saveBooking,
      {
        body: {
          items: [wanted(tour)],
          expected_total: '2500',
          customer,
          payments: [cash('MXN', '2500')],
          signatures,
        },
      },
      key,
    )

    const other = await world.call(
      rep,
      saveBooking,
      {
        body: {
          items: [wanted(tour)],
          expected_total: '2500',
          customer,
          payments: [cash('MXN', '3000')],
          signatures,
        },
      },
      key,
    )

    expect([other.status, other.error?.code]).toEqual([422, 'idempotency.reused'])
  })
})

describe('holding seats', () => {
  test('a hold takes the seats, and the sale keeps them under the same folio', async () => {
    const tour = await buildTour({ seats: 3 })
    const held = (await world.call(rep, holdCart, { body: { items: [wanted(tour)] } })).body

    const other = await sell(tour)
    const sold = await sell(tour, { hold: held.uuid })

    expect(other.error?.code).toBe('departure.full')
    expect([sold.status, sold.body.folio]).toEqual([200, held.folio])
    expect(await taken(tour)).toBe(3)
  })

  test('what has no room is named by product, day and hour, with what to do; seats that went in between too', async () => {
    const tour = await buildTour({ seats: 2 })
    const anyHour = await buildProduct(world.database, {
      name: 'Parque',
      option: { sold_by: 'open_date', daily_cap: 2 },
      prices: [
        { pax_type: 'adult', amount: '1000' },
        { pax_type: 'minor', amount: '500' },
      ],
    })
    const daylong = { ...wanted(tour), option_id: anyHour.option.id, departure_id: null }

    const early = await world.call(rep, holdCart, { body: { items: [wanted(tour)] } })
    const late = await world.call(rep, holdCart, { body: { items: [daylong] } })

    expect(early.error).toMatchObject({
      code: 'departure.full',
      details: { code: tour.code, wanted: 3, left: 2 },
    })
    expect(early.error?.message).toMatch(
      /^.+, 20\/03\/2026 09:00 AM: no hay 3 lugares \(quedan 2\)\. Elija otra salida o reduzca personas\.$/,
    )
    expect(late.error).toMatchObject({
      code: 'departure.full',
      message:
        'Parque, 20/03/2026: no hay 3 lugares (quedan 2). Elija otra salida o reduzca personas.',
      details: { code: anyHour.code },
    })
  })

  test('a hold past its time is let go, and its seats are sold to the next buyer at once', async () => {
    const tour = await buildTour({ seats: 3 })
    const held = (await world.call(rep, holdCart, { body: { items: [wanted(tour)] } })).body
    const before = world.now
    world.pass({ minutes: 29 })

    const sold = await sell(tour)
    const late = await sell(tour, { hold: held.uuid })
    await expireLapsedHolds(world.database, world.now)

    expect(sold.status).toBe(200)
    expect(late.error?.code).toBe('departure.full')
    expect(await stateOf(held.uuid)).toBe('expired')
    world.now = before
  })

  test('a rep prolongs a hold once', async () => {
    const held = (await world.call(rep, holdCart, { body: { items: [wanted(await buildTour())] } }))
      .body
    const first = await world.call(rep, extendHold, { params: { uuid: held.uuid } })
    const second = await world.call(rep, extendHold, { params: { uuid: held.uuid } })

    expect([first.status, second.error?.code]).toEqual([200, 'hold.already_extended'])
  })

  test('or as often as the company lets them, from the moment it says so', async () => {
    const held = (await world.call(rep, holdCart, { body: { items: [wanted(await buildTour())] } }))
      .body
    const extend = async () =>
      (await world.call(rep, extendHold, { params: { uuid: held.uuid } })).status
    const decide = (value: number) =>
      recordSetting(world.database, holdExtensions, value, { valid_from: world.now })

    await decide(0)
    const never = await extend()
    await decide(2)
    const often = [await extend(), await extend(), await extend()]
    await world.database
      .deleteFrom('platform.setting')
      .where('name', '=', holdExtensions.name)
      .execute()

    expect([never, ...often]).toEqual([422, 200, 200, 422])
  })

  test('pricing a cart writes nothing', async () => {
    const tour = await buildTour()
    const { body } = await world.call(rep, priceCart, {
      body: { currency: 'USD', items: [wanted(tour)] },
    })

    expect(body).toMatchObject({
      currency: 'USD',
      total: '135.1300',
      cartDetail: [{ code: tour.code, totalTour: '135.1300', seats_left: 20 }],
    })
    expect(await taken(tour)).toBe(0)
  })
})

describe('cancelling', () => {
  test('by policy: half is kept the day before, the seats are free again, and the refund needs somebody else', async () => {
    const tour = await buildTour()
    const sold = (await sell(tour, { payments: [cash('USD', '150')] })).body
    const before = world.now
    world.now = new Date('2026-03-19T10:00:00Z')
    const [later, boss] = [
      await world.signIn(rep.user),
      await world.signIn({ id: manager.user_id }),
    ]

    const terms = (await world.call(later, findCancellationTerms, { body: { uuid: sold.uuid } }))
      .body
    const cancelled = await world.call(later, cancelReservation, {
      body: { uuid: sold.uuid, reason: 'Cambio de planes', expected_fee: terms.fee },
    })
    const stands = async () =>
      (await world.call(later, showWholeReservation, { params: { id: sold.uuid } })).body.paid_state
    const waiting = await stands()
    const [refund] = cancelled.body.refunds
    const own = await world.call(later, approveRefund, { params: { uuid: refund!.uuid } })
    const approved = await world.call(boss, approveRefund, { params: { uuid: refund!.uuid } })
    const paid = await world.call(later, payRefund, { params: { uuid: refund!.uuid } })

    expect([terms.fee, terms.refund]).toEqual(['1250.0000', '1250.0000'])
    expect(cancelled.body).toMatchObject({
      state: 'cancelled_with_charge',
      fee: { amount: '1250.0000' },
      refund: { amount: '1250.0000' },
    })
    expect(waiting).toBe('to_refund')
    expect(own.status).toBe(403)
    expect([approved.status, paid.status]).toEqual([200, 200])
    const shown = (await world.call(later, showWholeReservation, { params: { id: sold.uuid } }))
      .body
    expect([shown.paid, shown.due, shown.balance, shown.paid_state]).toEqual([
      '1250.0000',
      '1250.0000',
      '0.0000',
      'partly_refunded',
    ])
    expect(shown.items[0]!.voucher?.state).toBe('voided')
    expect(await taken(tour)).toBe(0)
    expect(await sumsByAccount(sold.uuid)).toMatchObject({
      'cancellation_fees MXN': '-1077.5900',
      'tax MXN': '-172.4100',
    })
    expect((await sumsByAccount(sold.uuid))['customers MXN']).toBeUndefined()
    world.now = before
  })

  test('one of two services, in time: nothing is kept and the other stays confirmed', async () => {
    const [first, second] = [await buildTour(), await buildTour()]
    const sold = (
      await world.call(rep, saveBooking, {
        body: {
          items: [wanted(first), wanted(second)],
          expected_total: '5000',
          customer,
          signatures,
          payments: [cash('MXN', '5000')],
        },
      })
    ).body
    const [item] = (await world.call(rep, showWholeReservation, { params: { id: sold.uuid } })).body
      .items

    const { body } = await world.call(rep, cancelReservation, {
      body: { uuid: sold.uuid, item_ids: [item!.id], reason: 'Lluvia' },
    })

    expect(body).toMatchObject({
      state: 'confirmed',
      fee: { amount: '0.0000' },
      refund: { amount: '2500.0000' },
    })
    expect([await taken(first), await taken(second)]).toEqual([0, 3])
  })

  test('nothing is cancelled twice', async () => {
    const sold = (await sell(await buildTour())).body
    const cancel = () =>
      world.call(rep, cancelReservation, { body: { uuid: sold.uuid, reason: 'Cambio de planes' } })
    await cancel()

    expect((await cancel()).error?.code).toBe('cancellation.nothing_to_cancel')
  })
})

test('what is left of a deposit is paid later, and not more than that', async () => {
  const tour = await buildTour()
  await world.database
    .updateTable('catalog.product')
    .set({ deposit_percent: '30' })
    .where('code', '=', tour.code)
    .execute()
  const sold = (await sell(tour, { payments: [cash('MXN', '750')] })).body

  const card = await world.call(rep, payRest, {
    body: {
      uuid: sold.uuid,
      payments: [{ method_id: TERMINAL, currency: 'MXN', amount: '2000', reference: '4321' }],
    },
  })
  const rest = await world.call(rep, payRest, {
    body: {
      uuid: sold.uuid,
      payments: [{ method_id: TERMINAL, currency: 'MXN', amount: '1750', reference: '4321' }],
    },
  })
  const more = await world.call(rep, payRest, {
    body: { uuid: sold.uuid, payments: [cash('MXN', '1')] },
  })

  expect(card.error?.code).toBe('payment.only_cash_gives_change')
  expect(rest.body.balance.amount).toBe('0.0000')
  expect(more.error?.code).toBe('reservation.not_payable')
})

async function stateOf(uuid: string): Promise<string> {
  return (
    await only(
      world.database,
      sql<{ state: string }>`select state from reservations.reservation where uuid = ${uuid}::uuid`,
    )
  ).state
}

async function sumsByAccount(uuid: string): Promise<Record<string, string>> {
  const rows = await all(
    world.database,
    sql<{ account: string; amount: string }>`
    select p.account_code || ' ' || p.currency as account, sum(p.amount)::text as amount
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
        join reservations.reservation r on r.id = e.reservation_id
     where r.uuid = ${uuid}::uuid group by 1 having sum(p.amount) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
