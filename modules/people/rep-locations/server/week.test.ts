import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addRepLocation } from '../contract/placements.ts'
import { copyRepWeek, listPlacesOfRep, showRepWeek } from '../contract/week.ts'

/** A Tuesday, ten in the morning in Cancún. */
const MORNING = new Date('2026-03-10T15:00:00.000Z')
const [MONDAY, NEXT] = ['2026-03-09', '2026-03-16']
const world = await openTestWorld()
const { database } = world
beforeEach(async () => {
  world.now = MORNING
  await run(database, sql`delete from rep_locations.placement`)
})
const north = await buildChannel(database)
const south = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: north.id, locacion: 'Lobby' })
const pool = await buildLocation(database, {
  channel_id: north.id,
  hotel_id: lobby.hotel_id,
  locacion: 'Alberca',
})
await buildLocation(database, { channel_id: south.id })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const stranger = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [south.id] })

const place = (user_id: number, date: string, more: object = {}) =>
  world.call(manager, addRepLocation, {
    body: {
      user_id,
      location: lobby.id,
      init_date: date,
      end_date: date,
      init_schedule: '08:00',
      end_schedule: '15:00',
      ...more,
    },
  })
const week = async (by = manager, first_day = MONDAY, last_day = '2026-03-15') =>
  (await world.call(by, showRepWeek, { body: { first_day, last_day } })).body
const copy = (from = MONDAY, to = NEXT, by = manager) =>
  world.call(by, copyRepWeek, { body: { from, to } })
const planned = () =>
  all(
    database,
    sql<{ day: string; rep_id: number }>`
    select day::text as day, rep_id from rep_locations.placement
     where state = 'active' and day >= ${NEXT}::date order by day, rep_id`,
  )

describe('a week of reps', () => {
  test('has whom I may place and where they are expected, also in the days around it', async () => {
    const rep = await buildUser(database, { channel_ids: [north.id] })
    await place(rep.id, '2026-03-12')
    await place(rep.id, '2026-03-20')
    await place(rep.id, '2026-04-20')

    const mine = await week()
    const theirs = await week(stranger)

    expect(mine.reps.map(({ user_id }) => user_id)).toContain(rep.id)
    expect(mine.placements.map(({ date }) => date)).toEqual(['2026-03-12', '2026-03-20'])
    expect(theirs.reps.map(({ user_id }) => user_id)).not.toContain(rep.id)
    expect(theirs.placements).toEqual([])
  })

  test('is no longer than six weeks, and no shorter than a day', async () => {
    expect(await week(manager, MONDAY, '2026-04-20')).toMatchObject({ code: 'placement.week' })
    expect(await week(manager, MONDAY, '2026-03-08')).toMatchObject({ code: 'placement.week' })
  })
})

describe('the locations of a rep', () => {
  test('are those that are mine to give and that their account may take', async () => {
    const rep = await buildUser(database, { channel_ids: [north.id], location_ids: [pool.id] })

    const { body } = await world.call(manager, listPlacesOfRep, { params: { user_id: rep.id } })
    const foreign = await world.call(stranger, listPlacesOfRep, { params: { user_id: rep.id } })

    expect(body.map(({ id }) => id)).toEqual([pool.id])
    expect(foreign.body).toMatchObject({ code: 'placement.no_rep' })
  })
})

describe('copying a week', () => {
  test('repeats its turns from today on; who is expected somewhere already stays there', async () => {
    const [one, two] = [
      await buildUser(database, { channel_ids: [north.id] }),
      await buildUser(database, { channel_ids: [north.id] }),
    ]
    await place(one.id, '2026-03-10')
    await place(two.id, '2026-03-12')
    await place(two.id, '2026-03-19', { location: pool.id, init_schedule: '10:00' })

    const { body } = await copy()

    expect(body).toEqual({ created: 1, kept: 1, left_out: 0 })
    expect(await planned()).toEqual([
      { day: '2026-03-17', rep_id: one.id },
      { day: '2026-03-19', rep_id: two.id },
    ])
    expect((await copy()).body).toEqual({ created: 0, kept: 2, left_out: 0 })
  })

  test('leaves out whose account no longer has the location, or what is closed', async () => {
    const rep = await buildUser(database, { channel_ids: [north.id] })
    await place(rep.id, '2026-03-12', { location: pool.id })
    await run(database, sql`update organization.location set active = false where id = ${pool.id}`)

    const { body } = await copy()
    await run(database, sql`update organization.location set active = true where id = ${pool.id}`)

    expect(body).toEqual({ created: 0, kept: 0, left_out: 1 })
    expect(await planned()).toEqual([])
  })

  test('copies nobody of other channels', async () => {
    const rep = await buildUser(database, { channel_ids: [north.id] })
    await place(rep.id, '2026-03-12')

    expect((await copy(MONDAY, NEXT, stranger)).body).toEqual({ created: 0, kept: 0, left_out: 0 })
  })

  test('is from a Monday to another that is not over', async () => {
    for (const [from, to] of [
      ['2026-03-10', NEXT],
      [MONDAY, '2026-03-17'],
      [MONDAY, MONDAY],
      [MONDAY, '2026-03-02'],
    ] as const)
      expect((await copy(from, to)).body).toMatchObject({ code: 'placement.week' })
  })
})
