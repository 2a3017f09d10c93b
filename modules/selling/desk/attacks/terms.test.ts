import { recordSetting } from '@kit/db/settings'
import { partiesWithoutPayer } from '@app/catalog/settings'
import { approveRefund, payRefund } from '../refund/contract.ts'
import { cancelReservation, findCancellationTerms } from '../cancellation/contract.ts'
import { buildPromoCode, buildProduct } from '@app/catalog/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel } from '@app/organization/testing'
import { showWholeReservation } from '../reservation/contract.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  cash,
  customer,
  giveBack,
  holdSeats,
  openAttackedDesk,
  payMore,
  sell,
  show,
  signatures,
  takenOf,
  usesOf,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
// Most of what is tried here costs nothing: this rep may give it away.
await world.database
  .insertInto('access.user_permission')
  .values({ user_id: desk.rep.user.id, permission_key: 'sale.free', granted: true })
  .execute()
const buildFree = (percent = '100') => buildPromoCode(world.database, { percent })

describe('cancelling', () => {
  test('twice at once cancels once and promises the money once', async () => {
    const sold = (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body

    const replies = await Promise.all(Array.from({ length: 5 }, () => cancelSale(desk, sold.uuid)))

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await show(desk, sold.uuid)).refunds.map(({ amount }) => amount)).toEqual(['2000.0000'])
  })

  test('while the rest is being paid: either the money is given back too, or it is not taken', async () => {
    for (let round = 0; round < 5; round++) {
      const sold = (
        await sell(desk, [wanted(await buildTour(desk, { deposit_percent: '30' }))], {
          total: '2000',
          payments: [cash('MXN', '600')],
        })
      ).body

      const [cancelled, paid] = await Promise.all([
        cancelSale(desk, sold.uuid),
        payMore(desk, sold.uuid, [card('MXN', '1400')]),
      ])

      expect(cancelled.body.refund.amount).toBe(paid.status === 200 ? '2000.0000' : '600.0000')
      expect(paid.error?.code ?? 'paid').toMatch(/^paid$|^reservation\.not_payable$/)
    }
  })

  test('one service of a package cannot be cancelled alone; the package goes whole, and only once', async () => {
    const parts = [await buildTour(desk), await buildTour(desk)]
    const whole = await buildPackage(parts)
    const sold = (
      await sell(desk, [{ ...wanted({ option_id: whole.option.id }) }], { total: '3000' })
    ).body
    const items = (await show(desk, sold.uuid)).items
    const [head, component] = [
      items.find(({ package_item_id }) => package_item_id === null)!,
      items.find(({ package_item_id }) => package_item_id !== null)!,
    ]

    const alone = await cancelSale(desk, sold.uuid, [component.id])
    const all = await cancelSale(desk, sold.uuid, [head.id, head.id])
    const again = await cancelSale(desk, sold.uuid, [head.id])

    expect([alone.error?.code, all.body.refund.amount, all.body.state, again.error?.code]).toEqual([
      'cancellation.item_unknown',
      '3000.0000',
      'cancelled',
      'cancellation.item_unknown',
    ])
    expect(await Promise.all(parts.map(({ departure_id }) => takenOf(desk, departure_id)))).toEqual(
      [0, 0],
    )
  })

  test('services of another reservation are not there to be cancelled', async () => {
    const [mine, other] = [
      (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body,
      (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body,
    ]
    const [foreign] = (await show(desk, other.uuid)).items

    expect((await cancelSale(desk, mine.uuid, [foreign!.id])).error?.code).toBe(
      'cancellation.item_unknown',
    )
  })

  test('a promo code’s use comes back once, when the last service is cancelled', async () => {
    const [promo, tours] = [await buildFree('10'), [await buildTour(desk), await buildTour(desk)]]
    const sold = (
      await sell(
        desk,
        tours.map((tour) => wanted(tour)),
        { total: '3600', cupon_aplicado: promo.code },
      )
    ).body
    const [first, second] = (await show(desk, sold.uuid)).items

    await cancelSale(desk, sold.uuid, [first!.id])
    const half = await usesOf(desk, promo.code)
    await cancelSale(desk, sold.uuid, [second!.id])

    expect([half, await usesOf(desk, promo.code)]).toEqual([1, 0])
  })

  test('a service that left yesterday, one minute short of a day, and at midnight in Cancún: each loses what its policy says', async () => {
    const tour = await buildTour(desk, { day: '2026-03-12', starts_at: '00:00' })
    const sold = (
      await sell(desk, [wanted(tour, { service_day: '2026-03-12' })], { total: '2000' })
    ).body
    const feeAt = async (instant: string) => {
      await desk.at(instant)
      return (await desk.call(desk.rep, findCancellationTerms, { body: { uuid: sold.uuid } })).body
        .fee
    }

    const fees = [
      await feeAt('2026-03-10T05:00:00Z'),
      await feeAt('2026-03-10T05:00:01Z'),
      await feeAt('2026-03-11T05:00:00Z'),
      await feeAt('2026-03-11T05:00:01Z'),
      await feeAt('2026-03-13T05:00:00Z'),
    ]

    expect(fees).toEqual(['0.0000', '1000.0000', '1000.0000', '2000.0000', '2000.0000'])
  })
})

describe('a refund', () => {
  test('is approved once and paid once, however many try at once', async () => {
    const sold = (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body
    const [refund] = (await cancelSale(desk, sold.uuid)).body.refunds
    const params = { params: { uuid: refund!.uuid } }

    const early = await desk.call(desk.rep, payRefund, params)
    const approvals = await Promise.all(
      Array.from({ length: 5 }, () => desk.call(desk.boss, approveRefund, params)),
    )
    const payouts = await Promise.all(
      Array.from({ length: 5 }, () => desk.call(desk.rep, payRefund, params)),
    )

    expect(early.error?.code).toBe('refund.illegal_transition')
    expect(
      [approvals, payouts].map((replies) => replies.filter(({ status }) => status === 200).length),
    ).toEqual([1, 1])
    expect((await show(desk, sold.uuid)).paid).toBe('0.0000')
  })

  test('of somebody out of one’s sight does not exist', async () => {
    const sold = (await sell(desk, [wanted(await buildTour(desk))], { total: '2000' })).body
    const [refund] = (await cancelSale(desk, sold.uuid)).body.refunds
    const { id: channel_id } = await buildChannel(world.database)
    const stranger = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [channel_id],
    })

    const replies = [
      await desk.call(stranger, approveRefund, { params: { uuid: refund!.uuid } }),
      await desk.call(stranger, payRefund, { params: { uuid: refund!.uuid } }),
      await desk.call(stranger, showWholeReservation, { params: { id: sold.uuid } }),
      await desk.call(stranger, findCancellationTerms, { body: { uuid: sold.uuid } }),
      await desk.call(stranger, cancelReservation, { body: { uuid: sold.uuid, reason: 'x' } }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  test('above the manager’s limit is not approved in slices of many payments', async () => {
    const sold = (
      await sell(desk, [wanted(await buildTour(desk, { adult: '9000' }))], {
        total: '18000',
        payments: [card('MXN', '9000'), card('MXN', '9000')],
      })
    ).body
    const { refunds } = (await cancelSale(desk, sold.uuid)).body
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      desk: desk.rep.user.desk!,
    })

    const codes = []
    for (const { uuid } of refunds)
      codes.push((await desk.call(manager, approveRefund, { params: { uuid } })).error?.code)

    expect(codes).toEqual(['refund.above_limit', 'refund.above_limit'])
  })
})

describe('what costs nothing', () => {
  test('is held and sold by who may give it away, and by nobody else; beside what is paid neither', async () => {
    const [promo, tours] = [await buildFree(), [await buildTour(desk), await buildTour(desk)]]
    await sql`
      update catalog.promo_code set product_id = ${tours[0]!.product_id}
        where code = ${promo.code}`.execute(world.database)
    const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
    const given = { total: '0', cupon_aplicado: promo.code, payments: [] }
    const items = [wanted(tours[0]!)]
    const both = tours.map((tour) => wanted(tour))

    const refused = [
      await sell(desk, items, given, rep),
      await holdSeats(desk, items, { cupon_aplicado: promo.code }, rep),
      await sell(desk, both, { total: '2000', cupon_aplicado: promo.code }, rep),
      await sell(desk, [wanted(await buildTour(desk, { adult: '0' }))], given, rep),
    ]
    const sold = await sell(desk, items, given, desk.boss)

    expect(refused.map(({ error }) => error?.code)).toEqual([
      ...Array.from({ length: 3 }, () => 'checkout.free_not_authorised'),
      'promo_code.other_products',
    ])
    expect([sold.status, sold.body.state]).toEqual([200, 'confirmed'])
  })

  test('no infants travel alone, and no more than the adults may take along', async () => {
    const tour = await buildTour(desk, { seats: 40 })
    const buy = (people: object, total: string) => sell(desk, [wanted(tour, people)], { total })

    const alone = await buy({ adults: 0, infants: 20 }, '0')
    const crowd = await buy({ adults: 2, infants: 5 }, '2000')
    const held = await holdSeats(desk, [wanted(tour, { adults: 0, infants: 1 })])
    const fits = await buy({ adults: 2, infants: 4 }, '2000')

    expect([alone, crowd, held].map(({ error }) => error?.code)).toEqual([
      'party.without_payer',
      'party.too_many_infants',
      'party.without_payer',
    ])
    expect([fits.status, await takenOf(desk, tour.departure_id)]).toEqual([200, 6])
  })

  test('infants alone are sold where the company says so, by who may give them away', async () => {
    const tour = await buildTour(desk)
    await recordSetting(world.database, partiesWithoutPayer, true, { valid_from: world.now })

    const sold = await sell(desk, [wanted(tour, { adults: 0, infants: 3 })], {
      total: '0',
      payments: [],
    })
    await sql`delete from platform.setting where name = ${partiesWithoutPayer.name}`.execute(
      world.database,
    )

    expect([sold.error?.code, sold.body.state]).toEqual([undefined, 'confirmed'])
  })

  test('a whole discount is sold without money, stands in the books only for its dock fee, and can be cancelled', async () => {
    const promo = await buildFree()
    const plain = (
      await sell(desk, [wanted(await buildTour(desk))], {
        total: '0',
        cupon_aplicado: promo.code,
        payments: [],
      })
    ).body
    const docked = (
      await sell(
        desk,
        [
          wanted(
            await buildTour(desk, {
              option: { dock: { amount: '80' }, prices: [{ amount: '1000' }] },
            }),
          ),
        ],
        { total: '160', cupon_aplicado: promo.code },
      )
    ).body

    expect([(await show(desk, plain.uuid)).paid_state, await booksOf(desk, plain.uuid)]).toEqual([
      'paid',
      {},
    ])
    expect(await booksOf(desk, docked.uuid)).toEqual({
      'cash MXN': '160.0000',
      'pass_through MXN': '-160.0000',
    })
    const [free, fee] = [await cancelSale(desk, plain.uuid), await cancelSale(desk, docked.uuid)]
    expect([free.body.state, free.body.refunds, fee.body.refund.amount]).toEqual([
      'cancelled',
      [],
      '160.0000',
    ])
    expect(new Set(await giveBack(desk, fee.body.refunds))).toEqual(new Set([200]))
    expect(await booksOf(desk, docked.uuid)).toEqual({})
  })

  test('infants travel free and take their seats', async () => {
    const tour = await buildTour(desk, { seats: 4, infants_per_adult: 3 })
    const sold = await sell(desk, [wanted(tour, { adults: 1, infants: 3 })], { total: '1000' })

    expect([sold.status, await takenOf(desk, tour.departure_id)]).toEqual([200, 4])
    expect((await cancelSale(desk, sold.body.uuid)).body.refund.amount).toBe('1000.0000')
  })

  test('money for what costs nothing is not taken', async () => {
    const promo = await buildFree()

    expect(
      (
        await sell(desk, [wanted(await buildTour(desk))], {
          total: '0',
          cupon_aplicado: promo.code,
          payments: [cash('MXN', '100')],
        })
      ).error?.code,
    ).toBe('payment.not_needed')
  })
})

describe('the books', () => {
  test('of what we sell for others hold when its cost is above its price, in another currency, and with dock', async () => {
    const option = {
      prices: [{ amount: '1000' }],
      costs: [{ amount: '80', currency: 'USD' as const }],
      dock: { amount: '10', currency: 'USD' as const },
    }
    const sold = (
      await sell(desk, [wanted(await buildTour(desk, { sold_as: 'agency', option }))], {
        total: '2370',
      })
    ).body

    expect(await booksOf(desk, sold.uuid)).toEqual({
      'cash MXN': '2370.0000',
      'pass_through MXN': '-3330.0000',
      'provider_cost MXN': '960.0000',
    })
    expect((await cancelSale(desk, sold.uuid)).status).toBe(200)
  })

  test('owe the provider the cost of what we sell for others at nothing, until it is cancelled', async () => {
    const option = { prices: [{ amount: '1000' }], costs: [{ amount: '464' }] }
    const tour = await buildTour(desk, { sold_as: 'agency', option })
    const promo = await buildFree()

    const sold = await sell(desk, [wanted(tour)], {
      total: '0',
      cupon_aplicado: promo.code,
      payments: [],
    })
    const owed = await booksOf(desk, sold.body.uuid)
    await cancelSale(desk, sold.body.uuid)

    expect(owed).toEqual({ 'pass_through MXN': '-928.0000', 'provider_cost MXN': '928.0000' })
    expect(await booksOf(desk, sold.body.uuid)).toEqual({})
  })

  test('need a rate of every currency that a sale touches, and say so when there is none', async () => {
    const tour = await buildTour(desk, {
      option: { prices: [{ amount: '1000' }], costs: [{ amount: '40', currency: 'CAD' }] },
    })
    await world.database.deleteFrom('exchange_rates.rate').where('code', '=', 'CAD').execute()

    expect((await sell(desk, [wanted(tour)], { total: '2000' })).error?.code).toBe(
      'checkout.rate_missing',
    )
    expect((await holdSeats(desk, [wanted(tour)])).error?.code).toBe('checkout.rate_missing')
    await buildRates(world.database, {
      day: '2026-03-10',
      USD: { buy: '18', sell: '18.50' },
      EUR: { buy: '19.50', sell: '20.10' },
    })
  })

  test('hold for carts of odd prices in every currency, paid in every other and cancelled in halves', async () => {
    for (const [currency, paying] of [
      ['USD', 'MXN'],
      ['MXN', 'USD'],
      ['EUR', 'USD'],
      ['CAD', 'EUR'],
      ['GBP', 'MXN'],
    ] as const) {
      const tours = [
        await buildTour(desk, { adult: '33.33', currency, tax_percent: '8' }),
        await buildTour(desk, {
          adult: '0.07',
          currency,
          option: {
            dock: { amount: '1.11', currency: 'USD' },
            prices: [{ amount: '0.07', currency }],
          },
        }),
      ]
      const items = tours.map((tour) => wanted(tour, { adults: 3 }))
      const held = (await holdSeats(desk, items, { currency })).body
      const sold = await sell(desk, items, {
        currency,
        total: held.total,
        hold: held.uuid,
        payments: [cash(paying, '4000.01')],
        change_currency: paying,
      })
      expect(sold.status).toBe(200)
      for (const { id } of (await show(desk, sold.body.uuid)).items)
        expect((await cancelSale(desk, sold.body.uuid, [id])).status).toBe(200)
      const { refunds } = await show(desk, sold.body.uuid)
      expect(new Set(await giveBack(desk, refunds))).toEqual(new Set([200]))
      expect((await show(desk, sold.body.uuid)).paid_state).toBe('refunded')
    }
  })

  test('are not skipped by a signature without ink or a name without letters', async () => {
    const tour = await buildTour(desk)
    for (const client of [
      { strokes: [[]] },
      { strokes: [[{ x: 1, y: 1, t: 1 }]] },
      { strokes: [] },
      { typed_name: '  ' },
      { typed_name: '\u200b\u200b' },
      { typed_name: '.' },
      { typed_name: '-', strokes: [[]] },
    ]) {
      expect(
        (await sell(desk, [wanted(tour)], { total: '2000', signatures: { client } })).status,
      ).toBe(400)
    }
    expect(
      (await sell(desk, [wanted(tour)], { total: '2000', signatures: { rep: signatures.client } }))
        .error?.code,
    ).toBe('checkout.signature_missing')
    expect((await sell(desk, [wanted(tour)], { total: '2000', customer })).status).toBe(200)
  })
})

async function buildPackage(parts: readonly { option_id: number }[]) {
  return buildProduct(world.database, {
    product_type: 4,
    option: {
      sold_by: 'package',
      prices: [{ amount: '1500' }],
      costs: [],
      components: parts.map(({ option_id }) => ({ option_id })),
    },
  })
}
