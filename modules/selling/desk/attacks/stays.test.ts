// A stay from one season into the next costs what each of its nights costs: as it is shown, in the
// cart, quoted, held, sold and moved.
import { searchCatalog } from '@app/catalog/contract'
import { buildSeason } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { only } from '@kit/db/database'
import { addDays, day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { priceChange } from '../change/contract.ts'
import { saveQuotation } from '../quotation/contract.ts'
import { priceCart } from '@app/shop/contract'
import { buildTour, holdSeats, openAttackedDesk, sell, show, wanted } from '../testing/desk.ts'

const ARRIVAL = day('2026-03-28')
const desk = await openAttackedDesk()
const { database } = desk.world
// MXN 1,000 a night and person, 1,500 from 29 March on; the contract's cost rises on 30 March.
let stay: Awaited<ReturnType<typeof buildTour>>
beforeAll(async () => {
  const season = await buildSeason(database, { first_day: '2026-03-29', last_day: '2026-04-05' })
  stay = await buildTour(desk, {
    name: 'Hotel de dos temporadas',
    product_type: 3,
    deposit_percent: '100',
    prices: [{ amount: '1000' }, { amount: '1500', season_id: season.id }],
    option: {
      sold_by: 'nights',
      costs: [
        { amount: '600', valid_to: '2026-03-29' },
        { amount: '800', valid_from: '2026-03-30' },
      ],
    },
    day: '2026-03-20',
  })
  for (let night = 0; night < 10; night++)
    await buildDeparture(database, {
      option_id: stay.option_id,
      day: addDays(ARRIVAL, night),
      starts_at: null,
      capacity: 4,
    })
})
const nights = (count: number, from = ARRIVAL) =>
  wanted({ option_id: stay.option_id }, { service_day: from, last_day: addDays(from, count) })
// Two people: 2 × (1,000 + 1,500 + 1,500) = 8,000.
const TOTAL = '8000.0000'

test('it is shown, priced, quoted and held at the price of its three nights', async () => {
  const found = await desk.call(desk.rep, searchCatalog, {
    body: { day: ARRIVAL, nights: 3, adults: 2, text: 'Hotel de dos temporadas' },
  })
  const cart = await desk.call(desk.rep, priceCart, { body: { items: [nights(3)] } as never })
  const quoted = await desk.call(desk.rep, saveQuotation, {
    body: {
      cart: { items: [nights(3)] },
      expected_total: '8000',
      price_kind: 'frozen',
      customer: { name: 'Jane Doe', email: 'jane@example.test', language: 'en' },
    } as never,
  })
  const held = await holdSeats(desk, [nights(3)])

  const option = found.body.rows[0]!.options[0]!
  expect(option.total?.amount).toBe(TOTAL)
  expect(
    option.night_prices.map(({ from, nights: count, prices }) => [
      from,
      count,
      prices[0]!.unit.amount,
    ]),
  ).toEqual([
    [1, 1, '1000.0000'],
    [2, 2, '1500.0000'],
  ])
  expect(cart.body.cartDetail[0]).toMatchObject({
    total: TOTAL,
    lines: [
      { count: 2, nights: 1, unit: '1000.0000', subtotal: '2000.0000' },
      { count: 2, nights: 2, unit: '1500.0000', subtotal: '6000.0000' },
    ],
  })
  expect(quoted.body.total).toMatchObject({ amount: TOTAL })
  expect(held.body.total).toBe(TOTAL)
})

test('the price of the first night alone is refused; what is sold keeps the price and cost of each night', async () => {
  const cheap = await sell(desk, [nights(3)], { total: '6000' })
  const sold = await sell(desk, [nights(3)], { total: '8000' })

  expect([cheap.status, cheap.error?.code]).toEqual([409, 'price.changed'])
  const [item] = (await show(desk, sold.body.uuid)).items
  const { cost } = await only(
    database,
    sql<{ cost: string }>`select cost::text from reservations.item where id = ${item!.id}`,
  )
  // 2 × (600 + 600 + 800).
  expect([item!.total, cost]).toEqual([TOTAL, '4000.0000'])
})

test('moved a day later it costs what the new nights cost', async () => {
  const sold = await sell(desk, [nights(2)], { total: '5000' })
  const [item] = (await show(desk, sold.body.uuid)).items

  const { body } = await desk.call(desk.rep, priceChange, {
    params: { id: String(item!.id) } as never,
    body: { service_day: addDays(ARRIVAL, 1) },
  })

  expect([body.old_total, body.new_total, body.difference]).toEqual([
    '5000.0000',
    '6000.0000',
    '1000.0000',
  ])
})
