import { expect, test } from 'vitest'
import { nothingLeavesAnyMore } from './tonight.ts'

const NONE = { departed: false, departures: [], free_sale: false, open_day: null }
const LEFT = { ...NONE, departed: true }
const LEAVES = { ...NONE, departures: [{ starts_at: '19:00' }] }
const ANY_HOUR = { ...NONE, open_day: { left: null } }
const FREE = { ...NONE, free_sale: true }
const of = (...options: (typeof LEFT | typeof LEAVES | typeof ANY_HOUR)[]) => [{ options }]

test('nothing leaves any more once everything that leaves at an hour has left', () => {
  expect(nothingLeavesAnyMore(of(LEFT, LEFT), '08:01')).toBe(true)
})

test('while one departure is to come, or where nothing left today, the day stays', () => {
  expect(nothingLeavesAnyMore([...of(LEFT), ...of(LEAVES)], '18:30')).toBe(false)
  expect(nothingLeavesAnyMore(of(ANY_HOUR), '22:00')).toBe(false)
  expect(nothingLeavesAnyMore([], '22:00')).toBe(false)
})

test('what has no hour of its own keeps the day until the evening', () => {
  for (const any of [ANY_HOUR, FREE])
    expect(
      ['08:01', '17:59', '18:00', '22:00'].map((time) =>
        nothingLeavesAnyMore([...of(LEFT), ...of(any)], time),
      ),
    ).toEqual([false, false, true, true])
})
