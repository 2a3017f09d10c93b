import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { placesAt } from './resource.ts'

test('a boat has its places, but on a day or at a time that is an exception', () => {
  const boat = {
    capacity: 20,
    exceptions: [
      { day: day('2026-03-20'), starts_at: null, capacity: 12 },
      { day: day('2026-03-20'), starts_at: '09:00', capacity: 8 },
    ],
  }

  expect(placesAt(boat, day('2026-03-19'), '09:00:00')).toBe(20)
  expect(placesAt(boat, day('2026-03-20'), '09:00:00')).toBe(8)
  expect(placesAt(boat, day('2026-03-20'), '12:00:00')).toBe(12)
  expect(placesAt(boat, day('2026-03-20'), null)).toBe(12)
})
