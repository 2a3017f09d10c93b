import { buildProduct } from '@app/catalog/testing'
import { buildDeparture, buildResourceSlot } from '@app/departures/testing'
import { describe, expect, test } from 'vitest'
import { priceCart } from '@app/shop/contract'
import {
  buildTour,
  cancelSale,
  card,
  cash,
  DAY,
  holdSeats,
  openAttackedDesk,
  sell,
  show,
  takenOf,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
type Answer = { status: number; error?: { code: string } | undefined }
const codes = (replies: readonly Answer[]) =>
  replies.map(({ status, error }) => error?.code ?? status).sort()
const times = (count: number, once: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => once(index)))
const soldAmong = (answers: readonly (string | number)[]) =>
  answers.filter((answer) => answer === 200).length

describe('seats that others want too', () => {
  test('carts with the same two tours in opposite order sell no more than there is, and nobody is stuck', async () => {
    const [north, south] = [
      await buildTour(desk, { seats: 6 }),
      await buildTour(desk, { seats: 6 }),
    ]

    const answers = codes(
      await times(10, (index) =>
        sell(
          desk,
          (index % 2 ? [north, south] : [south, north]).map((tour) => wanted(tour)),
          { total: '4000' },
        ),
      ),
    )

    expect(soldAmong(answers)).toBe(3)
    expect(new Set(answers)).toEqual(new Set([200, 'departure.full']))
  })

  test('departures that share a boat sell the boat once', async () => {
    const slot = await buildResourceSlot(world.database, { day: DAY, capacity: 4 })
    const tours = [
      await buildTour(desk, { resource_slot_id: slot.id }),
      await buildTour(desk, { resource_slot_id: slot.id }),
    ]

    const answers = codes(
      await times(8, (index) => sell(desk, [wanted(tours[index % 2]!)], { total: '2000' })),
    )
    const both = await sell(
      desk,
      tours.map((tour) => wanted(tour)),
      { total: '4000' },
    )

    expect([soldAmong(answers), both.error?.code]).toEqual([2, 'departure.full'])
  })

  test('a capped day without a time is opened once by many at once, in whatever order their carts name it', async () => {
    const open = async (daily_cap: number) =>
      (
        await buildProduct(world.database, {
          prices: [{ amount: '1000' }],
          option: { sold_by: 'open_date', daily_cap, prices: [{ amount: '1000' }] },
        })
      ).option
    const [park, museum] = [await open(6), await open(6)]
    const items = [park, museum].map(({ id }) => wanted({ option_id: id }))

    const answers = codes(
      await times(8, (index) =>
        sell(desk, index % 2 ? items : [...items].reverse(), { total: '4000' }),
      ),
    )

    expect(soldAmong(answers)).toBe(3)
    expect(new Set(answers)).toEqual(new Set([200, 'departure.full']))
  })

  test('stays that overlap never take the same last room of a night', async () => {
    const { option } = await buildProduct(world.database, {
      option: { sold_by: 'nights', prices: [{ amount: '500' }] },
    })
    const nights = []
    for (const day of ['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23'])
      nights.push(
        (
          await buildDeparture(world.database, {
            option_id: option.id,
            day,
            starts_at: null,
            capacity: 2,
          })
        ).id,
      )
    const stay = (service_day: string, last_day: string) => [
      wanted({ option_id: option.id }, { service_day, last_day, adults: 1 }),
    ]

    const answers = codes(
      await times(9, (index) =>
        index % 3 === 0
          ? sell(desk, stay('2026-03-20', '2026-03-22'), { total: '1000' })
          : index % 3 === 1
            ? sell(desk, stay('2026-03-21', '2026-03-23'), { total: '1000' })
            : sell(desk, stay('2026-03-22', '2026-03-24'), { total: '1000' }),
      ),
    )

    expect(Math.max(...(await Promise.all(nights.map((id) => takenOf(desk, id)))))).toBe(2)
    expect(new Set(answers)).toEqual(new Set([200, 'departure.full']))
  })

  test('a package goes whole or not at all, and its component on another departure when the first is full', async () => {
    const [scarce, plenty] = [
      await buildTour(desk, { seats: 2 }),
      await buildTour(desk, { seats: 20 }),
    ]
    const later = await buildDeparture(world.database, {
      option_id: scarce.option_id,
      day: DAY,
      starts_at: '14:00',
      capacity: 2,
    })
    const whole = await buildProduct(world.database, {
      product_type: 4,
      option: {
        sold_by: 'package',
        prices: [{ amount: '1500' }],
        costs: [],
        components: [
          { option_id: plenty.option_id, cost_weight: 2 },
          { option_id: scarce.option_id },
        ],
      },
    })
    const buy = () => sell(desk, [wanted({ option_id: whole.option.id })], { total: '3000' })

    const [first, second, third] = [await buy(), await buy(), await buy()]
    const items = (await show(desk, second.body.uuid)).items

    expect([first.status, second.status, third.error?.code]).toEqual([200, 200, 'departure.full'])
    expect(items.map(({ service_time, total }) => [service_time, total])).toEqual([
      [null, '0.0000'],
      ['09:00:00', '2000.0000'],
      ['14:00:00', '1000.0000'],
    ])
    expect([await takenOf(desk, plenty.departure_id), await takenOf(desk, later.id)]).toEqual([
      4, 2,
    ])
    const other = await buildTour(desk)
    const foreign = await sell(
      desk,
      [
        wanted(
          { option_id: whole.option.id },
          {
            component_departures: [
              { option_id: scarce.option_id, departure_id: other.departure_id },
            ],
          },
        ),
      ],
      { total: '3000' },
    )
    expect(foreign.error?.code).toBe('cart.departure_unknown')
  })

  test('what was cancelled is free again at once, and not twice', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const sold = (await sell(desk, [wanted(tour)], { total: '2000' })).body

    const [cancelled] = await Promise.all([
      cancelSale(desk, sold.uuid),
      cancelSale(desk, sold.uuid),
      cancelSale(desk, sold.uuid),
    ])
    const answers = codes(await times(4, () => sell(desk, [wanted(tour)], { total: '2000' })))

    expect(cancelled.status).toBeLessThan(500)
    expect([soldAmong(answers), await takenOf(desk, tour.departure_id)]).toEqual([1, 2])
  })
})

describe('days, hours and people', () => {
  test('around midnight in Cancún yesterday is past and today is not, whatever UTC says', async () => {
    const [eve, morrow] = [
      await buildTour(desk, { day: '2026-03-10', starts_at: '23:59' }),
      await buildTour(desk, { day: '2026-03-11', starts_at: '00:01' }),
    ]
    const buy = (tour: typeof eve, service_day: string) =>
      sell(desk, [wanted(tour, { service_day })], { total: '2000' })

    await desk.at('2026-03-11T04:58:00Z')
    const before = [await buy(eve, '2026-03-10'), await buy(morrow, '2026-03-11')]
    await desk.at('2026-03-11T05:00:30Z')
    const after = [await buy(eve, '2026-03-10'), await buy(morrow, '2026-03-11')]
    await desk.at('2026-03-11T05:01:00Z')
    const left = await buy(morrow, '2026-03-11')

    expect([codes(before), codes(after), left.error?.code]).toEqual([
      [200, 200],
      [200, 'cart.service_day_past'],
      'cart.service_day_past',
    ])
    expect((await show(desk, after[1]!.body.uuid)).sale_day).toBe('2026-03-11')
  })

  test('a day gone by is not sold, and a departure is sold on its own day only', async () => {
    const tour = await buildTour(desk)
    const past = await sell(desk, [wanted(tour, { service_day: '2026-03-09' })], { total: '2000' })
    const other = await sell(desk, [wanted(tour, { service_day: '2026-03-21' })], { total: '2000' })
    const none = await sell(desk, [wanted({ option_id: tour.option_id })], { total: '2000' })
    const impossible = await sell(desk, [wanted(tour, { service_day: '2026-02-30' })], {
      total: '2000',
    })

    expect(codes([past, other, none, impossible])).toEqual([
      'cart.departure_missing',
      'cart.departure_unknown',
      'cart.service_day_past',
      'request.invalid',
    ])
  })

  test('nobody, a hundred adults, a child of eighteen and half a person do not travel; ninety-nine do when there is room', async () => {
    const tour = await buildTour(desk, { seats: 99, adult: '1' })
    const buy = (people: object, total = '99') => sell(desk, [wanted(tour, people)], { total })

    const refused = codes([
      await buy({ adults: 0 }),
      await buy({ adults: 100 }),
      await buy({ adults: 1, minor_ages: [18] }),
      await buy({ adults: 1.5 }),
      await buy({ adults: -1 }),
      await buy({ adults: 1, minor_ages: [-1] }),
      await buy({ adults: 99, infants: 1 }),
    ])
    const full = await buy({ adults: 99 })

    expect(refused).toEqual([
      'departure.full',
      'party.empty',
      ...Array.from({ length: 5 }, () => 'request.invalid'),
    ])
    expect([full.status, full.body.total.amount]).toEqual([200, '99.0000'])
  })

  test('ages decide the price at both ends of each band', async () => {
    const tour = await buildTour(desk, {
      option: {
        prices: [
          { amount: '1000' },
          { pax_type: 'minor', amount: '600' },
          { pax_type: 'infant', amount: '10' },
        ],
      },
    })
    const { body } = await desk.call(desk.rep, priceCart, {
      body: { items: [wanted(tour, { adults: 1, minor_ages: [3, 4, 11, 12], infants: 1 })] },
    })

    expect(
      body.cartDetail[0]!.lines.map(({ pax_type, count, subtotal }) => [pax_type, count, subtotal]),
    ).toEqual([
      ['adult', 2, '2000.0000'],
      ['minor', 2, '1200.0000'],
      ['infant', 2, '20.0000'],
    ])
  })

  test('a stay has one night to sixty; a tour of “sixty nights” costs what a tour costs', async () => {
    const { option } = await buildProduct(world.database, {
      option: { sold_by: 'nights', free_sale: true, prices: [{ amount: '10' }] },
    })
    const stay = (last_day: string, total: string) =>
      sell(desk, [wanted({ option_id: option.id }, { last_day, adults: 1 })], { total })
    const nights = [
      await stay('2026-03-20', '0'),
      await stay('2026-03-19', '0'),
      await stay('2026-05-20', '610'),
      await stay('2026-05-19', '600'),
      await stay('2026-03-21', '10'),
    ]
    const tour = await sell(desk, [wanted(await buildTour(desk), { last_day: '2026-05-19' })], {
      total: '2000',
    })

    expect(nights.map(({ status, error }) => error?.code ?? status)).toEqual([
      'cart.stay_invalid',
      'cart.stay_invalid',
      'cart.stay_invalid',
      200,
      200,
    ])
    expect([tour.status, (await show(desk, tour.body.uuid)).items[0]!.last_day]).toEqual([200, DAY])
  })

  test('a cart says what it wants once: the same product twice, thirty-one items and none are refused', async () => {
    const tour = await buildTour(desk)

    expect(
      codes([
        await holdSeats(desk, [wanted(tour), wanted(tour)]),
        await holdSeats(desk, []),
        await holdSeats(
          desk,
          Array.from({ length: 31 }, () => wanted(tour)),
        ),
      ]),
    ).toEqual(['cart.empty', 'cart.repeated', 'request.invalid'])
  })
})

test('what the client claims of totals, users and items changes nothing', async () => {
  const tour = await buildTour(desk)
  const cheap = await sell(desk, [wanted(tour, { expected_total: '1' })], { total: '2000' })
  const impostor = await sell(desk, [wanted(tour)], { total: '2000', id_user: desk.boss.user_id })
  const smuggled = await sell(desk, [wanted(tour, { unit: '1', total: '1', gross: '1' })], {
    total: '2000',
    deposit: '0',
    paid: '2000',
    rep_id: desk.boss.user_id,
    channel_id: 1,
    payments: [card('MXN', '1')],
  })
  const blank = await sell(desk, [wanted(tour)], {
    total: '2000',
    payments: [{ ...cash('MXN', '2000'), method_id: 2, reference: '  ' }],
  })

  expect([
    cheap.error?.code,
    impostor.error?.code,
    smuggled.error?.code,
    blank.error?.code,
  ]).toEqual([
    'price.changed',
    'actor.mismatch',
    'checkout.deposit_missing',
    'payment.reference_missing',
  ])
  expect(await takenOf(desk, tour.departure_id)).toBe(0)
})
