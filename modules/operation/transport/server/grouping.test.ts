import type { BuiltProduct } from '@app/catalog/testing'
import { buildChannel, buildHotel, buildLocation, buildZone } from '@app/organization/testing'
import { buildReservation, type ItemOverrides } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import type { JobContext } from '@kit/jobs/job'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  askProposal,
  createGrouping,
  listFlightsOfDay,
  removeGroupings,
  removeReportedGrouping,
  saveGroupingPlan,
  showGroupingBoard,
  showProposal,
} from '../contract/grouping.ts'
import { changesBetween, type Group } from '../rules/grouping.ts'
import { buildDriver, buildFlight, buildSharedTransfer, buildVehicle } from '../testing/build.ts'
import { proposalAsked } from './jobs.ts'

const world = await openTestWorld()
const { database } = world
const DAY = '2026-03-12'
const playa = await buildZone(database, { name: 'Playa' })
const tulum = await buildZone(database, { name: 'Tulum' })
const riu = await buildHotel(database, { name: 'Riu', zone_id: playa.id })
const azul = await buildHotel(database, { name: 'Azul', zone_id: tulum.id })
const lobby = await buildLocation(database)
const shuttle = await buildSharedTransfer(database)
const back = await buildSharedTransfer(database, { direction: 'departure' })
const car = await buildSharedTransfer(database, { shared: false })
const van = await buildVehicle(database, { name: 'Van 01', seats: 10, cost: '800' })
const small = await buildVehicle(database, { name: 'Auto 02', seats: 4, cost: '500' })
const efrain = await buildDriver(database, 'Efraín')
await buildFlight(database, { code: 'AM 412', flies_at: '13:40' })

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

type Guests = ItemOverrides & { flight?: string; product?: BuiltProduct; in?: typeof lobby }
async function ride(customer_name: string, { flight, in: location = lobby, ...item }: Guests = {}) {
  const { items } = await buildReservation(database, {
    location,
    customer_name,
    items: [
      {
        service_day: DAY,
        product: shuttle,
        guest_hotel_id: riu.id,
        adults: 2,
        pickup_time: '13:00',
        ...item,
      },
    ],
  })
  const id = items[0]!.id
  if (flight)
    await run(database, sql`update reservations.item set flight = ${flight} where id = ${id}`)
  return id
}
const board = async (more: object = {}, by: Session = operations) =>
  (await world.call(by, showGroupingBoard, { body: { date: DAY, ...more } })).body
const create = (item_ids: readonly number[], more: object = {}, by: Session = operations) =>
  world.call(by, createGrouping, {
    body: {
      date: DAY,
      zone_id: playa.id,
      direction: 'arrival',
      vehicle_id: van.id,
      item_ids: [...item_ids],
      ...more,
    },
  })
const grouped = async (item_ids: readonly number[], more: object = {}) =>
  (await create(item_ids, more)).body.id
/** What a screen would send after the change. */
async function plan(change: (groups: readonly Group[]) => readonly Group[], by = operations) {
  const now = (await board({}, by)).groups
  const { put, remove } = changesBetween(now, change(now))
  return world.call(by, saveGroupingPlan, {
    body: {
      date: DAY,
      put: put.map((one) => ({ ...one, item_ids: [...one.item_ids] })),
      remove: [...remove],
    },
  })
}
const changing =
  (id: number, more: Partial<Group>) =>
  (groups: readonly Group[]): Group[] =>
    groups.map((group) => (group.id === id ? { ...group, ...more } : group))
const riding = async () =>
  all(
    database,
    sql<{ id: number; pax: number; taken: number }>`
    select g.id, coalesce(sum(r.pax), 0)::int as pax, g.seats_taken as taken
      from transport.grouping g left join transport.grouped_item r on r.grouping_id = g.id
     group by g.id order by g.id`,
  )

describe('the board', () => {
  test('shows who rides that day with their hour, zone and what a vehicle alone would cost', async () => {
    await ride('Ana', { flight: 'AM 412', minors: 1 })
    await ride('Bob', { adults: 6, guest_hotel_id: azul.id })
    await ride('Eva', { product: car })
    await ride('Iris', { service_day: '2026-03-13' })

    const { rides, groups, vehicles, can } = await board()

    expect(rides).toMatchObject([
      {
        customer: 'Bob',
        zone: 'Tulum',
        ready_at: '13:00:00',
        pax: 6,
        alone: { amount: '800.0000' },
      },
      {
        customer: 'Ana',
        zone: 'Playa',
        ready_at: '13:40:00',
        flight_known: true,
        pax: 3,
        alone: { amount: '500.0000' },
      },
    ])
    expect(groups).toEqual([])
    expect(vehicles.map(({ name }) => name)).toEqual(['Auto 02', 'Van 01'])
    expect(can).toEqual({ group: true })
    expect((await board({ zone_id: tulum.id })).rides).toMatchObject([{ customer: 'Bob' }])
    expect((await board({ direction: 'departure' })).rides).toEqual([])
  })

  test('a supervisor reads it and changes nothing; another channel is shown nobody', async () => {
    const ana = await ride('Ana')

    expect((await board({}, supervisor)).can).toEqual({ group: false })
    expect((await create([ana], {}, supervisor)).status).toBe(403)
    expect((await board({}, stranger)).rides).toEqual([])
    expect((await create([ana], {}, stranger)).error?.code).toBe('grouping.ride_gone')
    expect(await riding()).toEqual([])
  })

  test('flights of the day say how many ride and how many wait for a vehicle', async () => {
    const ana = await ride('Ana', { flight: 'am412' })
    await ride('Bob', { flight: 'AM 412', adults: 4 })
    await ride('Eva', { flight: 'XX 1', adults: 1 })
    await grouped([ana])

    const { body } = await world.call(operations, listFlightsOfDay, { body: { date: DAY } })

    expect(body).toEqual([
      {
        flight: 'AM 412',
        direction: 'arrival',
        flies_at: '13:40:00',
        airport: 'Ciudad de México',
        services: 2,
        pax: 6,
        waiting: 4,
      },
      expect.objectContaining({ flight: 'XX 1', flies_at: null, pax: 1, waiting: 1 }),
    ])
  })
})

describe('putting people into vehicles', () => {
  test('they ride together at the hour of the last who lands, with what it cost and cost alone', async () => {
    const ids = [await ride('Ana'), await ride('Bob', { flight: 'AM 412' })]

    const id = await grouped(ids)

    const [group] = (await board()).groups
    expect(group).toMatchObject({
      id,
      vehicle: 'Van 01',
      zone: 'Playa',
      leaves_at: '13:40:00',
      capacity: 10,
      seats_taken: 4,
      others: 0,
      cost: { amount: '800.0000', currency: 'MXN' },
    })
    expect(group!.item_ids.sort()).toEqual(ids.sort())
  })

  test('nobody more than the vehicle seats', async () => {
    const ids = [await ride('Ana', { adults: 3 }), await ride('Bob')]

    const refused = await create(ids, { vehicle_id: small.id })
    const id = await grouped([ids[0]!], { vehicle_id: small.id })
    const moved = await plan(changing(id, { item_ids: ids }))

    expect(refused.error).toMatchObject({
      code: 'grouping.too_many',
      message: 'Auto 02 tiene 4 lugares y el grupo es de 5. Elija otro vehículo o divida el grupo.',
    })
    expect(moved.error?.code).toBe('grouping.too_many')
    expect(await riding()).toEqual([{ id, pax: 3, taken: 3 }])
  })

  test('the database keeps more than fit out, whoever writes', async () => {
    const [ana, bob] = [await ride('Ana', { adults: 3 }), await ride('Bob')]
    const id = await grouped([ana], { vehicle_id: small.id })

    await expect(
      run(
        database,
        sql`insert into transport.grouped_item (item_id, grouping_id, pax, alone_mxn)
            values (${bob}, ${id}, 2, 500)`,
      ),
    ).rejects.toThrow('vehicle_never_oversold')
  })

  test('one at a time: a vehicle and a driver are at one place, a guest in one vehicle', async () => {
    const [ana, bob, eva] = [await ride('Ana'), await ride('Bob'), await ride('Eva')]
    await grouped([ana], { driver_id: efrain.id })

    const codes = [
      await create([bob], { leaves_at: '14:30' }),
      await create([bob], { vehicle_id: small.id, leaves_at: '14:30', driver_id: efrain.id }),
      await create([ana], { vehicle_id: small.id }),
      await create([bob, bob], { vehicle_id: small.id }),
    ].map(({ error }) => error?.code)
    const later = await create([bob], { leaves_at: '15:00', driver_id: efrain.id })

    expect(codes).toEqual([
      'grouping.vehicle_busy',
      'grouping.driver_busy',
      'grouping.rides_already',
      'grouping.rides_already',
    ])
    expect(later.status).toBe(200)
    expect((await board()).rides.map(({ item_id }) => item_id)).toContain(eva)
  })

  test('of one zone and direction, in a vehicle that is active, at a time that somebody has', async () => {
    const [ana, far, leaving] = [
      await ride('Ana'),
      await ride('Bob', { guest_hotel_id: azul.id }),
      await ride('Eva', { product: back }),
    ]
    const off = await buildVehicle(database, { active: false })

    const codes = [
      await create([ana, far]),
      await create([leaving]),
      await create([ana], { vehicle_id: off.id }),
      await create([ana], { driver_id: 999_999 }),
      await create([await ride('Iris', { service_day: '2026-03-13' })]),
      await create([]),
    ].map(({ error }) => error?.code)

    expect(codes).toEqual([
      'grouping.elsewhere',
      'grouping.elsewhere',
      'grouping.vehicle_off',
      'grouping.driver_off',
      'grouping.ride_gone',
      'grouping.no_time',
    ])
    expect(await riding()).toEqual([])
  })
})

describe('changing a plan', () => {
  test('people move, vehicles are exchanged, and all of it or nothing is written', async () => {
    const [ana, bob] = [await ride('Ana'), await ride('Bob')]
    const one = await grouped([ana])
    const two = await grouped([bob], { vehicle_id: small.id })

    const exchanged = await plan((groups) =>
      changing(one, { vehicle_id: small.id })(changing(two, { vehicle_id: van.id })(groups)),
    )
    const wrong = await plan((groups) =>
      changing(one, { item_ids: [ana, bob] })(
        changing(two, { item_ids: [], zone_id: 999_999 })(groups),
      ),
    )

    expect(exchanged.status).toBe(200)
    expect(wrong.error?.code).toBe('request.not_found')
    expect((await board()).groups).toMatchObject(
      [
        { id: two, vehicle: 'Van 01', capacity: 10, item_ids: [bob] },
        { id: one, vehicle: 'Auto 02', capacity: 4, item_ids: [ana] },
      ].sort((a, b) => (a.vehicle < b.vehicle ? -1 : 1)),
    )
  })

  test('of two who plan at once the second is told, and nothing of theirs is written', async () => {
    const [ana, bob] = [await ride('Ana'), await ride('Bob')]
    const id = await grouped([ana])
    const [seen] = (await board()).groups

    const answers = await Promise.all(
      [[ana, bob], [] as number[]].map((item_ids) =>
        world.call(operations, saveGroupingPlan, {
          body: { date: DAY, put: [{ ...seen!, item_ids }], remove: [] },
        }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.error?.code).toBe('grouping.changed')
    expect((await riding())[0]).toMatchObject({
      id,
      taken: expect.toSatisfy((n) => [0, 4].includes(n)),
    })
  })

  test('a locked trip keeps its people until it is opened', async () => {
    const [ana, bob] = [await ride('Ana'), await ride('Bob')]
    const id = await grouped([ana])
    await plan(changing(id, { locked: true }))

    const codes = [
      await plan(changing(id, { item_ids: [ana, bob] })),
      await plan(changing(id, { locked: false, item_ids: [] })),
      await plan(() => []),
      await world.call(operations, removeGroupings, { body: { ids: [id] } }),
    ].map(({ error }) => error?.code)
    const opened = await plan(changing(id, { locked: false }))

    expect(codes).toEqual(Array(4).fill('grouping.locked'))
    expect(opened.status).toBe(200)
    expect(await riding()).toEqual([{ id, pax: 2, taken: 2 }])
  })

  test('guests of another channel ride on, whatever one does who does not see them', async () => {
    const [ana, far] = [
      await ride('Ana'),
      await ride('Zoé', { in: await buildLocation(database, { channel_id: elsewhere.id }) }),
    ]
    const id = await grouped([ana, far])

    const [shown] = (await board({}, stranger)).groups
    const undone = await plan(() => [], stranger)
    const emptied = await plan(changing(id, { item_ids: [] }), stranger)

    expect(shown).toMatchObject({ seats_taken: 4, others: 2, item_ids: [far] })
    expect(undone.error?.code).toBe('grouping.others_ride')
    expect(emptied.status).toBe(200)
    expect((await board()).groups).toMatchObject([{ id, item_ids: [ana], seats_taken: 2 }])
  })

  test('who undoes a trip frees its people and its vehicle; one that is gone is not found', async () => {
    const ana = await ride('Ana')
    const id = await grouped([ana])

    const undone = await world.call(operations, removeReportedGrouping, { body: { id } })
    const again = await world.call(operations, removeGroupings, { body: { ids: [id] } })

    expect(undone.body).toEqual({ removed: 1 })
    expect(again.error?.code).toBe('request.not_found')
    expect((await create([ana])).status).toBe(200)
  })
})

describe('a sold service that changes', () => {
  test.each([
    ['is cancelled', sql`state = 'cancelled'`],
    ['moves to another day', sql`service_day = '2026-03-20'`],
    ['has one person more', sql`adults = 3`],
    ['sleeps in another hotel', sql`guest_hotel_id = ${azul.id}`],
    ['lands on another flight', sql`flight = 'UA 77'`],
  ])('%s: leaves its group, locked or not, and its seats are free', async (_, change) => {
    const [ana, bob] = [await ride('Ana'), await ride('Bob')]
    const id = await grouped([ana, bob])
    await plan(changing(id, { locked: true }))

    await database.transaction().execute(async (tx) => {
      // A state is written by its life cycle alone; this tells of the trigger.
      await run(tx, sql`alter table reservations.item disable trigger user`)
      await run(tx, sql`alter table reservations.item enable trigger what_changed_leaves_its_group`)
      await run(tx, sql`update reservations.item set ${change} where id = ${ana}`)
      await run(tx, sql`alter table reservations.item enable trigger user`)
    })

    expect(await riding()).toEqual([{ id, pax: 2, taken: 2 }])
  })

  test('stays when it was used, or nobody came: it was driven', async () => {
    const ana = await ride('Ana', { state: 'used' })
    const id = await grouped([ana])

    expect(await riding()).toEqual([{ id, pax: 2, taken: 2 }])
  })
})

describe('a proposal', () => {
  const job = (): JobContext => ({ database, now: world.now, attempt: 1, attempts_max: 3 })
  async function propose(more: object = {}) {
    const { body } = await world.call(operations, askProposal, { body: { date: DAY, ...more } })
    const { uuid } = body
    const [{ id }] = (await all(
      database,
      sql<{ id: number }>`select id from transport.proposal where uuid = ${uuid}`,
    )) as [{ id: number }]
    await proposalAsked.perform({ proposal_id: id }, job())
    return { uuid, ...(await world.call(operations, showProposal, { params: { uuid } })).body }
  }

  test('puts two cars into one, says what it saves, and is written as any plan is', async () => {
    const [ana, bob] = [await ride('Ana'), await ride('Bob')]
    const other = await buildVehicle(database, { seats: 10, cost: '900' })
    const one = await grouped([ana])
    await grouped([bob], { vehicle_id: other.id })

    const { percent, result } = await propose()
    const applied = await plan(() =>
      result!.groups.map((group, index) => ({
        ...group,
        id: group.id ?? -1 - index,
        locked: false,
      })),
    )

    expect(percent).toBe(100)
    expect(result).toMatchObject({
      before: { vehicles: 2, waiting_pax: 0, cost: { amount: '1700.0000' } },
      after: { vehicles: 1, waiting_pax: 0, cost: { amount: '500.0000' } },
    })
    expect(applied.status).toBe(200)
    expect(await riding()).toMatchObject([{ pax: 4, taken: 4 }])
    expect(one).toBeGreaterThan(0)
    await run(database, sql`update transport.vehicle set active = false where id = ${other.id}`)
  })

  test('leaves what is locked, and whom others put there', async () => {
    const [ana, bob] = [await ride('Ana'), await ride('Bob')]
    const id = await grouped([ana])
    await plan(changing(id, { locked: true }))

    const { result } = await propose()

    expect(result!.groups).toMatchObject([{ id: null, vehicle_id: small.id, item_ids: [bob] }])
  })

  test('is shown to who asked alone, and asked only where somebody rides', async () => {
    const nobody = await world.call(operations, askProposal, { body: { date: DAY } })
    await ride('Ana')
    const { uuid } = await propose()

    const other = await world.call(stranger, showProposal, { params: { uuid } })

    expect(nobody.error?.code).toBe('grouping.nobody')
    expect(other.status).toBe(404)
  })
})
