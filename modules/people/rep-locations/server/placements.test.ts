import { showSession } from '@app/access/contract'
import { buildUser } from '@app/access/testing'
import { buildBudget } from '@app/budgets/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { findTableRows } from '@kit/tables/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUserLocation } from '../contract.ts'
import {
  addRepLocation,
  listLocationReps,
  listSalesLocations,
  updateSaleLocation,
} from '../contract/placements.ts'
import removeRepLocation from '../acts/remove.act.ts'

/** A Tuesday, ten in the morning in Cancún. */
const MORNING = new Date('2026-03-10T15:00:00.000Z')
const world = await openTestWorld()
const { database } = world
beforeEach(() => {
  world.now = MORNING
})
const north = await buildChannel(database)
const south = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: north.id, locacion: 'Lobby' })
const pool = await buildLocation(database, {
  channel_id: north.id,
  hotel_id: lobby.hotel_id,
  locacion: 'Alberca',
})
const far = await buildLocation(database, { channel_id: south.id })
await buildBudget(database, { location: lobby, amount: '250000' })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const stranger = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [south.id] })

const place = (user_id: number, more: object = {}, by: Session = manager) =>
  world.call(by, addRepLocation, {
    body: {
      user_id,
      location: lobby.id,
      init_date: '2026-03-10',
      end_date: '2026-03-10',
      init_schedule: '08:00',
      end_schedule: '15:00',
      ...more,
    },
  })
const newRep = () => buildUser(database, { channel_ids: [north.id] })

describe('placing a rep', () => {
  test('a rep is expected at a location on each day of a range, and sees it themselves', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })

    const { body } = await place(rep.user_id, { end_date: '2026-03-12' })
    const own = await world.call(rep, findTableRows, {
      params: { id: 'rep-placements' },
      body: {},
    })

    expect(body.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-11', '2026-03-12'])
    expect(body[0]).toMatchObject({
      user_id: rep.user_id,
      init_schedule: '08:00:00',
      end_schedule: '15:00:00',
      location: {
        id: lobby.id,
        name: 'Lobby',
        hotel: { id: lobby.hotel_id },
        channel: { id: north.id },
      },
    })
    expect(own.body.rows).toHaveLength(3)
  })

  test('days, hours, people and places that make no turn are refused, and nothing is written', async () => {
    const rep = await newRep()
    const accountant = await buildUser(database, { roles: ['CONTABILIDAD'] })
    const elsewhere = await buildUser(database, {
      channel_ids: [north.id],
      location_ids: [pool.id],
    })

    const refused = [
      await place(rep.id, { end_date: '2026-03-09' }),
      await place(rep.id, { init_date: '2026-03-09' }),
      await place(rep.id, { end_date: '2026-06-11' }),
      await place(rep.id, { end_schedule: '08:00:00' }),
      await place(accountant.id),
      await place(rep.id, { location: far.id }),
      await place(elsewhere.id),
      await place(rep.id, {}, stranger),
    ]

    expect(refused.map(({ error }) => error?.code)).toEqual([
      'placement.period',
      'placement.period',
      'placement.period',
      'placement.hours',
      'placement.no_rep',
      'request.not_found',
      'placement.out_of_reach',
      'placement.no_rep',
    ])
    expect(refused[6]!.error?.message).toContain(elsewhere.last_name)
    expect((await place(rep.id)).status).toBe(200)
  })

  test('a rep is expected at one place at a time: all days of a range, or none', async () => {
    const rep = await newRep()
    await place(rep.id, { init_date: '2026-03-11', end_date: '2026-03-11' })

    const second = await place(rep.id, {
      end_date: '2026-03-12',
      location: pool.id,
      init_schedule: '14:59',
      end_schedule: '20:00',
    })
    const after = await place(rep.id, {
      init_date: '2026-03-11',
      end_date: '2026-03-11',
      location: pool.id,
      init_schedule: '15:00',
      end_schedule: '20:00',
    })

    expect([second.status, second.error?.code]).toEqual([409, 'placement.twice'])
    expect(after.status).toBe(200)
  })

  test('who is taken off is not expected there, once; others do not find it', async () => {
    const rep = await newRep()
    const { body } = await place(rep.id)
    const { id } = body[0]!

    const foreign = await world.call(stranger, removeRepLocation.endpoint, { body: { id } })
    const removed = await world.call(manager, removeRepLocation.endpoint, { body: { id } })
    const again = await world.call(manager, removeRepLocation.endpoint, { body: { id } })

    expect([foreign.status, removed.status, again.status]).toEqual([404, 200, 409])
    expect(again.error).toMatchObject({
      code: 'placement.illegal_transition',
      details: { allowed: [] },
    })
    expect((await place(rep.id)).status).toBe(200)
  })

  test('the dialog proposes where a rep is expected, until that turn is over', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })
    await world.call(rep, setUserLocation, {
      body: { datos: { channel: north.id, hotel: pool.hotel_id, location: pool.id } },
    })
    const proposed = async () => (await world.call(rep, showSession, {})).body.lastRepLocation

    await place(rep.user_id, { end_schedule: '10:30' })
    const expected = await proposed()
    world.now = new Date('2026-03-10T15:30:00.000Z')
    const over = await proposed()

    expect(expected).toEqual({
      channel_id: north.id,
      hotel_id: lobby.hotel_id,
      location_id: lobby.id,
    })
    expect(over?.location_id).toBe(pool.id)
  })
})

describe('moving a rep', () => {
  const move = (user_id: number, location: number, by: Session = manager) =>
    world.call(by, updateSaleLocation, { body: { user_id, location } })
  const deskOf = async (by: Session) => (await world.call(by, showSession, {})).body.setRepLocation

  test('a manager moves a rep: they sell there from then on, until midnight', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })
    await world.call(rep, setUserLocation, {
      body: { datos: { channel: north.id, hotel: lobby.hotel_id, location: lobby.id } },
    })

    const { body } = await move(rep.user_id, pool.id)
    const moved = await deskOf(rep)
    const listed = await world.call(manager, listLocationReps, {
      query: {},
      body: { text: '', location: pool.id },
    })

    expect(body).toMatchObject({
      message: 'Ubicación actualizada correctamente.',
      setRepLocation: { id: pool.id },
    })
    expect(moved).toMatchObject({ location: { id: pool.id }, ends_at: '2026-03-11T05:00:00.000Z' })
    expect(listed.body.rows.find(({ user_id }) => user_id === rep.user_id)).toMatchObject({
      setRepLocation: { id: pool.id },
    })
  })

  test('nobody confirms a budget for somebody else: who sells against one is asked for it', async () => {
    const rep = await world.signInAs({ roles: ['TOURSALES'], channel_ids: [north.id] })

    await move(rep.user_id, lobby.id)

    expect(await deskOf(rep)).toMatchObject({
      location: { id: lobby.id },
      target_confirmed: false,
    })
  })

  test('a person or a place of somebody else is not moved', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })

    const refused = [
      await move(rep.user_id, pool.id, stranger),
      await move(rep.user_id, far.id),
      await move(rep.user_id, pool.id, rep),
    ]

    expect(refused.map(({ error }) => error?.code)).toEqual([
      'placement.no_rep',
      'request.not_found',
      'permission.denied',
    ])
    expect(await deskOf(rep)).toBeNull()
  })
})

test('reps are listed a page at a time with where they are expected, and places are one’s own', async () => {
  const rep = await buildUser(database, { channel_ids: [north.id], last_name: 'Zurita' })
  await place(rep.id)

  const found = await world.call(manager, listLocationReps, {
    query: { page: 1, page_size: 1 },
    body: { text: 'zurita' },
  })
  const none = await world.call(stranger, listLocationReps, {
    query: {},
    body: { text: 'zurita' },
  })
  const places = await world.call(manager, listSalesLocations, {})

  expect(found.body).toMatchObject({
    total: 1,
    page: 1,
    page_size: 1,
    rows: [{ user_id: rep.id, setRepLocation: null, placements: [{ date: '2026-03-10' }] }],
  })
  expect(none.body.total).toBe(0)
  expect(places.body.map(({ id }) => id).toSorted()).toEqual([lobby.id, pool.id].toSorted())
})
