import { buildWorkingSession } from '@app/access/testing'
import { buildPickup, buildProduct, buildPromoCode } from '@app/catalog/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildLocation } from '@app/organization/testing'
import { only } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { extendHold, releaseHold } from '@app/shop/contract/hold'
import { saveBookin, saveBooking } from '../sale/contract.ts'
import { priceCart } from '@app/shop/contract'
import { expireLapsedHolds } from '@app/shop/api'
import {
  booksOf,
  buildTour,
  cash,
  customer,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  signatures,
  takenOf,
  usesOf,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const codes = (replies: readonly { status: number; error?: { code: string } | undefined }[]) =>
  replies.map(({ status, error }) => error?.code ?? status).sort()
const stateOf = async (uuid: string) =>
  (
    await only(
      world.database,
      sql<{ state: string }>`select state from reservations.reservation where uuid = ${uuid}::uuid`,
    )
  ).state

describe('a hold and its sale', () => {
  test('two tabs sell the same hold at once: one sale, and the other is told', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const held = (await holdSeats(desk, [wanted(tour)])).body

    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid })),
    )

    expect(codes(replies)).toEqual([200, 'hold.not_found', 'hold.not_found', 'hold.not_found'])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('the sale, the release, the extension and the job that expires meet: whoever wins, the seats are counted once', async () => {
    for (let round = 0; round < 6; round++) {
      const tour = await buildTour(desk, { seats: 2 })
      const held = (await holdSeats(desk, [wanted(tour)])).body
      const [sold] = await Promise.all([
        sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid }),
        desk.call(desk.rep, releaseHold, { params: { uuid: held.uuid } }),
        desk.call(desk.rep, extendHold, { params: { uuid: held.uuid } }),
        expireLapsedHolds(world.database, new Date(world.now.getTime() + 3_600_000)),
        sell(desk, [wanted(tour)], { total: '2000' }),
      ])
      expect([200, 404, 409]).toContain(sold.status)
      expect(await takenOf(desk, tour.departure_id)).toBeLessThanOrEqual(2)
    }
  })

  test('a hold that replaces another, both ways round and at once, ends without a refusal', async () => {
    const [north, south] = [
      await buildTour(desk, { seats: 50 }),
      await buildTour(desk, { seats: 50 }),
    ]
    const rounds = Array.from({ length: 8 }, async (_, index) => {
      const [from, to] = index % 2 === 0 ? [north, south] : [south, north]
      const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
      const before = await holdSeats(desk, [wanted(from)], {}, rep)
      return async () => [
        before.status,
        (await holdSeats(desk, [wanted(to)], { instead_of: before.body.uuid }, rep)).status,
      ]
    })
    const swap = await Promise.all(rounds)

    expect(await Promise.all(swap.map((run) => run()))).toEqual(rounds.map(() => [200, 200]))
    expect([
      await takenOf(desk, north.departure_id),
      await takenOf(desk, south.departure_id),
    ]).toEqual([8, 8])
  })

  test('a sale with the hold of another cart lets that hold go and takes its own seats', async () => {
    const [first, second] = [
      await buildTour(desk, { seats: 2 }),
      await buildTour(desk, { seats: 2 }),
    ]
    const held = (await holdSeats(desk, [wanted(first)])).body

    const sold = await sell(desk, [wanted(second)], { total: '2000', hold: held.uuid })

    expect([sold.status, await stateOf(held.uuid)]).toEqual([200, 'expired'])
    expect([
      await takenOf(desk, first.departure_id),
      await takenOf(desk, second.departure_id),
    ]).toEqual([0, 2])
  })

  test('a hold in somebody else’s name does not exist, whatever one knows of it', async () => {
    const tour = await buildTour(desk)
    const held = (await holdSeats(desk, [wanted(tour)])).body
    const stranger = await world.signInAs({ roles: ['REP CONCESION'], desk: true })

    const replies = [
      await sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid }, stranger),
      await holdSeats(desk, [wanted(tour)], { instead_of: held.uuid }, stranger),
      await desk.call(stranger, releaseHold, { params: { uuid: held.uuid } }),
      await desk.call(stranger, extendHold, { params: { uuid: held.uuid } }),
      await sell(desk, [wanted(tour)], { total: '2000', hold: newUuid() }),
    ]

    expect(codes(replies)).toEqual(Array.from({ length: 5 }, () => 'hold.not_found'))
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('a hold that the rep prolonged once, their supervisor prolongs again', async () => {
    const held = (await holdSeats(desk, [wanted(await buildTour(desk))])).body
    await desk.call(desk.rep, extendHold, { params: { uuid: held.uuid } })

    expect((await desk.call(desk.boss, extendHold, { params: { uuid: held.uuid } })).status).toBe(
      200,
    )
  })

  test('what is sold is what is asked, though the hold cost the same for other people, days of leaving or hotels', async () => {
    const tour = await buildTour(desk, { seats: 4 })
    const hotel_id = desk.rep.user.desk!.hotel_id
    await buildPickup(world.database, { option_id: tour.option_id, hotel_id })
    const held = (await holdSeats(desk, [wanted(tour)])).body

    const sold = await sell(
      desk,
      [wanted(tour, { adults: 1, minor_ages: [12], guest_hotel_id: hotel_id })],
      { total: '2000', hold: held.uuid },
    )

    const [item] = (await show(desk, sold.body.uuid)).items
    expect([item!.adults, item!.minor_ages, item!.pickup_time]).toEqual([1, [12], '07:15:00'])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('a hold of another desk is sold at the desk where the rep stands now', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const held = (await holdSeats(desk, [wanted(tour)])).body
    await standAt(
      (
        await buildLocation(world.database, {
          hotel_id: desk.rep.user.desk!.hotel_id,
          channel_id: desk.rep.user.desk!.channel_id,
        })
      ).id,
    )

    const sold = await sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid })
    await standAt(desk.rep.user.desk!.location_id)

    expect(sold.status).toBe(200)
  })
})

describe('a hold keeps its price', () => {
  const dearer = async (option_id: number, amount: string) =>
    world.database
      .updateTable('catalog.price')
      .set({ amount })
      .where('option_id', '=', option_id)
      .execute()

  test('over midnight and a dearer catalogue: its kept total is sold, and any other is refused with it', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    await desk.at('2026-03-11T04:50:00Z')
    const held = (await holdSeats(desk, [wanted(tour)])).body
    await dearer(tour.option_id, '1100')
    await desk.at('2026-03-11T05:05:00Z')

    const refused = await sell(desk, [wanted(tour, { expected_total: '2200' })], {
      total: '2200',
      hold: held.uuid,
    })
    const sold = await sell(desk, [wanted(tour, { expected_total: '2000' })], {
      total: '2000',
      hold: held.uuid,
    })

    expect(refused.error).toMatchObject({
      code: 'price.changed',
      details: { total: '2000.0000', items: [{ old: '2200', new: '2000.0000' }] },
    })
    expect([sold.status, sold.body.uuid, sold.body.total.amount]).toEqual([
      200,
      held.uuid,
      '2000.0000',
    ])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('with its cost, tax, dock fee, rates and sold_as, whatever became of the product and the house rates', async () => {
    const tour = await buildTour(desk, {
      adult: '100',
      currency: 'USD',
      sold_as: 'agency',
      option: {
        prices: [{ amount: '100', currency: 'USD' }],
        costs: [{ amount: '1000' }],
        dock: { amount: '10', currency: 'USD' },
      },
    })
    const held = (await holdSeats(desk, [wanted(tour)])).body
    await dearer(tour.option_id, '170')
    await sql`
      update catalog.product set tax_percent = 8, sold_as = 'principal', deposit_percent = 10,
          minors_allowed = false, active = false where id = ${tour.product_id}`.execute(
      world.database,
    )
    await sql`update catalog.cost set amount = 1 where option_id = ${tour.option_id}`.execute(
      world.database,
    )
    await sql`update catalog.dock_fee set amount = 1 where option_id = ${tour.option_id}`.execute(
      world.database,
    )
    await buildRates(world.database, {
      day: '2026-03-10',
      USD: { buy: '18', sell: '19.75' },
      EUR: { buy: '19.50', sell: '20.10' },
    })

    const sold = await sell(desk, [wanted(tour)], { total: '4070', hold: held.uuid })

    expect([sold.error?.code, sold.body.total]).toEqual([
      undefined,
      { amount: '4070.0000', currency: 'MXN' },
    ])
    expect(await booksOf(desk, sold.body.uuid)).toEqual({
      'cash MXN': '4070.0000',
      'customer_deposits MXN': '-1465.5200',
      'pass_through MXN': '-2370.0000',
      'tax MXN': '-234.4800',
    })
    await buildHouseRates()
  })

  test('but is paid at the rates of the payment', async () => {
    const tour = await buildTour(desk)
    const held = (await holdSeats(desk, [wanted(tour)])).body
    await buildRates(world.database, {
      day: '2026-03-10',
      USD: { buy: '20', sell: '20.50' },
      EUR: { buy: '19.50', sell: '20.10' },
    })

    const sold = await sell(desk, [wanted(tour)], {
      total: '2000',
      hold: held.uuid,
      payments: [cash('USD', '100')],
    })
    await buildHouseRates()

    expect([sold.status, sold.body.balance.amount]).toEqual([200, '0.0000'])
  })

  test('of a package, which is compared as the one item that it is in the cart', async () => {
    const parts = [await buildTour(desk), await buildTour(desk)]
    const whole = await buildProduct(world.database, {
      product_type: 4,
      option: {
        sold_by: 'package',
        prices: [{ amount: '1500' }],
        components: parts.map(({ option_id }) => ({ option_id })),
      },
    })
    const item = wanted(
      { option_id: whole.option.id },
      {
        component_departures: parts.map(({ option_id, departure_id }) => ({
          option_id,
          departure_id,
        })),
        expected_total: '3000',
      },
    )
    const held = (await holdSeats(desk, [item])).body
    await dearer(whole.option.id, '1600')

    const sold = await sell(desk, [item], { total: '3000', hold: held.uuid })

    expect([sold.error?.code, sold.body.uuid, sold.body.vouchers?.length]).toEqual([
      undefined,
      held.uuid,
      2,
    ])
  })

  test('until it ends: what is sold after that costs what the catalogue says', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const held = (await holdSeats(desk, [wanted(tour)])).body
    await dearer(tour.option_id, '1100')
    world.pass({ minutes: 28 })

    const late = await sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid })
    const anew = await sell(desk, [wanted(tour)], { total: '2200', hold: held.uuid })

    expect([late.error?.code, anew.status, await stateOf(held.uuid)]).toEqual([
      'price.changed',
      200,
      'expired',
    ])
  })

  test('a promo code too, though it was taken back meanwhile', async () => {
    const [tour, promo] = [
      await buildTour(desk),
      await buildPromoCode(world.database, { percent: '10' }),
    ]
    const held = (await holdSeats(desk, [wanted(tour)], { cupon_aplicado: promo.code })).body
    await sql`update catalog.promo_code set active = false where code = ${promo.code}`.execute(
      world.database,
    )

    const sold = await sell(desk, [wanted(tour)], {
      total: '1800',
      cupon_aplicado: promo.code,
      hold: held.uuid,
    })

    expect([sold.error?.code, sold.body.total?.amount]).toEqual([undefined, '1800.0000'])
  })
})

describe('a departure that is taken off sale', () => {
  test('is still sold to whoever held its seats before, and to nobody else', async () => {
    const tour = await buildTour(desk)
    const held = (await holdSeats(desk, [wanted(tour)])).body
    await desk.world.database
      .updateTable('departures.departure')
      .set({ active: false })
      .where('id', '=', tour.departure_id)
      .execute()

    const newcomer = await sell(desk, [wanted(tour)], { total: '2000' })
    const holder = await sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid })

    expect([newcomer.error?.code, newcomer.error?.details]).toEqual([
      'departure.full',
      expect.objectContaining({ left: 0 }),
    ])
    expect([holder.status, holder.body.state]).toEqual([200, 'confirmed'])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })
})

describe('one key at both names of the sale', () => {
  const body = (tour: Awaited<ReturnType<typeof buildTour>>) => ({
    items: [wanted(tour)],
    expected_total: '2000',
    customer,
    signatures,
    payments: [cash('MXN', '2000')],
  })

  test('sells once, and answers the same at the older name', async () => {
    const tour = await buildTour(desk)
    const idempotency_key = newUuid()

    const sold = await desk.call(desk.rep, saveBooking, { body: body(tour) }, { idempotency_key })
    const again = await desk.call(desk.rep, saveBookin, { body: body(tour) }, { idempotency_key })

    expect([again.status, again.body.folio]).toEqual([200, sold.body.folio])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('is refused for another sale', async () => {
    const idempotency_key = newUuid()
    await desk.call(
      desk.rep,
      saveBookin,
      { body: body(await buildTour(desk)) },
      { idempotency_key },
    )

    expect(
      (
        await desk.call(
          desk.rep,
          saveBooking,
          { body: body(await buildTour(desk)) },
          { idempotency_key },
        )
      ).error?.code,
    ).toBe('idempotency.reused')
  })
})

describe('a hold and time', () => {
  test('a departure that left while its seats were held is not sold any more', async () => {
    const tour = await buildTour(desk, { day: '2026-03-10', starts_at: '10:20' })
    const here = wanted(tour, { service_day: '2026-03-10' })
    const held = (await holdSeats(desk, [here])).body
    world.pass({ minutes: 21 })

    const sold = await sell(desk, [here], { total: '2000', hold: held.uuid })

    expect(sold.error?.code).toBe('cart.service_day_past')
  })

  test('a hold whose seats were lost to the next buyer is sold only if there are others', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const held = (await holdSeats(desk, [wanted(tour)])).body
    world.pass({ minutes: 28 })
    const next = await sell(desk, [wanted(tour)], { total: '2000' })
    world.pass({ minutes: -1 })

    const late = await sell(desk, [wanted(tour)], { total: '2000', hold: held.uuid })

    expect([next.status, late.error?.code]).toEqual([200, 'departure.full'])
    await expireLapsedHolds(world.database, new Date(world.now.getTime() + 3_600_000))
  })
})

describe('the last use of a promo code', () => {
  const buildLast = () => buildPromoCode(world.database, { percent: '10', uses_max: 1 })

  test('is kept by the hold that took it, and sold with it', async () => {
    const [tour, promo] = [await buildTour(desk), await buildLast()]
    const held = (await holdSeats(desk, [wanted(tour)], { cupon_aplicado: promo.code })).body

    const shown = await desk.call(desk.rep, priceCart, {
      body: { items: [wanted(tour)], cupon_aplicado: promo.code, hold: held.uuid },
    })
    const other = await sell(desk, [wanted(tour)], { total: '1800', cupon_aplicado: promo.code })
    const sold = await sell(desk, [wanted(tour)], {
      total: '1800',
      cupon_aplicado: promo.code,
      hold: held.uuid,
      payments: [cash('MXN', '1800')],
    })

    expect([shown.status, other.error?.code, sold.status, await usesOf(desk, promo.code)]).toEqual([
      200,
      'promo_code.used_up',
      200,
      1,
    ])
  })

  test('comes back from a hold that expires, is released or replaced, and from a failed sale', async () => {
    const [tour, promo] = [await buildTour(desk), await buildLast()]
    const hold = async (rest: object = {}) =>
      (await holdSeats(desk, [wanted(tour)], { cupon_aplicado: promo.code, ...rest })).body.uuid
    const first = await hold()
    const second = await hold({ instead_of: first })
    await desk.call(desk.rep, releaseHold, { params: { uuid: second } })
    const released = await usesOf(desk, promo.code)
    const failed = await sell(desk, [wanted(tour)], {
      total: '1800',
      cupon_aplicado: promo.code,
      payments: [],
    })
    await hold()
    world.pass({ minutes: 29 })
    await expireLapsedHolds(world.database, world.now)

    expect([released, failed.error?.code, await usesOf(desk, promo.code)]).toEqual([
      0,
      'checkout.deposit_missing',
      0,
    ])
  })

  test('goes to one of many who want it at once', async () => {
    const [tour, promo] = [await buildTour(desk, { seats: 40 }), await buildLast()]

    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? sell(desk, [wanted(tour)], { total: '1800', cupon_aplicado: promo.code })
          : holdSeats(desk, [wanted(tour)], { cupon_aplicado: promo.code }),
      ),
    )

    expect(codes(replies)).toEqual([200, ...Array.from({ length: 7 }, () => 'promo_code.used_up')])
  })

  test('of one code is not spent with another of the same percent', async () => {
    const [tour, one, two] = [await buildTour(desk), await buildLast(), await buildLast()]
    const held = (await holdSeats(desk, [wanted(tour)], { cupon_aplicado: one.code })).body

    await sell(desk, [wanted(tour)], { total: '1800', cupon_aplicado: two.code, hold: held.uuid })

    expect([await usesOf(desk, one.code), await usesOf(desk, two.code)]).toEqual([0, 1])
  })
})

async function standAt(location_id: number): Promise<void> {
  await buildWorkingSession(world.database, desk.rep.user.id, {
    ...desk.rep.user.desk!,
    location_id,
  })
}

const buildHouseRates = () =>
  buildRates(world.database, {
    day: '2026-03-10',
    USD: { buy: '18', sell: '18.50' },
    EUR: { buy: '19.50', sell: '20.10' },
  })
