import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { day } from '@kit/kernel/day'
import { findTableRows } from '@kit/tables/contract'
import { describe, expect, test } from 'vitest'
import {
  copyWeek,
  createAssignment,
  deleteAssignment,
  filterAssignments,
  listAssignments,
  listRosterLocations,
  listSupervisors,
  updateAssignment,
} from '../contract.ts'
import { daysOfWeek, findUnattended } from '../rules.ts'

/** A Tuesday, ten in the morning in Cancún. */
const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
const north = await buildChannel(database)
const south = await buildChannel(database)
const desk = await buildLocation(database, { channel_id: north.id })
const pier = await buildLocation(database, { channel_id: north.id })
const far = await buildLocation(database, { channel_id: south.id })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const stranger = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [south.id] })

const newSupervisor = () =>
  buildUser(database, { roles: ['SUPERVISOR CONCESION'], channel_ids: [north.id] })
const assign = (user_id: number, more: object = {}, by: Session = manager) =>
  world.call(by, createAssignment, {
    body: {
      init_date: '2026-03-11',
      end_date: '2026-03-11',
      init_schedule: '07:00:00',
      end_schedule: '15:00:00',
      id_assigment_user: user_id,
      location: desk.id,
      ...more,
    },
  })
const rosterOf = async (user_id: number, by: Session = manager) =>
  (await world.call(by, filterAssignments, { body: { id_assigment_user: user_id } })).body

describe('assigning', () => {
  test('a supervisor stands at a location on each day of a range, in the shape that was specified', async () => {
    const eva = await newSupervisor()

    const { body } = await assign(eva.id, { end_date: '2026-03-13', id_channel: 1 })
    const listed = await world.call(manager, listAssignments, {})

    expect(body.map(({ date }) => date)).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
    expect(body[0]).toMatchObject({
      init_schedule: '07:00:00',
      end_schedule: '15:00:00',
      id_assigment_user: eva.id,
      userAssigment: [{ id: eva.id, name: eva.name, last_name: eva.last_name }],
      id_channel: north.id,
      location: { id: desk.id },
    })
    expect(listed.body).toEqual(expect.arrayContaining(body))
  })

  test('days, hours and people that make no turn are refused, and nothing is written', async () => {
    const eva = await newSupervisor()
    const rep = await buildUser(database, { channel_ids: [north.id] })

    const refused = [
      await assign(eva.id, { end_date: '2026-03-10' }),
      await assign(eva.id, { end_date: '2026-06-11' }),
      await assign(eva.id, { end_schedule: '07:00' }),
      await assign(rep.id),
      await assign(eva.id, { location: far.id }),
    ]

    expect(refused.map(({ error }) => error?.code)).toEqual([
      'assignment.period',
      'assignment.period',
      'assignment.hours',
      'assignment.no_supervisor',
      'request.not_found',
    ])
    expect(await rosterOf(eva.id)).toEqual([])
  })

  test('the same supervisor is not put there twice at one hour: all days of a range, or none', async () => {
    const eva = await newSupervisor()
    await assign(eva.id, { init_date: '2026-03-12', end_date: '2026-03-12' })

    const second = await assign(eva.id, {
      end_date: '2026-03-13',
      init_schedule: '14:59',
      end_schedule: '20:00',
    })
    const handed = await assign(eva.id, {
      init_date: '2026-03-12',
      end_date: '2026-03-12',
      init_schedule: '15:00',
      end_schedule: '20:00',
    })
    const beside = await assign(eva.id, {
      init_date: '2026-03-12',
      end_date: '2026-03-12',
      location: pier.id,
    })

    expect([second.status, second.error?.code]).toEqual([409, 'assignment.twice'])
    expect([handed.status, beside.status]).toEqual([200, 200])
    expect((await rosterOf(eva.id)).map(({ date }) => date)).toEqual(Array(3).fill('2026-03-12'))
  })
})

describe('changing', () => {
  test('only what is sent changes; the second of two who edit is told', async () => {
    const eva = await newSupervisor()
    const [turn] = (await assign(eva.id)).body
    const edit = (more: object) =>
      world.call(manager, updateAssignment, {
        body: { id_assigment: turn!.id, version: turn!.version, ...more },
      })

    const first = await edit({ end_schedule: '16:00:00', location: pier.id })
    const second = await edit({ date: '2026-03-20' })
    const wrong = await world.call(manager, updateAssignment, {
      body: { id_assigment: turn!.id, init_schedule: '16:00' },
    })

    expect(first.body).toMatchObject({
      date: turn!.date,
      init_schedule: '07:00:00',
      end_schedule: '16:00:00',
      location: { id: pier.id },
      version: turn!.version + 1,
    })
    expect([second.status, second.error?.code]).toEqual([409, 'assignment.changed'])
    expect(wrong.error?.code).toBe('assignment.hours')
  })

  test('who is taken off is gone from the roster, once', async () => {
    const eva = await newSupervisor()
    const [turn] = (await assign(eva.id)).body
    const remove = () =>
      world.call(manager, deleteAssignment, { body: { id_assigment: turn!.id, active: false } })

    const both = [await remove(), await remove()]

    expect(both.map(({ status }) => status)).toEqual([200, 409])
    expect(await rosterOf(eva.id)).toEqual([])
  })

  test('a week is repeated in another; what stands there already stays as it is', async () => {
    const eva = await newSupervisor()
    await assign(eva.id, { init_date: '2026-03-09', end_date: '2026-03-15' })
    await assign(eva.id, { init_date: '2026-03-17', end_date: '2026-03-17', end_schedule: '12:00' })

    const copied = await world.call(manager, copyWeek, {
      body: { from: '2026-03-09', to: '2026-03-16' },
    })
    const again = await world.call(manager, copyWeek, {
      body: { from: '2026-03-09', to: '2026-03-16' },
    })
    const half = await world.call(manager, copyWeek, {
      body: { from: '2026-03-10', to: '2026-03-17' },
    })

    const next = (await rosterOf(eva.id)).filter(({ date }) => date >= '2026-03-16')
    expect(next).toHaveLength(7)
    expect(next[1]).toMatchObject({ date: '2026-03-17', end_schedule: '12:00:00' })
    expect(copied.body.kept).toBeGreaterThan(0)
    expect(again.body.created).toBe(0)
    expect(half.error?.code).toBe('assignment.week')
  })
})

describe('who sees what', () => {
  test('a manager assigns within their channels, and another channel’s roster does not exist', async () => {
    const eva = await newSupervisor()
    const [turn] = (await assign(eva.id)).body
    const id_assigment = turn!.id

    const foreign = [
      await assign(eva.id, {}, stranger),
      await world.call(stranger, updateAssignment, { body: { id_assigment, date: '2026-03-20' } }),
      await world.call(stranger, deleteAssignment, { body: { id_assigment } }),
      await world.call(stranger, copyWeek, { body: { from: '2026-03-09', to: '2026-03-16' } }),
    ]
    const supervisors = await world.call(stranger, listSupervisors, {})
    const locations = await world.call(stranger, listRosterLocations, {})

    expect(foreign.map(({ status }) => status)).toEqual([422, 404, 404, 200])
    expect(foreign[3]!.body).toEqual({ created: 0, kept: 0 })
    expect(await rosterOf(eva.id, stranger)).toEqual([])
    expect(supervisors.body.map(({ id }) => id)).not.toContain(eva.id)
    expect(locations.body.map(({ id }) => id)).toEqual([far.id])
  })

  test('what a manager is told of a week says which of their locations somebody lacks', async () => {
    const channel = await buildChannel(database)
    const [held, half] = [
      await buildLocation(database, { channel_id: channel.id }),
      await buildLocation(database, { channel_id: channel.id }),
    ]
    const eva = await buildUser(database, {
      roles: ['SUPERVISOR CONCESION'],
      channel_ids: [channel.id],
    })
    const boss = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id] })
    const days = daysOfWeek(day('2026-03-16'))
    const week = { init_date: days[0]!, end_date: days[6]! }
    await assign(eva.id, { ...week, location: held.id }, boss)
    await assign(eva.id, { ...week, end_date: days[5]!, location: half.id }, boss)
    const lacking = async (by: Session) => {
      const [places, turns] = [
        await world.call(by, listRosterLocations, {}),
        await world.call(by, filterAssignments, { body: week }),
      ]
      return [...findUnattended(places.body, days, turns.body)]
    }

    const before = await lacking(boss)
    const [sunday] = (
      await assign(eva.id, { init_date: days[6]!, end_date: days[6]!, location: half.id }, boss)
    ).body
    const after = await lacking(boss)
    await world.call(boss, deleteAssignment, { body: { id_assigment: sunday!.id } })

    expect([before, after, await lacking(boss)]).toEqual([[half.id], [], [half.id]])
    expect(await lacking(stranger)).toEqual([far.id])
  })

  test('turns are read as the day goes by, wherever each of them is', async () => {
    const eva = await newSupervisor()
    await assign(eva.id, { init_schedule: '15:00:00', end_schedule: '21:00:00' })
    await assign(eva.id, { location: pier.id, init_schedule: '07:00:00', end_schedule: '14:00:00' })
    await assign(eva.id, { location: pier.id, init_schedule: '21:00:00', end_schedule: '22:00:00' })

    const turns = await rosterOf(eva.id)

    expect(turns.map(({ init_schedule }) => init_schedule)).toEqual([
      '07:00:00',
      '15:00:00',
      '21:00:00',
    ])
  })

  test('a supervisor reads their own turns and assigns nobody', async () => {
    const [eva, other] = [await newSupervisor(), await newSupervisor()]
    await assign(eva.id)
    await assign(other.id)
    const session = await world.signIn(eva)

    const own = await world.call(session, listAssignments, {})
    const people = await world.call(session, listSupervisors, {})
    const refused = await assign(eva.id, { location: pier.id }, session)

    expect(own.body.map((turn) => turn.id_assigment_user)).toEqual([eva.id])
    expect(people.body).toEqual([{ id: eva.id, name: eva.name, last_name: eva.last_name }])
    expect(refused.status).toBe(403)
  })

  test('a supervisor sees the sales of a location during their turn and half an hour around it, and not else', async () => {
    const eva = await newSupervisor()
    const sold = await buildReservation(database, { location: desk, sale_day: '2026-03-09' })
    await assign(eva.id)
    const seenAt = async (instant: string) => {
      world.now = new Date(instant)
      const session = await world.signIn(eva)
      const { body } = await world.call(session, findTableRows, {
        params: { id: 'reservations' },
        body: {},
      })
      return body.rows.map((row) => row['folio'])
    }

    // 06:29, 06:30, 15:30 and 15:31 in Cancún of the day of the turn; then the same hour a day later.
    const seen = [
      await seenAt('2026-03-11T11:29:00Z'),
      await seenAt('2026-03-11T11:30:00Z'),
      await seenAt('2026-03-11T20:30:00Z'),
      await seenAt('2026-03-11T20:31:00Z'),
      await seenAt('2026-03-12T15:00:00Z'),
    ]

    expect(seen).toEqual([[], [sold.folio], [sold.folio], [], []])
  })
})
