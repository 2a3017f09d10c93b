import { showSession } from '@app/access/contract'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import type { Endpoint, Sent } from '@kit/http/endpoint'
import { findTableRows, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUserLocation } from '../contract.ts'
import {
  correctAttendance,
  createBreakRep,
  endTurnRep,
  findOwnTurn,
  findPositions,
  giveDayOff,
  showTurn,
  validateRepLocation,
} from '../contract/attendance.ts'
import { createBlock, deleteBlock, listBlocks, updateBlock } from '../contract/blocks.ts'
import { addRepLocation } from '../contract/placements.ts'
import { endForgottenTurns, forgetOldPositions } from './turns.ts'

/** A Tuesday; what follows is said as hours of Cancún. */
const at = (hours: string, day = '2026-03-10') => new Date(`${day}T${hours}:00.000-05:00`)
const world = await openTestWorld()
const { database } = world
beforeEach(() => {
  world.now = at('07:00')
})
const north = await buildChannel(database)
const south = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: north.id, locacion: 'Lobby' })
const pool = await buildLocation(database, { channel_id: north.id, locacion: 'Alberca' })
await run(
  database,
  sql`update organization.hotel set latitude = 21.1, longitude = -86.77
       where id = ${lobby.hotel_id}`,
)
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const stranger = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [south.id] })

/** Hours go by between two calls, so each is made by somebody who just signed in. */
const call = async <E extends Endpoint>(
  { user_id }: { user_id: number },
  endpoint: E,
  input: Sent<E>,
) => world.call(await world.signIn({ id: user_id }), endpoint, input)
const newRep = () => world.signInAs({ channel_ids: [north.id] })
const takeDesk = (rep: Session, desk = lobby) =>
  call(rep, setUserLocation, {
    body: { datos: { channel: north.id, hotel: desk.hotel_id, location: desk.id } },
  })
const expectAt = (rep: { user_id: number }, from: string, to: string, more: object = {}) =>
  call(manager, addRepLocation, {
    body: {
      user_id: rep.user_id,
      location: lobby.id,
      init_date: '2026-03-10',
      end_date: '2026-03-10',
      init_schedule: from,
      end_schedule: to,
      ...more,
    },
  })
type Row = Record<string, unknown> & { key: string }
const ownTurn = async (rep: Session) => (await call(rep, findOwnTurn, {})).body
const turnsOf = async (rep: { user_id: number }, by: Session = manager) => {
  const { body } = await call(by, findTableRows, {
    params: { id: 'attendance' },
    body: { rep: [rep.user_id], sort: 'day' },
  })
  return body.rows.map((row, at): Row => ({ ...row, key: body.keys[at]! }))
}
const NOTHING_SAID = { latitude: null, longitude: null, accuracy: null }
const THERE = { latitude: 21.1001, longitude: -86.77, accuracy: 20 }

describe('a turn', () => {
  test('begins when a rep takes a desk, is held against the plan, and ends with the working session', async () => {
    const rep = await newRep()
    await expectAt(rep, '08:00', '15:00')
    world.now = at('08:25')
    await takeDesk(rep)
    const begun = await ownTurn(rep)
    world.now = at('12:00')
    await call(rep, createBreakRep, { body: {} })
    world.now = at('12:40')
    await call(rep, createBreakRep, { body: { on_break: false } })

    world.now = at('15:10')
    const ended = await call(rep, endTurnRep, { body: NOTHING_SAID })
    const session = await call(rep, showSession, {})
    const [row] = await turnsOf(rep)

    expect(begun).toMatchObject({ state: 'present', late_minutes: 25, location: 'Lobby' })
    expect(ended.body.state).toBe('ended')
    expect(session.body.setRepLocation).toBeNull()
    expect(row).toMatchObject({
      state: 'ended',
      late: true,
      break_minutes: 40,
      worked_minutes: 365,
    })
  })

  test('another desk during a turn goes on with the same turn', async () => {
    const rep = await newRep()
    await takeDesk(rep)
    const first = await ownTurn(rep)

    world.now = at('09:00')
    await takeDesk(rep, pool)

    expect((await ownTurn(rep))?.id).toBe(first?.id)
  })

  test('two starts at the same time are one turn', async () => {
    const rep = await newRep()

    const answers = await Promise.all([
      takeDesk(rep),
      takeDesk(rep, pool),
      takeDesk(rep),
      takeDesk(rep, pool),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await turnsOf(rep)).toHaveLength(1)
  })

  test('a break that lasts is not begun again, and an end comes back from it first', async () => {
    const rep = await newRep()
    await takeDesk(rep)
    world.now = at('10:00')
    await call(rep, createBreakRep, { body: {} })

    const again = await call(rep, createBreakRep, { body: {} })
    world.now = at('10:30')
    const ended = await call(rep, endTurnRep, { body: NOTHING_SAID })
    const [row] = await turnsOf(rep)

    expect(again.error).toMatchObject({ code: 'attendance.illegal_transition' })
    expect(again.error?.details).toMatchObject({ state: 'on_break', allowed: ['present'] })
    expect(ended.body.state).toBe('ended')
    expect(row).toMatchObject({ break_minutes: 30, worked_minutes: 180 })
  })

  test('a clock that was set back ends nothing before it began', async () => {
    const rep = await newRep()
    world.now = at('09:00')
    await takeDesk(rep)
    await call(rep, createBreakRep, { body: {} })

    world.now = at('08:00')
    const ended = await call(rep, endTurnRep, { body: NOTHING_SAID })
    const [row] = await turnsOf(rep)

    expect(ended.body).toMatchObject({ started_at: ended.body.ended_at })
    expect(row).toMatchObject({ break_minutes: 0, worked_minutes: 0 })
  })

  test('one that goes past midnight is one turn of the day on which it began, and ends then', async () => {
    const rep = await newRep()
    world.now = at('18:00')
    await takeDesk(rep)
    world.now = at('00:02', '2026-03-11')
    await endForgottenTurns(database, world.now)
    // Selling asks for the desk of the new day; the turn stays the same.
    await takeDesk(rep)
    world.now = at('02:00', '2026-03-11')
    const ended = await call(rep, endTurnRep, { body: NOTHING_SAID })
    world.now = at('18:00', '2026-03-11')
    await takeDesk(rep)

    expect(ended.body).toMatchObject({
      state: 'ended',
      ended_at: at('02:00', '2026-03-11').toISOString(),
    })
    expect(
      (await turnsOf(rep)).map((row) => [row['day'], row['state'], row['worked_minutes']]),
    ).toEqual([
      ['2026-03-10', 'ended', 480],
      ['2026-03-11', 'present', 0],
    ])
  })

  test('one that nobody ended in twelve hours has no end, and the next day begins another', async () => {
    const rep = await newRep()
    world.now = at('12:00')
    await takeDesk(rep)
    await call(rep, createBreakRep, { body: {} })
    world.now = at('00:02', '2026-03-11')

    const late = await call(rep, endTurnRep, { body: NOTHING_SAID })
    await takeDesk(rep)
    const next = await ownTurn(rep)
    const rows = await turnsOf(rep)

    expect(late.error).toMatchObject({ code: 'attendance.none' })
    expect(next).toMatchObject({ state: 'present', started_at: world.now.toISOString() })
    expect(rows.map((row) => [row['day'], row['state'], row['worked_minutes']])).toEqual([
      ['2026-03-10', 'ended', 0],
      ['2026-03-11', 'present', 0],
    ])
  })

  test('the job ends what was forgotten, and leaves what began today', async () => {
    const [forgetful, awake] = [await newRep(), await newRep()]
    await takeDesk(forgetful)
    world.now = at('00:05', '2026-03-11')
    await takeDesk(awake)

    await endForgottenTurns(database, world.now)

    expect((await turnsOf(forgetful))[0]).toMatchObject({ state: 'ended', unended: true })
    expect((await turnsOf(awake))[0]).toMatchObject({ state: 'present', unended: false })
  })

  test('of who is no rep no turn is kept', async () => {
    await takeDesk(manager)

    const noted = await call(stranger, validateRepLocation, { body: NOTHING_SAID })

    expect(await turnsOf(manager)).toEqual([])
    expect(noted.error?.code).toBe('attendance.not_kept')
  })
})

describe('the position of a device', () => {
  test('is a note of a turn, whatever it says, and goes after its days', async () => {
    const rep = await newRep()
    await takeDesk(rep)
    const noted = await call(rep, validateRepLocation, { body: THERE })
    const far = await call(rep, validateRepLocation, {
      body: { ...THERE, latitude: 20.6, taken_at: world.now.toISOString() },
    })
    const id = noted.body.id
    const kept = await call(manager, findPositions, { params: { id } })

    world.now = at('07:00', '2026-04-20')
    await forgetOldPositions(database, world.now)
    const after = await call(manager, findPositions, { params: { id } })

    expect([noted.body.started_where, far.body.started_where]).toEqual(['inside', 'outside'])
    expect(kept.body).toHaveLength(2)
    expect(after.body).toEqual([])
    expect((await turnsOf(rep))[0]!['started_where']).toBe('outside')
  })

  test('by a clock of the device that is wrong is not known', async () => {
    const rep = await newRep()
    await takeDesk(rep)

    const noted = await call(rep, validateRepLocation, {
      body: { ...THERE, taken_at: at('07:00', '2026-03-12').toISOString() },
    })

    expect(noted.body.started_where).toBe('unknown')
  })
})

describe('corrections', () => {
  const correct = (by: Session, body: object) =>
    call(by, correctAttendance, { body: body as never })

  test('a supervisor says when a forgotten turn ended, with a reason that stays', async () => {
    const rep = await newRep()
    await takeDesk(rep)
    world.now = at('10:00', '2026-03-11')
    await endForgottenTurns(database, world.now)
    const { key } = (await turnsOf(rep))[0]!
    const before = await call(manager, showTurn, { params: { key } })
    const { attendance_id, version } = before.body

    const said = { attendance_id, version, starts_at: '07:00', ends_at: '15:00', reason: 'Olvidó' }
    const done = await correct(manager, said)
    const again = await correct(manager, said)
    const after = await call(manager, showTurn, { params: { key } })

    expect(done.status).toBe(200)
    expect(again.error).toMatchObject({ code: 'attendance.changed' })
    expect(after.body.corrections).toMatchObject([{ reason: 'Olvidó', ended_before: null }])
    expect((await turnsOf(rep))[0]).toMatchObject({ worked_minutes: 480, corrected: true })
  })

  test('a turn that nobody began is added once, and counts no longer as missing', async () => {
    const rep = await newRep()
    await expectAt(rep, '08:00', '15:00')
    const [missing] = await turnsOf(rep)
    world.now = at('20:00')
    const placement_id = Number(missing!.key.slice(1))
    const said = { placement_id, starts_at: '08:00', ends_at: '15:00', reason: 'Sin red' }

    const added = await correct(manager, said)
    const twice = await correct(manager, said)

    expect(missing!['state']).toBe('missing')
    expect(added.status).toBe(200)
    expect(twice.error?.code).toBe('attendance.answered')
    expect((await turnsOf(rep)).map((row) => row['state'])).toEqual(['ended'])
  })

  test('nobody corrects their own, nor a stranger anything, nor anybody into the future', async () => {
    const both = await world.signInAs({
      roles: ['REP CONCESION', 'SUBGERENTE'],
      channel_ids: [north.id],
    })
    const rep = await newRep()
    await takeDesk(both)
    await takeDesk(rep)
    const turnOf = async (whose: { user_id: number }) => {
      const { key } = (await turnsOf(whose))[0]!
      return (await call(manager, showTurn, { params: { key } })).body
    }
    const [own, others] = [await turnOf(both), await turnOf(rep)]
    const said = { starts_at: '06:00', ends_at: '06:30', reason: 'x' }
    const of = ({ attendance_id, version }: typeof own) => ({ attendance_id, version })

    const refused = [
      await correct(both, { ...of(own), ...said }),
      await correct(stranger, { ...of(others), ...said }),
      await correct(rep, { ...of(others), ...said }),
      await correct(manager, { ...of(others), ...said, ends_at: '09:00' }),
      await correct(manager, { ...of(others), ...said, ends_at: '05:00' }),
    ]

    expect(refused.map(({ error }) => error?.code)).toEqual([
      'attendance.own_turn',
      'request.not_found',
      'permission.denied',
      'attendance.hours',
      'attendance.hours',
    ])
    expect(
      (
        await call(stranger, findTableRows, {
          params: { id: 'attendance' },
          body: {},
        })
      ).body.rows,
    ).toEqual([])
  })
})

describe('a day off', () => {
  test('is given with a reason, begins no turn, and is taken back', async () => {
    const rep = await newRep()
    const off = { user_id: rep.user_id, date: '2026-03-10' as never, reason: 'Descanso' }
    await expectAt(rep, '08:00', '15:00')
    const given = await call(manager, giveDayOff, { body: off })
    const twice = await call(manager, giveDayOff, { body: off })
    await takeDesk(rep)
    const noted = await call(rep, validateRepLocation, { body: NOTHING_SAID })
    const during = await turnsOf(rep)

    await call(manager, giveDayOff, { body: { ...off, active: false } })
    const after = await call(rep, validateRepLocation, { body: NOTHING_SAID })

    expect(given.body).toMatchObject({ user_id: rep.user_id, active: true })
    expect(twice.error?.code).toBe('attendance.day_taken')
    expect(noted.error?.code).toBe('attendance.day_off')
    expect(during.map((row) => row['state'])).toEqual(['day_off'])
    expect(after.body.state).toBe('present')
  })

  test('is not given to oneself, to who is beyond reach, or on a day that was worked', async () => {
    const rep = await newRep()
    await takeDesk(rep)
    const give = (by: Session, user_id: number) =>
      call(by, giveDayOff, {
        body: { user_id, date: '2026-03-10' as never, reason: 'Descanso' },
      })

    const refused = [
      await give(manager, manager.user_id),
      await give(stranger, rep.user_id),
      await give(manager, rep.user_id),
    ]

    expect(refused.map(({ error }) => error?.code)).toEqual([
      'attendance.own_turn',
      'placement.no_rep',
      'attendance.day_taken',
    ])
  })
})

describe('blocks of hours', () => {
  test('are made, changed and deleted, and say how long the break of a turn is', async () => {
    const rep = await newRep()
    const body = { name: 'Matutino', starts_at: '07:00', ends_at: '15:00', break_minutes: 30 }
    const made = await call(manager, createBlock, { body })
    const block = made.body.id
    await expectAt(rep, '07:00', '15:00', { block })
    await takeDesk(rep)
    await call(rep, createBreakRep, { body: {} })
    world.now = at('07:45')
    await call(rep, endTurnRep, { body: NOTHING_SAID })

    const [row] = await turnsOf(rep)
    const used = await call(manager, deleteBlock, { body: { id: block } })
    const change = { id: block, version: made.body.version, active: false }
    const changed = await call(manager, updateBlock, { body: change })
    const stale = await call(manager, updateBlock, { body: change })
    const listed = await call(manager, listBlocks, {})

    expect(row).toMatchObject({ break_minutes: 45 })
    expect(used.error?.code).toBe('record.in_use')
    expect(changed.body).toMatchObject({ active: false, version: made.body.version + 1 })
    expect(stale.error?.code).toBe('record.changed')
    expect(listed.body.some(({ id }) => id === block)).toBe(false)
    expect((await expectAt(rep, '16:00', '17:00', { block })).error?.code).toBe('block.unknown')
  })

  test('with hours that make none, or a name that is taken, are refused', async () => {
    const body = { name: 'Tarde', starts_at: '13:00', ends_at: '20:00' }
    const made = await call(manager, createBlock, { body })

    const refused = [
      await call(manager, createBlock, { body }),
      await call(manager, createBlock, { body: { ...body, name: 'A', ends_at: '13:00' } }),
    ]
    const deleted = await call(manager, deleteBlock, { body: { id: made.body.id } })

    expect(refused.map(({ error }) => error?.code)).toEqual(['record.taken', 'block.hours'])
    expect(deleted.status).toBe(200)
  })
})

test('the report of a week adds hours, times late and absences of each rep', async () => {
  const rep = await newRep()
  const asked = { dateInit: '2026-03-09', dateFin: '2026-03-15', rep: [rep.user_id] }
  for (const [day, from, to] of [
    ['2026-03-10', '08:00', '15:00'],
    ['2026-03-11', '08:20', '15:30'],
  ] as const) {
    world.now = at('07:00', day)
    await expectAt(rep, '08:00', '15:00', { init_date: day, end_date: day })
    world.now = at(from, day)
    await takeDesk(rep)
    world.now = at(to, day)
    await call(rep, endTurnRep, { body: NOTHING_SAID })
  }
  await expectAt(rep, '08:00', '15:00', { init_date: '2026-03-12', end_date: '2026-03-12' })

  const { body } = await call(manager, runReport, {
    params: { id: 'attendance-by-week' },
    body: asked,
  })

  expect(body.rows).toMatchObject([
    { turns: 2, worked_minutes: 420 + 430, lates: 1, missed: 1, days_off: 0 },
  ])
})

test('every change of an attendance stands in the transitions', async () => {
  const rep = await newRep()
  await takeDesk(rep)
  await call(rep, endTurnRep, { body: NOTHING_SAID })

  expect(
    await all(
      database,
      sql`select t.from_state, t.to_state from platform.transition t
            join rep_locations.attendance a on a.id = t.entity_id
           where t.entity = 'attendance' and a.rep_id = ${rep.user_id} order by t.id`,
    ),
  ).toEqual([
    { from_state: null, to_state: 'present' },
    { from_state: 'present', to_state: 'ended' },
  ])
})
