import { buildProduct } from '@app/catalog/testing'
import { buildChannel, buildHotel, buildLocation, buildZone } from '@app/organization/testing'
import { buildReservation, type ItemOverrides } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { linesOf, withoutPoppler } from '@kit/pdf/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createGrouping } from '../contract/grouping.ts'
import {
  assignRides,
  printServiceDay,
  showServiceDay,
  unassignRides,
} from '../contract/service-day.ts'
import { buildDriver, buildGuide, buildSharedTransfer, buildVehicle } from '../testing/build.ts'

const world = await openTestWorld()
const { database } = world
const DAY = '2026-03-12'
const playa = await buildZone(database, { name: 'Playa' })
const riu = await buildHotel(database, { name: 'Riu', zone_id: playa.id })
const lobby = await buildLocation(database)
const tour = await buildProduct(database, { option: { free_sale: true } })
const shuttle = await buildSharedTransfer(database)
const car = await buildSharedTransfer(database, { shared: false })
const van = await buildVehicle(database, { name: 'Van 01', seats: 10 })
const other = await buildVehicle(database, { name: 'Van 02', seats: 10 })
const efrain = await buildDriver(database, 'Efraín')
const rosa = await buildDriver(database, 'Rosa')
const ines = await buildGuide(database, 'Inés')

const operations = await world.signInAs({ roles: ['OPERACIONES'] })
const supervisor = await world.signInAs({ roles: ['SUPERVISOR CONCESION'] })
const elsewhere = await buildChannel(database)
const stranger = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [elsewhere.id],
})

beforeEach(async () => {
  await run(database, sql`delete from transport.grouping`)
  await run(
    database,
    sql`update reservations.item set service_day = '2026-01-01' where service_day = ${DAY}`,
  )
})

type Sold = Omit<ItemOverrides, 'pickup_time'> & { pickup_time?: string | null }
async function sell(customer_name: string, { pickup_time = '07:00', ...item }: Sold = {}) {
  const { items } = await buildReservation(database, {
    location: lobby,
    customer_name,
    items: [
      {
        service_day: DAY,
        product: tour,
        guest_hotel_id: riu.id,
        adults: 2,
        ...(pickup_time ? { pickup_time } : {}),
        ...item,
      },
    ],
  })
  return items[0]!.id
}
const sheet = async (by: Session = operations) =>
  (await world.call(by, showServiceDay, { body: { date: DAY } })).body
/** The chosen services as the sheet shows them now. */
async function seen(item_ids: readonly number[]) {
  const { lines, drives } = await sheet()
  return item_ids.map((item_id) => {
    const drive = drives.find(
      ({ id }) => id === lines.find((line) => line.item_id === item_id)?.drive_id,
    )
    return { item_id, drive: drive ? { id: drive.id, version: drive.version } : null }
  })
}
const assign = async (item_ids: readonly number[], more: object = {}, by = operations) =>
  world.call(by, assignRides, {
    body: { date: DAY, items: await seen(item_ids), vehicle_id: van.id, ...more },
  })
const unassign = async (item_ids: readonly number[], by = operations) =>
  world.call(by, unassignRides, { body: { date: DAY, items: await seen(item_ids) } })
const drives = () =>
  all(
    database,
    sql<{ kind: string; leaves_at: string; taken: number }>`
    select kind, leaves_at::text as leaves_at, seats_taken as taken from transport.grouping
     where service_day = ${DAY} order by leaves_at`,
  )

describe('the sheet of a day', () => {
  test('has every transfer and pickup of the day, by hour, and nothing without a pickup', async () => {
    await sell('Ana', { pickup_time: '07:20' })
    await sell('Bob', { pickup_time: null })
    await sell('Eva', { product: shuttle, pickup_time: '06:00' })
    await sell('Luz', { product: car, pickup_time: '13:00' })
    await sell('Max', { service_day: '2026-03-13' })

    const { lines, can } = await sheet()

    expect(lines.map(({ customer, ride, hour }) => [customer, ride, hour])).toEqual([
      ['Eva', 'shared', '06:00:00'],
      ['Ana', 'tour', '07:20:00'],
      ['Luz', 'private', '13:00:00'],
    ])
    expect(can.assign).toBe(true)
    expect((await sheet(supervisor)).can.assign).toBe(false)
  })

  test('tells who rides in what with whom, also of a shared drive', async () => {
    const eva = await sell('Eva', { product: shuttle, pickup_time: '06:00' })
    await world.call(operations, createGrouping, {
      body: {
        date: DAY,
        zone_id: playa.id,
        direction: 'arrival',
        vehicle_id: van.id,
        driver_id: efrain.id,
        leaves_at: '06:10',
        item_ids: [eva],
      },
    })

    const { lines, drives: standing } = await sheet()

    expect(lines[0]).toMatchObject({ hour: '06:10:00', drive_id: standing[0]!.id })
    expect(standing[0]).toMatchObject({
      kind: 'shared',
      vehicle: { name: 'Van 01' },
      driver: { name: 'Efraín' },
      others: 0,
    })
  })

  test('shows nobody of another channel, but that the vehicle is taken', async () => {
    const ana = await sell('Ana')
    await assign([ana])

    const { lines, drives: standing } = await sheet(stranger)

    expect(lines).toEqual([])
    expect(standing).toMatchObject([{ seats_taken: 2, others: 2 }])
  })

  test.skipIf(withoutPoppler)('is printed whole and for one driver', async () => {
    const [ana, bob] = [await sell('Ana'), await sell('Bob', { pickup_time: '10:00' })]
    await assign([ana], { driver_id: efrain.id })
    await assign([bob], { vehicle_id: other.id, driver_id: rosa.id })
    const print = async (query: object) => {
      const { body } = await world.call(operations, printServiceDay, {
        query: { date: DAY, ...query },
      })
      return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join('\n')
    }

    expect(await print({})).toMatch(/Efraín[\s\S]*Ana[\s\S]*Rosa[\s\S]*Bob/)
    expect(await print({ driver_id: rosa.id })).not.toContain('Ana')
  })
})

describe('assigning', () => {
  test('puts pickups of tours into one drive that leaves for the first of them', async () => {
    const [ana, bob] = [
      await sell('Ana', { pickup_time: '07:20' }),
      await sell('Bob', { pickup_time: '07:05' }),
    ]

    const { status } = await assign([ana, bob], { driver_id: efrain.id, guide_id: ines.id })

    expect(status).toBe(200)
    expect(await drives()).toEqual([{ kind: 'route', leaves_at: '07:05:00', taken: 4 }])
    expect((await sheet()).drives[0]).toMatchObject({
      driver: { name: 'Efraín' },
      guide: { name: 'Inés' },
    })
  })

  test('gives each private transfer a drive of its own', async () => {
    const [ana, bob] = [
      await sell('Ana', { product: car, pickup_time: '09:00' }),
      await sell('Bob', { product: car, pickup_time: '15:00' }),
    ]

    await assign([ana, bob], { driver_id: efrain.id })

    expect(await drives()).toEqual([
      { kind: 'private', leaves_at: '09:00:00', taken: 2 },
      { kind: 'private', leaves_at: '15:00:00', taken: 2 },
    ])
  })

  test('again moves services to the new drive; an empty one is no more', async () => {
    const [ana, bob] = [await sell('Ana'), await sell('Bob')]
    await assign([ana, bob])

    await assign([ana], { vehicle_id: other.id })
    expect(await drives()).toHaveLength(2)
    await assign([ana, bob], { driver_id: rosa.id })

    expect(await drives()).toEqual([{ kind: 'route', leaves_at: '07:00:00', taken: 4 }])
  })

  test('is taken back', async () => {
    const ana = await sell('Ana')
    await assign([ana])

    expect((await unassign([ana])).body).toEqual({ left: 1 })
    expect(await drives()).toEqual([])
    expect(
      await only(
        database,
        sql`select action from platform.audit_entry where entity = 'grouping'
             order by id desc limit 1`,
      ),
    ).toEqual({ action: 'grouping.unassigned' })
  })

  test('does not hold a service that is cancelled', async () => {
    const [ana, bob] = [await sell('Ana'), await sell('Bob', { pickup_time: '12:00' })]
    await assign([ana])
    await assign([bob], { vehicle_id: other.id })

    await run(database, sql`update reservations.item set pickup_time = '07:40' where id = ${ana}`)

    expect(await drives()).toEqual([{ kind: 'route', leaves_at: '12:00:00', taken: 2 }])
  })

  test('tells the guest of the vehicle, at their own pickup hour', async () => {
    const ana = await sell('Ana', { pickup_time: '07:20' })
    await assign([ana], { leaves_at: '06:30' })

    expect(
      await only(
        database,
        sql`select pickup_time::text as pickup_time, vehicle from reservations.pickup_to_tell
             where item_id = ${ana}`,
      ),
    ).toEqual({ pickup_time: '07:20:00', vehicle: 'Van 01' })
  })
})

describe('refused, and nothing changes:', () => {
  /** The code of the refusal; all drives stand as they did. */
  const refusalOf = async (item_ids: readonly number[], more: object, by = operations) => {
    const before = await drives()
    const { body } = await assign(item_ids, more, by)
    expect(await drives()).toEqual(before)
    return (body as { code?: string }).code
  }

  test('more persons than seats', async () => {
    expect(await refusalOf([await sell('Ana', { adults: 11 })], {})).toBe('grouping.too_many')
  })

  test('a vehicle, a driver or a guide at two places', async () => {
    const [ana, bob] = [await sell('Ana'), await sell('Bob', { pickup_time: '08:30' })]
    await assign([ana], { driver_id: efrain.id, guide_id: ines.id })

    expect(await refusalOf([bob], {})).toBe('grouping.vehicle_busy')
    expect(await refusalOf([bob], { vehicle_id: other.id, driver_id: efrain.id })).toBe(
      'grouping.driver_busy',
    )
    expect(await refusalOf([bob], { vehicle_id: other.id, guide_id: ines.id })).toBe(
      'grouping.guide_busy',
    )
    expect((await assign([bob], { leaves_at: '09:00', driver_id: efrain.id })).status).toBe(200)
  })

  test('a vehicle that drives a shared drive at that hour', async () => {
    const eva = await sell('Eva', { product: shuttle })
    await world.call(operations, createGrouping, {
      body: {
        date: DAY,
        zone_id: playa.id,
        direction: 'arrival',
        vehicle_id: van.id,
        item_ids: [eva],
      },
    })

    expect(await refusalOf([await sell('Ana')], {})).toBe('grouping.vehicle_busy')
  })

  test('a shared transfer, and transfers together with tours', async () => {
    const eva = await sell('Eva', { product: shuttle })
    const [ana, luz] = [await sell('Ana'), await sell('Luz', { product: car })]

    expect(await refusalOf([eva], {})).toBe('day_service.shared')
    expect(await refusalOf([ana, luz], {})).toBe('day_service.mixed')
  })

  test('a service of another day or channel', async () => {
    const [ana, max] = [await sell('Ana'), await sell('Max', { service_day: '2026-03-13' })]

    expect(await refusalOf([max], {})).toBe('day_service.gone')
    expect(await refusalOf([ana], {}, stranger)).toBe('day_service.gone')
    expect((await unassign([ana], stranger)).body).toMatchObject({ code: 'day_service.gone' })
  })

  test('what was switched off', async () => {
    const ana = await sell('Ana')
    const [vehicle, driver, guide] = [
      await buildVehicle(database, { active: false }),
      await buildDriver(database),
      await buildGuide(database),
    ]
    await run(database, sql`update transport.driver set active = false where id = ${driver.id}`)
    await run(database, sql`update transport.guide set active = false where id = ${guide.id}`)

    expect(await refusalOf([ana], { vehicle_id: vehicle.id })).toBe('grouping.vehicle_off')
    expect(await refusalOf([ana], { driver_id: driver.id })).toBe('grouping.driver_off')
    expect(await refusalOf([ana], { guide_id: guide.id })).toBe('grouping.guide_off')
  })

  test('a drive that somebody changed meanwhile', async () => {
    const ana = await sell('Ana')
    const items = await seen([ana])
    await assign([ana])

    const { body } = await world.call(operations, assignRides, {
      body: { date: DAY, items, vehicle_id: other.id },
    })

    expect(body).toMatchObject({ code: 'grouping.changed' })
  })

  test('guests without an hour, unless one is said', async () => {
    const luz = await sell('Luz', { product: car, pickup_time: null })
    await run(database, sql`update reservations.item set service_time = null where id = ${luz}`)

    expect(await refusalOf([luz], {})).toBe('grouping.no_time')
    expect((await assign([luz], { leaves_at: '10:00' })).status).toBe(200)
  })
})
