import { buildProduct, type BuiltProduct } from '@app/catalog/testing'
import { buildChannel, buildHotel, buildLocation, buildZone } from '@app/organization/testing'
import { buildReservation, type ItemOverrides } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { run } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildFlight } from '../testing/build.ts'

const world = await openTestWorld()
const { database } = world

// AM 412 lands at 13:40 every day, and at 14:55 from 10 March on; UA 77 leaves at 9:10.
// On 9 March, to the Riu in zone Playa:
//   Ana  arrives on AM 412, 2 adults and 1 child, shared
//   Bob  arrives on am412, 4 adults, private
//   Eva  arrives on XX 1, which nobody entered, 1 adult, picked up at 16:20, shared
//   Iris leaves on UA 77, 2 adults, and did not come
//   Luz  goes from the Riu to another hotel at 11:00, 2 adults; Max did not come to his
// On 10 March Ana's sister arrives on AM 412, 1 adult.
const playa = await buildZone(database, { name: 'Playa' })
const riu = await buildHotel(database, { name: 'Riu', zone_id: playa.id })
const lobby = await buildLocation(database)
const DAY = '2026-03-09'
await buildFlight(database, { code: 'AM 412', flies_at: '13:40' })
await buildFlight(database, { code: 'AM 412', flies_at: '14:55', first_day: '2026-03-10' })
await buildFlight(database, { code: 'UA 77', flies_at: '09:10', direction: 'departure' })

async function van(direction: string, shared: boolean): Promise<BuiltProduct> {
  const product = await buildProduct(database, {
    product_type: 2,
    option: { sold_by: 'transfer', free_sale: true },
  })
  await run(
    database,
    sql`update catalog.option set direction = ${direction}, shared = ${shared}
         where id = ${product.option.id}`,
  )
  return product
}
const [shuttle, car] = [await van('arrival', true), await van('arrival', false)]
const [back, across] = [await van('departure', true), await van('between', false)]

async function ride(customer_name: string, flight: string | null, item: ItemOverrides) {
  const { items } = await buildReservation(database, {
    location: lobby,
    customer_name,
    items: [{ service_day: DAY, guest_hotel_id: riu.id, adults: 2, ...item }],
  })
  await run(
    database,
    sql`update reservations.item set flight = ${flight} where id = ${items[0]!.id}`,
  )
}
await ride('Ana', 'AM 412', { product: shuttle, minors: 1 })
await ride('Bob', 'am412', { product: car, adults: 4 })
await ride('Eva', 'XX 1', { product: shuttle, adults: 1, pickup_time: '16:20' })
await ride('Iris', 'UA 77', { product: back, state: 'no_show' })
await ride('Luz', null, { product: across, pickup_time: '11:00' })
await ride('Max', null, { product: across, state: 'no_show' })
await ride('Ana’s sister', 'AM 412', { product: shuttle, adults: 1, service_day: '2026-03-10' })

const operations = await world.signInAs({ roles: ['OPERACIONES'] })
const elsewhere = await buildChannel(database)
const ask = async (id: string, more: Record<string, unknown> = {}, by = operations) =>
  (
    await world.call(by, runReport, {
      params: { id },
      body: { dateInit: DAY, dateFin: '2026-03-10', ...more },
    })
  ).body

test('each transfer is told the time of its flight on its day, else that of its pickup', async () => {
  const { rows, totals } = await ask('transfers')

  expect(
    rows.map(({ customer, ready_at, direction, ride, zone, pax }) => [
      customer,
      ready_at,
      direction,
      ride,
      zone,
      pax,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Ana', '13:40:00', 'arrival', 'shared', 'Playa', 3],
      ['Bob', '13:40:00', 'arrival', 'private', 'Playa', 4],
      ['Eva', '16:20:00', 'arrival', 'shared', 'Playa', 1],
      ['Iris', '09:10:00', 'departure', 'shared', 'Playa', 2],
      ['Luz', '11:00:00', 'between', 'private', 'Playa', 2],
      ['Ana’s sister', '14:55:00', 'arrival', 'shared', 'Playa', 1],
    ]),
  )
  expect(totals[0]!.values).toMatchObject({ pax: 15 })
})

test('transfers are narrowed to who rides together, and to one’s own places', async () => {
  const shared = await ask('transfers', { ride: ['shared'], direction: ['arrival'] })
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [elsewhere.id],
  })

  expect(shared.rows.map(({ customer }) => customer).sort()).toEqual(['Ana', 'Ana’s sister', 'Eva'])
  expect((await ask('transfers', {}, manager)).rows).toEqual([])
})

test('arrivals are counted by hour and flight, and a flight that nobody entered by its pickup', async () => {
  const { rows, totals } = await ask('transfer-arrivals', { dateFin: DAY })

  expect(rows).toMatchObject([
    { hour: '13:00', flight: 'AM 412', flies_at: '13:40:00', items: 2, pax: 7 },
    { hour: '16:00', flight: 'XX 1', flies_at: null, items: 1, pax: 1 },
  ])
  expect(totals[0]!.values).toMatchObject({ items: 3, pax: 8 })
})

test('who goes from a hotel to another stands by time, without who did not come', async () => {
  const { rows } = await ask('hotel-transfers')

  expect(rows).toMatchObject([{ customer: 'Luz', ready_at: '11:00:00', guest_hotel: 'Riu' }])
})
