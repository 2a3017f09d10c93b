// A tax that changes on a day, of a product or of an establishment: what is sold from then on bears
// it, and what was held or sold before keeps its own.
import { only, run } from '@kit/db/database'
import { addDays, day } from '@kit/kernel/day'
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildHotel } from '@app/organization/testing'
import { findOptionTerms } from '@app/catalog/api'
import { changeItem } from '../change/contract.ts'
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
  wanted,
} from '../testing/desk.ts'
import { saveBooking } from '../sale/contract.ts'

const desk = await openAttackedDesk()
const { database } = desk.world
const AFTER = '2026-03-12T15:00:00.000Z'
const hotel_id = desk.rep.user.desk!.hotel_id

const rateOf = (of: { product_id?: number; hotel_id?: number }, percent: number, from: string) =>
  run(
    database,
    sql`insert into catalog.tax_rate (product_id, hotel_id, percent, valid_from)
        values (${of.product_id ?? null}, ${of.hotel_id ?? null}, ${percent}, ${from})`,
  )
const taxOf = async (uuid: string) => {
  const { percent, base, tax } = await only(
    database,
    sql<{ percent: string; base: string; tax: string }>`
      select i.tax_percent::text as percent, i.base::text, i.tax::text from reservations.item i
        join reservations.reservation r on r.id = i.reservation_id where r.uuid = ${uuid}::uuid`,
  )
  return [Number(percent), base, tax]
}

test('what is sold before the day bears the old tax, from the day on the new one, and the books with it', async () => {
  const tour = await buildTour(desk)
  await rateOf({ product_id: tour.product_id }, 8, '2026-03-12')

  const before = (await sell(desk, [wanted(tour)], { total: '2000' })).body
  await desk.at(AFTER)
  const after = (await sell(desk, [wanted(tour)], { total: '2000' })).body

  expect(await taxOf(before.uuid)).toEqual([16, '1724.1400', '275.8600'])
  expect(await taxOf(after.uuid)).toEqual([8, '1851.8500', '148.1500'])
  const of = async (uuid: string) =>
    Object.entries(await booksOf(desk, uuid)).some(([, amount]) => amount === '-148.1500')
  expect([await of(before.uuid), await of(after.uuid)]).toEqual([false, true])
})

test('a hold that is sold on the day after keeps the tax with which it was made', async () => {
  await desk.at('2026-03-12T04:55:00.000Z')
  const tour = await buildTour(desk)
  await rateOf({ product_id: tour.product_id }, 0, '2026-03-12')
  const held = (await holdSeats(desk, [wanted(tour)])).body

  await desk.at('2026-03-12T05:05:00.000Z')
  const sold = await desk.call(desk.rep, saveBooking, {
    body: {
      hold: held.uuid,
      items: [wanted(tour)],
      expected_total: '2000',
      customer,
      signatures,
      payments: [cash('MXN', '2000')],
    } as never,
  })

  expect(await taxOf(sold.body.uuid)).toEqual([16, '1724.1400', '275.8600'])
})

test('a sold service that changes keeps its tax', async () => {
  const tour = await buildTour(desk)
  await rateOf({ product_id: tour.product_id }, 8, '2026-03-12')
  const sold = (await sell(desk, [wanted(tour)], { total: '2000' })).body
  await desk.at(AFTER)
  const [item] = (await show(desk, sold.uuid)).items

  const changed = await desk.call(desk.rep, changeItem, {
    params: { id: String(item!.id) } as never,
    body: {
      adults: 3,
      version: item!.version,
      reason: 'Llega un amigo',
      expected_total: '3000',
      payments: [cash('MXN', '1000')],
    } as never,
  })

  expect(changed.status, JSON.stringify(changed.error)).toBe(200)
  expect(await taxOf(sold.uuid)).toEqual([16, '2586.2100', '413.7900'])
})

test('an establishment has a tax of its own, but what is not taxed stays so', async () => {
  const [tour, exempt] = [await buildTour(desk), await buildTour(desk, { tax_percent: '0' })]
  await rateOf({ hotel_id }, 8, '2026-03-11')
  await desk.at(AFTER)

  const taxed = (await sell(desk, [wanted(tour)], { total: '2000' })).body
  const free = (await sell(desk, [wanted(exempt)], { total: '2000' })).body

  expect(await taxOf(taxed.uuid)).toEqual([8, '1851.8500', '148.1500'])
  expect(await taxOf(free.uuid)).toEqual([0, '2000.0000', '0.0000'])
  await run(database, sql`delete from catalog.tax_rate where hotel_id = ${hotel_id}`)
})

/** The rate by a plain reading of the rule: the product there, the product, the establishment. */
type Rate = { product: boolean; hotel: boolean; percent: number; from: number }
const expected = (rates: readonly Rate[], own: number, on: number): number => {
  const holding = rates.filter(({ product, from }) => from <= on && (product || own > 0))
  for (const [product, hotel] of [
    [true, true],
    [true, false],
    [false, true],
  ]) {
    const those = holding.filter((rate) => rate.product === product && rate.hotel === hotel)
    const last = those.sort((left, right) => left.from - right.from).at(-1)
    if (last) return last.percent
  }
  return own
}

test('on any day, with any rates, the terms of a sale carry the tax that the rule says', async () => {
  const FIRST = day('2026-03-10')
  const other = await buildHotel(database)
  const rate = fc.record({
    product: fc.constantFrom(true, false, false, false),
    hotel: fc.boolean(),
    percent: fc.constantFrom(0, 8, 16),
    from: fc.integer({ min: -3, max: 6 }),
  })
  const rates = fc
    .uniqueArray(rate, {
      maxLength: 8,
      selector: ({ product, hotel, from }) => `${product}${hotel}${from}`,
    })
    .map((all) => all.filter(({ product, hotel }) => product || hotel))
  await fc.assert(
    fc.asyncProperty(
      rates,
      fc.constantFrom(0, 8, 16),
      fc.boolean(),
      fc.integer({ min: 0, max: 5 }),
      async (made, own, elsewhere, on) => {
        await run(database, sql`delete from catalog.tax_rate`)
        const tour = await buildTour(desk, { tax_percent: String(own) })
        for (const { product, hotel, percent, from } of made)
          await rateOf(
            {
              ...(product ? { product_id: tour.product_id } : {}),
              ...(hotel ? { hotel_id } : {}),
            },
            percent,
            addDays(FIRST, from),
          )
        const [terms] = await findOptionTerms(database, {
          option_ids: [tour.option_id],
          service_days: [addDays(FIRST, 30)],
          language: 'es',
          channel_id: null,
          sold_at_hotel_id: elsewhere ? other.id : hotel_id,
          at: new Date(`${addDays(FIRST, on)}T15:00:00Z`),
        })
        const reaching = made.filter(({ hotel }) => !hotel || !elsewhere)
        expect(Number(terms!.tax_percent)).toBe(expected(reaching, own, on))
      },
    ),
    { numRuns: 60 * Number(process.env['MOSTRADOR_HISTORIES'] ?? 1) },
  )
  await run(database, sql`delete from catalog.tax_rate`)
})
