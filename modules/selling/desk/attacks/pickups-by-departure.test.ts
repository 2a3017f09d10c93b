import { listPickups, searchCatalog } from '@app/catalog/contract'
import { buildPickup, buildSeason } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildHotel } from '@app/organization/testing'
import { only, run } from '@kit/db/database'
import { saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { loading, openFileStore } from '../../../platform/loads/testing/build.ts'
import { changeItem } from '../change/contract.ts'
import { priceCart } from '@app/shop/contract'
import { buildTour, DAY, openAttackedDesk, sell, show, wanted, type Tour } from '../testing/desk.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const hotel = await buildHotel(database)

type TwiceADay = Tour & { afternoon_id: number; evening_id: number; name: string }

/** At nine, half past one and six: of the last two the first is picked up at 12:20, all others at 7:50. */
async function leavingSeveralTimes(): Promise<TwiceADay> {
  const name = `Vela ${++built}`
  const tour = await buildTour(desk, { name })
  const at = { option_id: tour.option_id, hotel_id: hotel.id }
  const departure = (starts_at: string) =>
    buildDeparture(database, { option_id: tour.option_id, day: DAY, starts_at, capacity: 20 })
  const [afternoon, evening] = [await departure('13:30'), await departure('18:00')]
  await buildPickup(database, { ...at, pickup_time: '07:50' })
  await buildPickup(database, {
    ...at,
    departure_time: '13:30',
    pickup_time: '12:20',
    place: 'Muelle',
  })
  return { ...tour, name, afternoon_id: afternoon.id, evening_id: evening.id }
}
let built = 0

const at = (tour: TwiceADay, departure_id: number) =>
  wanted(tour, { departure_id, guest_hotel_id: hotel.id })

async function soldOn(tour: TwiceADay, departure_id: number): Promise<string> {
  const sold = await sell(desk, [at(tour, departure_id)], { total: '2000' })
  expect(sold.status).toBe(200)
  return sold.body.uuid
}
const pickupOf = async (uuid: string) => (await show(desk, uuid)).items[0]!.pickup_time
const pickupsOf = (uuids: readonly string[]) => Promise.all(uuids.map(pickupOf))

async function optionOf({ option_id }: Tour) {
  const params = { id: 'option', key: String(option_id) }
  const { body } = await world.call(admin, showRecord, { params })
  const { sold_by: _sold_by, product_id: _product_id, ...values } = body.values
  type Row = { departure_time: string | null; pickup_time: string }
  return {
    pickups: values['pickups'] as Row[],
    save: (pickups: readonly object[]) =>
      world.call(admin, saveRecord, {
        params,
        query: { version: body.version },
        body: { ...values, pickups },
      }),
  }
}

test('each departure is told its own pickup before it is sold, and one without a row of its own that of all', async () => {
  const tour = await leavingSeveralTimes()

  const found = await world.call(desk.rep, searchCatalog, {
    body: { text: tour.name, day: DAY, adults: 2, guest_hotel_id: hotel.id },
  })
  const rows = await world.call(desk.rep, listPickups, {
    params: { a: String(tour.product_id), b: String(hotel.id) },
  })
  const priced = await Promise.all(
    [tour.departure_id, tour.afternoon_id, tour.evening_id].map(
      async (departure_id) =>
        (
          await desk.call(desk.rep, priceCart, {
            body: { items: [at(tour, departure_id)] } as never,
          })
        ).body.cartDetail[0]!,
    ),
  )

  expect(found.body.rows[0]!.options[0]).toMatchObject({
    pickup: { pickup_time: '07:50:00', place: 'Lobby' },
    departure_pickups: [{ departure_time: '13:30:00', pickup_time: '12:20:00', place: 'Muelle' }],
  })
  expect(rows.body.map(({ departure_time, pickup_time }) => [departure_time, pickup_time])).toEqual(
    [
      [null, '07:50:00'],
      ['13:30:00', '12:20:00'],
    ],
  )
  expect(priced.map(({ pickup_time, pickup_place }) => [pickup_time, pickup_place])).toEqual([
    ['07:50:00', 'Lobby'],
    ['12:20:00', 'Muelle'],
    ['07:50:00', 'Lobby'],
  ])
})

test('what is sold keeps the pickup of its departure, and takes that of the one it moves to', async () => {
  const tour = await leavingSeveralTimes()
  const [morning, afternoon] = [
    await soldOn(tour, tour.departure_id),
    await soldOn(tour, tour.afternoon_id),
  ]
  const sold = await pickupsOf([morning, afternoon])
  const { id, version } = (await show(desk, morning)).items[0]!

  const moved = await desk.call(desk.rep, changeItem, {
    params: { id },
    body: {
      reason: 'Se levantan tarde',
      version,
      departure_id: tour.afternoon_id,
      expected_total: '2000',
    } as never,
  })

  expect(moved.error).toBeUndefined()
  expect(sold).toEqual(['07:50:00', '12:20:00'])
  expect((await show(desk, morning)).items[0]).toMatchObject({
    service_time: '13:30:00',
    pickup_time: '12:20:00',
    pickup_place: 'Muelle',
  })
})

test('an hour of its own wins over a season, and within an hour the season of the day does', async () => {
  const tour = await leavingSeveralTimes()
  const season = await buildSeason(database, { first_day: DAY, last_day: DAY })
  const of_season = { option_id: tour.option_id, hotel_id: hotel.id, season_id: season.id }
  await buildPickup(database, { ...of_season, pickup_time: '07:00' })
  const all_hours = await pickupsOf([
    await soldOn(tour, tour.departure_id),
    await soldOn(tour, tour.afternoon_id),
  ])
  await buildPickup(database, { ...of_season, departure_time: '13:30', pickup_time: '12:00' })

  expect(all_hours).toEqual(['07:00:00', '12:20:00'])
  expect(await pickupOf(await soldOn(tour, tour.afternoon_id))).toBe('12:00:00')
})

test('a row that changes is followed by services of its hour alone, and one of every hour by those without their own', async () => {
  const tour = await leavingSeveralTimes()
  const sold = [
    await soldOn(tour, tour.departure_id),
    await soldOn(tour, tour.afternoon_id),
    await soldOn(tour, tour.evening_id),
  ]
  // This guest of the evening agreed to come with those of the afternoon.
  const agreed = await soldOn(tour, tour.evening_id)
  await run(
    database,
    sql`
    update reservations.item set pickup_time = '12:20', pickup_place = 'Muelle'
     where reservation_id = (select id from reservations.reservation where uuid = ${agreed}::uuid)`,
  )
  const times = () => pickupsOf([...sold, agreed])
  const change = async (departure_time: string | null, pickup_time: string) => {
    const { pickups, save } = await optionOf(tour)
    const saved = await save(
      pickups.map((row) => (row.departure_time === departure_time ? { ...row, pickup_time } : row)),
    )
    expect(saved.error).toBeUndefined()
  }

  await change('13:30:00', '12:10')
  const afternoon = await times()
  await change(null, '07:40')
  const others = await times()
  const { pickups, save } = await optionOf(tour)
  await save([...pickups, { ...pickups[0]!, departure_time: '18:00', pickup_time: '17:00' }])

  expect(afternoon).toEqual(['07:50:00', '12:10:00', '07:50:00', '12:20:00'])
  expect(others).toEqual(['07:40:00', '12:10:00', '07:40:00', '12:20:00'])
  expect(await times()).toEqual(['07:40:00', '12:10:00', '17:00:00', '12:20:00'])
})

test('the form of an option keeps the departure of a pickup, and refuses two of the same', async () => {
  const tour = await leavingSeveralTimes()
  const { pickups, save } = await optionOf(tour)

  const twice = await save([...pickups, { ...pickups[1]!, departure_time: '13:30' }])
  const twice_all = await save([...pickups, pickups[0]!])
  const saved = await save(pickups)

  expect([twice, twice_all].map(({ error }) => error?.code)).toEqual([
    'option.pickup_twice',
    'option.pickup_twice',
  ])
  expect(saved.status).toBe(200)
  expect((await optionOf(tour)).pickups).toEqual(pickups)
  expect(pickups.map(({ departure_time }) => departure_time)).toEqual([null, '13:30:00'])
})

test('a file tells pickups by departure, refuses one said twice, and is undone', async () => {
  const tour = await leavingSeveralTimes()
  const { hotel_name } = await only(
    database,
    sql<{ hotel_name: string }>`
    select name as hotel_name from organization.hotel where id = ${hotel.id}`,
  )
  const file = loading(world, admin)
  const heading = 'Producto y opción,Hotel,Salida,Hora,Lugar en español,Lugar en inglés\n'
  const row = (departure: string, time: string) =>
    `${tour.code} · ${tour.name} · Regular,${hotel_name},${departure},${time},Lobby,Lobby\n`
  const times = async () =>
    (await optionOf(tour)).pickups.map(({ departure_time, pickup_time }) =>
      [departure_time, pickup_time].map((time) => time?.slice(0, 5) ?? null),
    )
  const before = await times()

  const twice = await file.check('pickups', heading + row('18:00', '17:00') + row('18:00', '17:05'))
  const loaded = await file.write(
    await file.check('pickups', heading + row('18:00', '17:00') + row('', '07:45')),
  )
  const between = await times()
  await file.undo(loaded)

  expect(twice.faults).toMatchObject([{ row: 3 }])
  expect(between).toEqual([
    [null, '07:45'],
    ['13:30', '12:20'],
    ['18:00', '17:00'],
  ])
  expect(await times()).toEqual(before)
})
