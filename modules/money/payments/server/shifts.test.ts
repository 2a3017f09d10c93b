import { recordSetting } from '@kit/db/settings'
import { shiftLockHours } from '../settings.ts'
import { buildUser } from '@app/access/testing'
import { buildLocation } from '@app/organization/testing'
import { asSystem, bySystem, inContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findOrOpenShift, lockLongShifts } from './shifts.ts'

const { database } = await openTestDatabase({ connections_max: 10 })
const MORNING = new Date('2026-03-10T13:00:00Z')
const later = (hours: number) => new Date(MORNING.getTime() + hours * 3_600_000)

async function openDesk() {
  const location = await buildLocation(database)
  const place = {
    rep_id: (await buildUser(database)).id,
    channel_id: location.channel_id,
    hotel_id: location.hotel_id,
    location_id: location.id,
    agency_id: null,
  }
  return { place, at: (now: Date) => findOrOpenShift(inContext(database, bySystem(now)), place) }
}
const shiftsOf = ({ rep_id }: { rep_id: number }) =>
  all(
    database,
    sql<{
      id: number
      state: string
      locked_at: string | null
    }>`select id, state, locked_at from payments.shift where rep_id = ${rep_id} order by id`,
  )
const storyOf = (id: number) =>
  all(
    database,
    sql`
      select from_state, to_state, reason from platform.transition
        where entity = 'shift' and entity_id = ${id} order by id`,
  )

describe('the shift that money is taken in', () => {
  test('is opened by the first payment and takes the others for twelve hours', async () => {
    const desk = await openDesk()

    const shift = await desk.at(MORNING)

    expect([await desk.at(later(1)), await desk.at(later(11.99))]).toEqual([shift, shift])
    expect(await storyOf(shift)).toEqual([{ from_state: null, to_state: 'open', reason: null }])
  })

  test('is locked after twelve hours: the next payment opens another', async () => {
    const desk = await openDesk()
    const first = await desk.at(MORNING)

    const second = await desk.at(later(12))

    expect(
      (await shiftsOf(desk.place)).map(({ id, state, locked_at }) => [
        id,
        state,
        locked_at && new Date(locked_at),
      ]),
    ).toEqual([
      [first, 'locked', later(12)],
      [second, 'open', null],
    ])
    expect((await storyOf(first)).at(-1)).toEqual({
      from_state: 'open',
      to_state: 'locked',
      reason: 'shift_lock_hours',
    })
  })

  test('is one, also when many payments find it too old at once', async () => {
    const desk = await openDesk()
    await desk.at(MORNING)

    const shifts = await Promise.all(
      Array.from({ length: 8 }, () =>
        asSystem(database, later(20), (tx) => findOrOpenShift(tx, desk.place)),
      ),
    )

    expect(new Set(shifts).size).toBe(1)
    expect((await shiftsOf(desk.place)).map(({ state }) => state)).toEqual(['locked', 'open'])
  })
})

test('a shift nobody pays into is locked all the same, after the hours the company says', async () => {
  const [early, late] = [await openDesk(), await openDesk()]
  await early.at(later(100))
  await late.at(later(103))
  await recordSetting(database, shiftLockHours, 4, { valid_from: later(102) })

  await lockLongShifts(database, later(104))

  expect([(await shiftsOf(early.place))[0]!.state, (await shiftsOf(late.place))[0]!.state]).toEqual(
    ['locked', 'open'],
  )
  expect(await early.at(later(104))).not.toBe((await shiftsOf(early.place))[0]!.id)
})
