import { buildChannel, buildHotel, buildLocation, buildZone } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { actOnRows, runReport } from '@kit/tables/contract'
import { expect, test } from 'vitest'
import { createGrouping } from '../contract/grouping.ts'
import { buildDriver, buildSharedTransfer, buildVehicle } from '../testing/build.ts'

const world = await openTestWorld()
const { database } = world

// On 12 March a van of 10 seats and MXN 1,000 drives to Playa:
//   Ana  2 persons, MXN 1,160 with IVA, of channel A; alone the car of MXN 500
//   Bob  1 person,  MXN   580 with IVA, of channel B; alone the car of MXN 500
//   Eva  4 persons, MXN 2,320 with IVA, of channel A; alone the car of MXN 500
// The car seats four: together they take the van and save 500.
const DAY = '2026-03-12'
const playa = await buildZone(database, { name: 'Playa' })
const riu = await buildHotel(database, { name: 'Riu', zone_id: playa.id })
const [one, two] = [await buildChannel(database), await buildChannel(database)]
const lobby = await buildLocation(database, { channel_id: one.id })
const pier = await buildLocation(database, { channel_id: two.id })
const shuttle = await buildSharedTransfer(database)
const van = await buildVehicle(database, { name: 'Van 01', seats: 10, cost: '1000' })
await buildVehicle(database, { name: 'Auto 02', seats: 4, cost: '500' })
const efrain = await buildDriver(database, 'Efraín')
const operations = await world.signInAs({ roles: ['OPERACIONES'] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [one.id] })

async function ride(customer_name: string, adults: number, gross: string, location = lobby) {
  const { items } = await buildReservation(database, {
    location,
    customer_name,
    items: [
      {
        product: shuttle,
        service_day: DAY,
        guest_hotel_id: riu.id,
        adults,
        gross,
        tax_percent: '16',
        pickup_time: '13:00',
      },
    ],
  })
  return items[0]!.id
}
const item_ids = [
  await ride('Ana', 2, '1160'),
  await ride('Bob', 1, '580', pier),
  await ride('Eva', 4, '2320'),
]
const { body: made } = await world.call(operations, createGrouping, {
  body: {
    date: DAY,
    zone_id: playa.id,
    direction: 'arrival',
    vehicle_id: van.id,
    driver_id: efrain.id,
    item_ids,
  },
})
const ask = async (id: string, by = operations) =>
  (await world.call(by, runReport, { params: { id }, body: { dateInit: DAY, dateFin: DAY } })).body

test('a trip costs each person alike, to the last cent, against what they paid without IVA', async () => {
  const { rows, totals } = await ask('transfer-costs')

  expect(
    rows.map(({ customer, pax, cost, sold, margin }) => [customer, pax, cost, sold, margin]).sort(),
  ).toEqual([
    ['Ana', 2, '285.7143', '1000.0000', '714.2857'],
    ['Bob', 1, '142.8571', '500.0000', '357.1429'],
    ['Eva', 4, '571.4286', '2000.0000', '1428.5714'],
  ])
  expect(totals[0]!.values).toMatchObject({ pax: 7, cost: '1000.0000', margin: '2500.0000' })
})

test('who sees one channel sees its guests, with the same part of the cost', async () => {
  const { rows, totals } = await ask('transfer-costs', manager)

  expect(rows.map(({ customer }) => customer).sort()).toEqual(['Ana', 'Eva'])
  expect(totals[0]!.values).toMatchObject({ cost: '857.1429' })
})

test('the sheet of operations says who rides in what, with whom and when', async () => {
  const { rows } = await ask('transfer-operations')

  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    leaves_at: '13:00:00',
    vehicle: 'Van 01',
    driver: 'Efraín',
    guest_hotel: 'Riu',
  })
})

test('a trip says how full it is and what it saves; it is undone from the report, once', async () => {
  const { rows, totals } = await ask('groupings')
  const undo = () =>
    world.call(operations, actOnRows, {
      params: { id: 'groupings', action: 'remove' },
      body: { keys: [String(made.id)] },
    })

  expect(rows).toMatchObject([
    {
      vehicle: 'Van 01',
      pax: 7,
      capacity: 10,
      cost: '1000.0000',
      alone: '1500.0000',
      saving: '500.0000',
    },
  ])
  expect(totals[0]!.values).toMatchObject({ groups: 1, saving: '500.0000' })
  expect((await undo()).status).toBe(200)
  expect((await ask('groupings')).rows).toEqual([])
  expect((await ask('transfer-costs')).rows).toEqual([])
})
