import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { daysOf, planPattern, type Standing } from './pattern.ts'

// 2026-03-16 is a Monday.
const [monday, tuesday, wednesday, friday] = ['16', '17', '18', '20'].map((of) =>
  day(`2026-03-${of}`),
)
const PATTERN = {
  weekdays: ['1', '3', '5'],
  capacity: 20,
  first_day: monday!,
  last_day: day('2026-03-22'),
  exceptions: [],
}
const standing = (of: Partial<Standing>): Standing => ({
  id: 1,
  day: monday!,
  capacity: 20,
  taken: 0,
  active: true,
  own: true,
  ...of,
})

test('departs on its days of the week, but for its exceptions', () => {
  const exceptions = [
    { day: monday!, closed: true, capacity: null },
    { day: wednesday!, closed: false, capacity: 8 },
    { day: tuesday!, closed: false, capacity: null },
  ]

  expect(daysOf(PATTERN).map((of) => of.day)).toEqual([monday, wednesday, friday])
  expect(daysOf({ ...PATTERN, exceptions })).toEqual([
    { day: tuesday, capacity: 20 },
    { day: wednesday, capacity: 8 },
    { day: friday, capacity: 20 },
  ])
})

test('what was sold is neither closed nor made smaller, and the others are', () => {
  const sold = standing({ id: 1, day: monday!, taken: 4 })
  const full = standing({ id: 2, day: wednesday!, taken: 12 })
  const empty = standing({ id: 3, day: friday! })

  const plan = planPattern([{ day: wednesday!, capacity: 10 }], daysOf(PATTERN), [
    sold,
    full,
    empty,
  ])

  expect(plan).toEqual({ affected: [sold, full], write: [], close: [3] })
})

test('a day that somebody closed by hand stays closed; one that the pattern closed opens again', () => {
  const closed = standing({ active: false })
  const wanted = [{ day: monday!, capacity: 20 }]

  expect(planPattern(wanted, wanted, [closed]).write).toEqual([])
  expect(planPattern(wanted, [], [closed]).write).toEqual(wanted)
})

test('another’s departure at the same time is sized by the pattern, and not closed by it', () => {
  const other = standing({ own: false, taken: 3 })

  expect(planPattern([], [], [other])).toEqual({ affected: [], write: [], close: [] })
  expect(planPattern([{ day: monday!, capacity: 2 }], [], [other]).affected).toEqual([other])
})
