import { buildCombo, buildPromoCode, buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel } from '@app/organization/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { keepInvariants } from '@kit/testing/invariants'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cancelReservation } from '../../cancellation/contract.ts'
import { holdCart } from '@app/shop/contract/hold'
import { acceptQuotation, saveQuotation } from '../../quotation/contract.ts'
import { saveBooking } from '../contract.ts'
import { priceCart, undoCombo, validateCombo } from '@app/shop/contract'

const DAY = '2026-03-20'
const CASH = 1
let world: TestWorld
let rep: Session

beforeAll(async () => {
  world = await openTestWorld()
  await buildRates(world.database, { day: '2026-03-10', USD: { buy: '18', sell: '18.50' } })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
})

keepInvariants(() => world.database)

type Tour = { id: number; option_id: number; departure_id: number }
const buildTour = async (adult: string): Promise<Tour> => {
  const { id, option } = await buildProduct(world.database, {
    prices: [{ pax_type: 'adult', amount: adult }],
  })
  const departure = await buildDeparture(world.database, {
    option_id: option.id,
    day: DAY,
    starts_at: '09:00',
    capacity: 20,
  })
  return { id, option_id: option.id, departure_id: departure.id }
}

const wanted = ({ option_id, departure_id }: Tour) => ({
  option_id,
  departure_id,
  service_day: DAY,
  adults: 1,
})
const customer = { name: 'Jane Doe', phone: '+1 305 555 0100', language: 'en' as const }
const signatures = { client: { typed_name: 'Jane Doe' } }

/** Two tours of 1,000 and 500, another of 300, and what the first two are worth together. */
async function buildShop(percent = '20') {
  const [jungle, sea, dinner] = [
    await buildTour('1000'),
    await buildTour('500'),
    await buildTour('300'),
  ]
  const combo = await buildCombo(world.database, { percent, product_ids: [jungle.id, sea.id] })
  return { jungle, sea, dinner, combo }
}

const sell = (items: Tour[], expected_total: string, overrides: object = {}) =>
  world.call(rep, saveBooking, {
    body: {
      items: items.map(wanted),
      expected_total,
      customer,
      signatures,
      payments: [{ method_id: CASH, currency: 'MXN', amount: expected_total }],
      ...overrides,
    },
  })

test('the largest combo that a cart earns lowers each of its products and nothing else', async () => {
  const { jungle, sea, dinner, combo } = await buildShop()
  await buildCombo(world.database, { percent: '5', product_ids: [jungle.id, dinner.id] })

  const { body } = await world.call(rep, validateCombo, {
    body: { items: [jungle, sea, dinner].map(wanted) },
  })

  expect(body.cartDetail.map(({ discount }) => discount)).toEqual([
    '200.0000',
    '100.0000',
    '0.0000',
  ])
  expect(body).toMatchObject({ total: '1500.0000', combo: { id: combo.id, saves: '300.0000' } })
})

test('taken off, everything costs what it costs alone', async () => {
  const { jungle, sea, combo } = await buildShop()

  const { body } = await world.call(rep, undoCombo, {
    body: { items: [jungle, sea].map(wanted), combo_id: combo.id },
  })

  expect(body).toMatchObject({
    total: '1500.0000',
    combo: null,
    combos: [{ id: combo.id, missing: [] }],
  })
})

test('what a cart lacks for a combo is named, and asking for it is refused', async () => {
  const { jungle, combo } = await buildShop()

  const shown = await world.call(rep, priceCart, { body: { items: [wanted(jungle)] } })
  const none = await world.call(rep, validateCombo, { body: { items: [wanted(jungle)] } })
  const incomplete = await world.call(rep, validateCombo, {
    body: { items: [wanted(jungle)], combo_id: combo.id },
  })

  expect(shown.body.combos).toEqual([
    expect.objectContaining({ id: combo.id, missing: [expect.any(String)] }),
  ])
  expect([none.error?.code, incomplete.error?.code]).toEqual(['combo.none', 'combo.incomplete'])
})

test('a sale is made at the price of its combo and remembers it', async () => {
  const { jungle, sea, combo } = await buildShop()

  const { status, body } = await sell([jungle, sea], '1200', { combo_id: combo.id })

  expect(status).toBe(200)
  expect(
    await all(
      world.database,
      sql`select r.combo_id, i.discount from reservations.reservation r
            join reservations.item i on i.reservation_id = r.id
           where r.folio = ${body.folio} order by i.position`,
    ),
  ).toEqual([
    { combo_id: combo.id, discount: '200.0000' },
    { combo_id: combo.id, discount: '100.0000' },
  ])
})

test.each([
  ['lacks a product of it', 'combo.incomplete', async () => undefined],
  [
    'comes after its last day',
    'combo.unknown',
    (id: number) =>
      run(
        world.database,
        sql`update catalog.combo set first_day = '2000-01-01', last_day = '2000-01-02'
             where id = ${id}`,
      ),
  ],
  [
    'is made when it was withdrawn',
    'combo.unknown',
    (id: number) =>
      run(world.database, sql`update catalog.combo set active = false where id = ${id}`),
  ],
] as const)('a sale that %s is refused and writes nothing', async (_which, code, spoil) => {
  const { jungle, sea, dinner, combo } = await buildShop()
  await spoil(combo.id)

  const items = code === 'combo.incomplete' ? [jungle, dinner] : [jungle, sea]
  const { error } = await sell(items, '1040', { combo_id: combo.id })

  expect(error?.code).toBe(code)
  const { sold } = await only(
    world.database,
    sql<{ sold: number }>`
      select count(*) as sold from reservations.item where product_id = ${jungle.id}`,
  )
  expect(sold).toBe(0)
})

test('a combo of another channel does not exist at this desk', async () => {
  const { jungle, sea } = await buildShop()
  const { id: channel_id } = await buildChannel(world.database)
  const other = await buildCombo(world.database, {
    channel_id,
    percent: '50',
    product_ids: [jungle.id, sea.id],
  })

  const { error } = await sell([jungle, sea], '750', { combo_id: other.id })

  expect(error?.code).toBe('combo.unknown')
})

test('of a promo code and a combo each item gets the larger discount', async () => {
  const { jungle, sea, dinner, combo } = await buildShop()
  const promo = await buildPromoCode(world.database, { percent: '30', product_id: jungle.id })

  const { body } = await world.call(rep, priceCart, {
    body: {
      items: [jungle, sea, dinner].map(wanted),
      cupon_aplicado: promo.code,
      combo_id: combo.id,
    },
  })

  expect(body.cartDetail.map(({ discount }) => discount)).toEqual([
    '300.0000',
    '100.0000',
    '0.0000',
  ])
})

test('a hold keeps the price of its combo, also when the combo ends before the sale', async () => {
  const { jungle, sea, combo } = await buildShop()
  const held = await world.call(rep, holdCart, {
    body: { items: [jungle, sea].map(wanted), combo_id: combo.id },
  })
  await run(world.database, sql`update catalog.combo set active = false where id = ${combo.id}`)

  const { status, body } = await sell([jungle, sea], '1200', {
    combo_id: combo.id,
    hold: held.body.uuid,
  })

  expect(status).toBe(200)
  expect(body.total.amount).toBe('1200.0000')
})

test('a hold without the combo is not sold with it at its old price', async () => {
  const { jungle, sea, combo } = await buildShop()
  const held = await world.call(rep, holdCart, { body: { items: [jungle, sea].map(wanted) } })

  const { body } = await sell([jungle, sea], '1200', {
    combo_id: combo.id,
    hold: held.body.uuid,
  })

  expect(body.total.amount).toBe('1200.0000')
})

test('a quotation offers its combo, and one with a kept price is accepted after the combo ended', async () => {
  const { jungle, sea, combo } = await buildShop()
  const offered = await world.call(rep, saveQuotation, {
    body: {
      cart: { items: [jungle, sea].map(wanted), combo_id: combo.id },
      customer: { ...customer, email: 'jane@example.test' },
      price_kind: 'frozen',
      expected_total: '1200',
    },
  })
  await run(
    world.database,
    sql`update catalog.combo set last_day = ${businessDay(world.now)} where id = ${combo.id}`,
  )

  const accepted = await world.call(rep, acceptQuotation, {
    params: { uuid: offered.body.uuid },
    body: {
      expected_total: '1200',
      signature: signatures.client,
    },
  })

  expect(accepted.status).toBe(200)
  const { combo_id, total } = await only(
    world.database,
    sql<{ combo_id: number; total: string }>`
      select combo_id, total from reservations.reservation
       where folio = ${accepted.body.reservation.folio}`,
  )
  expect([combo_id, total]).toEqual([combo.id, '1200.0000'])
})

test('a combo is sold as often as it may: a hold counts, and what expires or is cancelled whole no more', async () => {
  const { jungle, sea, combo } = await buildShop()
  await run(world.database, sql`update catalog.combo set uses_max = 1 where id = ${combo.id}`)
  const uses = async () =>
    (
      await only(
        world.database,
        sql<{ uses: number }>`select uses from catalog.combo where id = ${combo.id}`,
      )
    ).uses
  const items = [jungle, sea].map(wanted)
  const hold = () => world.call(rep, holdCart, { body: { items, combo_id: combo.id } })

  const [one, other] = await Promise.all([hold(), hold()])
  const [held, refused] = one.status === 200 ? [one, other] : [other, one]
  const own = await world.call(rep, priceCart, {
    body: { items, combo_id: combo.id, hold: held.body.uuid },
  })
  const stranger = await world.call(rep, priceCart, { body: { items, combo_id: combo.id } })
  const sold = await sell([jungle, sea], '1200', { combo_id: combo.id, hold: held.body.uuid })
  const again = await sell([jungle, sea], '1200', { combo_id: combo.id })

  expect([held.status, refused.error?.code]).toEqual([200, 'combo.used_up'])
  expect([own.body.combo?.id, stranger.body.combo]).toEqual([combo.id, null])
  expect(stranger.body.combos).toEqual([])
  expect([sold.status, again.error?.code]).toEqual([200, 'combo.used_up'])
  expect(await uses()).toBe(1)
  const cancelled = await world.call(rep, cancelReservation, {
    body: { uuid: sold.body.uuid, reason: 'Ya no viajan' },
  })
  expect([cancelled.status, await uses()]).toEqual([200, 0])
})

test('what the guest signs says that the discount stays when one of its products is cancelled', async () => {
  const { jungle, sea, dinner, combo } = await buildShop()

  const { body } = await world.call(rep, priceCart, {
    body: { items: [jungle, sea, dinner].map(wanted), combo_id: combo.id },
  })

  expect(body.policies.map(({ es, en }) => [es, en].map((text) => /combo/.test(text)))).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ])
})
