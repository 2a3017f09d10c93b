import { buildPickup, buildSeason } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildChannel, buildHotel } from '@app/organization/testing'
import { only, run } from '@kit/db/database'
import { saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { loading, openFileStore } from '../../../platform/loads/testing/build.ts'
import { buildTour, DAY, openAttackedDesk, sell, show, wanted, type Tour } from '../testing/desk.ts'

afterAll(await openFileStore())
const desk = await openAttackedDesk()
const { world } = desk
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const hotel = await buildHotel(database)
/** The desk's tours are of the twentieth: it is in the season, and the day after is not. */
const OUTSIDE = '2026-03-21'
const season = await buildSeason(database, { first_day: '2026-03-01', last_day: DAY })

/** Picked up at seven, in the season at half past six. */
async function pickedUp(season_id = season.id): Promise<Tour & { later: number }> {
  const tour = await buildTour(desk)
  const later = await buildDeparture(database, {
    option_id: tour.option_id,
    day: OUTSIDE,
    starts_at: '09:00',
    capacity: 20,
  })
  const at = { option_id: tour.option_id, hotel_id: hotel.id }
  await buildPickup(database, { ...at, pickup_time: '07:00' })
  await buildPickup(database, { ...at, pickup_time: '06:30', season_id })
  return { ...tour, later: later.id }
}

async function soldOn(tour: Tour & { later: number }, service_day: string): Promise<string> {
  const departure_id = service_day === DAY ? tour.departure_id : tour.later
  const sold = await sell(
    desk,
    [wanted(tour, { service_day, departure_id, guest_hotel_id: hotel.id })],
    { total: '2000' },
  )
  expect(sold.status).toBe(200)
  return sold.body.uuid
}
const pickupOf = async (uuid: string) => (await show(desk, uuid)).items[0]!.pickup_time

test('a guest is picked up as the season of the service day says, and else as on any day', async () => {
  const tour = await pickedUp()

  const times = [
    await pickupOf(await soldOn(tour, DAY)),
    await pickupOf(await soldOn(tour, OUTSIDE)),
  ]

  expect(times).toEqual(['06:30:00', '07:00:00'])
})

test('a place of several seasons is one service on the page of its reservation and one voucher', async () => {
  const tour = await pickedUp()
  const uuid = await soldOn(tour, DAY)

  const { services, vouchers } = await only(
    database,
    sql<{ services: number; vouchers: number }>`
    select (select count(*)::int from reservations.public_item i
             where i.reservation_id = r.id) as services,
           (select count(*)::int from vouchers.voucher v join reservations.public_item i
               on i.id = v.item_id where v.reservation_id = r.id) as vouchers
      from reservations.reservation r where r.uuid = ${uuid}`,
  )

  expect((await show(desk, uuid)).items).toHaveLength(1)
  expect({ services, vouchers }).toEqual({ services: 1, vouchers: 1 })
})

test('of two seasons that the day is in, the shorter wins', async () => {
  const tour = await pickedUp()
  const carnival = await buildSeason(database, { first_day: DAY, last_day: DAY })
  await buildPickup(database, {
    option_id: tour.option_id,
    hotel_id: hotel.id,
    pickup_time: '05:45',
    season_id: carnival.id,
  })

  expect(await pickupOf(await soldOn(tour, DAY))).toBe('05:45:00')
})

test('what changes for a season moves what was sold in it, and nothing else; two of one season are refused', async () => {
  const tour = await pickedUp()
  const [inside, outside] = [await soldOn(tour, DAY), await soldOn(tour, OUTSIDE)]
  const params = { id: 'option', key: String(tour.option_id) }
  const { body: option } = await world.call(admin, showRecord, { params })
  const pickups = option.values['pickups'] as { season_id: number | null; pickup_time: string }[]
  const { sold_by: _sold_by, product_id: _product_id, ...values } = option.values
  const save = (rows: readonly object[]) =>
    world.call(admin, saveRecord, {
      params,
      query: { version: option.version },
      body: { ...values, pickups: rows },
    })

  const twice = await save([...pickups, pickups[0]!])
  const saved = await save(
    pickups.map((row) => (row.season_id === null ? row : { ...row, pickup_time: '06:15' })),
  )

  expect(twice.error?.code).toBe('option.pickup_twice')
  expect(saved.status).toBe(200)
  expect([await pickupOf(inside), await pickupOf(outside)]).toEqual(['06:15:00', '07:00:00'])
  const { rows } = await only(
    database,
    sql<{ rows: number }>`
    select count(*)::int as rows from catalog.pickup where option_id = ${tour.option_id}`,
  )
  expect(rows).toBe(2)
})

describe('a season whose days change', () => {
  const nameOf = async (id: number) =>
    (
      await only(
        database,
        sql<{ name_es: string }>`select name_es from catalog.season where id = ${id}`,
      )
    ).name_es
  const saveSeason = async (id: number, values: Record<string, string>, session = admin) => {
    const params = { id: 'season', key: String(id) }
    const { body } = await world.call(session, showRecord, { params })
    const saved = await world.call(session, saveRecord, {
      params,
      query: { version: body.version },
      body: values,
    })
    expect(saved.error).toBeUndefined()
  }
  /** A tour of a season of its own, sold on its day and on the one after; one guest agreed otherwise. */
  async function soldInSeason() {
    const own = await buildSeason(database, { first_day: '2026-03-01', last_day: DAY })
    const tour = await pickedUp(own.id)
    const [inside, outside] = [await soldOn(tour, DAY), await soldOn(tour, OUTSIDE)]
    const agreed = await soldOn(tour, OUTSIDE)
    await run(
      database,
      sql`
      update reservations.item set pickup_time = '05:00'
       where reservation_id = (select id from reservations.reservation where uuid = ${agreed}::uuid)`,
    )
    const times = async () =>
      [await pickupOf(inside), await pickupOf(outside), await pickupOf(agreed)].map((time) =>
        time!.slice(0, 5),
      )
    return { tour, season_id: own.id, name: await nameOf(own.id), times }
  }

  test('on its screen moves what was sold in it and in days that it took, and nobody who agreed otherwise', async () => {
    const { season_id, times } = await soldInSeason()
    const before = await times()

    await saveSeason(season_id, { last_day: OUTSIDE })
    const longer = await times()
    await saveSeason(season_id, { name_en: 'Another name' })
    const renamed = await times()
    await saveSeason(season_id, { last_day: '2026-03-19' })

    expect([before, longer, renamed, await times()]).toEqual([
      ['06:30', '07:00', '05:00'],
      ['06:30', '06:30', '05:00'],
      ['06:30', '06:30', '05:00'],
      ['07:00', '07:00', '05:00'],
    ])
  })

  test('moves also what was sold in channels that whoever changes them does not see', async () => {
    const { season_id, times } = await soldInSeason()
    const elsewhere = await buildChannel(database)
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [elsewhere.id],
    })

    await saveSeason(season_id, { last_day: OUTSIDE }, manager)

    expect(await times()).toEqual(['06:30', '06:30', '05:00'])
  })

  test('makes an option that is saved meanwhile wait, and its new hour holds on the new days', async () => {
    const { tour, season_id, times } = await soldInSeason()
    const params = { id: 'option', key: String(tour.option_id) }
    const { body: option } = await world.call(admin, showRecord, { params })
    const pickups = option.values['pickups'] as { season_id: number | null }[]
    const { sold_by: _sold_by, product_id: _product_id, ...values } = option.values
    const waiting = async () =>
      (
        await only(
          database,
          sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
           where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
        )
      ).count

    const saved = await database.transaction().execute(async (tx) => {
      await run(
        tx,
        sql`update catalog.season set last_day = ${OUTSIDE}::date where id = ${season_id}`,
      )
      const saving = world.call(admin, saveRecord, {
        params,
        query: { version: option.version },
        body: {
          ...values,
          pickups: pickups.map((row) =>
            row.season_id === null ? row : { ...row, pickup_time: '06:15' },
          ),
        },
      })
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      return { saving }
    })

    expect((await saved.saving).error).toBeUndefined()
    expect(await times()).toEqual(['06:15', '06:15', '05:00'])
  })

  test('by a file moves them too, and they are back when the load is undone', async () => {
    const { name, times } = await soldInSeason()
    const file = loading(world, admin)

    const loaded = await file.write(
      await file.check(
        'seasons',
        `Nombre en español,Nombre en inglés,Primer día,Último día\n${name},${name},01/03/2026,21/03/2026`,
      ),
    )
    const longer = await times()
    const undone = await file.undo(loaded)

    expect([loaded.state, undone.state]).toEqual(['loaded', 'undone'])
    expect([longer, await times()]).toEqual([
      ['06:30', '06:30', '05:00'],
      ['06:30', '07:00', '05:00'],
    ])
  })
})
