import type { Day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import type { Placement } from '../../contract/placements.ts'
import { daysFrom } from '../../rules/week.ts'
import { restOf } from './rest.ts'

const MONDAY = '2026-03-09' as Day
const SHOWN = { first_day: MONDAY, last_day: '2026-03-15' as Day }
const placed = (user_id: number, days: readonly Day[]) =>
  days.map((date) => ({ user_id, date }) as unknown as Placement)

test('a day off breaks a run; turns of others and turns to be added count for whom they are', () => {
  const placements = [...placed(1, daysFrom(MONDAY, 7)), ...placed(2, daysFrom(MONDAY, 6))]
  const week = { reps: [], placements, days_off: [] }

  expect(restOf(week, 1, SHOWN)).toMatchObject([{ days: 7 }])
  expect(restOf(week, 2, SHOWN)).toEqual([])
  expect(restOf(week, 2, SHOWN, ['2026-03-15' as Day])).toMatchObject([{ days: 7 }])
  expect(
    restOf({ ...week, days_off: [{ user_id: 1, date: '2026-03-11' as Day }] }, 1, SHOWN),
  ).toEqual([])
})
