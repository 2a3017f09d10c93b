import { expect, test } from 'vitest'
import { nothingLeavesAnyMore } from './tonight.ts'

const LEFT = { departed: true, departures: [] }
const LEAVES = { departed: false, departures: [{ starts_at: '19:00' }] }
const ANY_HOUR = { departed: false, departures: [] }
const of = (...options: (typeof LEFT | typeof LEAVES)[]) => [{ options }]

test('nothing leaves any more once everything that leaves at an hour has left', () => {
  expect(nothingLeavesAnyMore(of(LEFT, LEFT))).toBe(true)
  expect(nothingLeavesAnyMore([...of(LEFT), ...of(ANY_HOUR)])).toBe(true)
})

test('while one departure is to come, or where nothing left today, the day stays', () => {
  expect(nothingLeavesAnyMore([...of(LEFT), ...of(LEAVES)])).toBe(false)
  expect(nothingLeavesAnyMore(of(ANY_HOUR))).toBe(false)
  expect(nothingLeavesAnyMore([])).toBe(false)
})
