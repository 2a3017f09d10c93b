import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { hasPage, overOf, type Opening } from './rules.ts'

const PAGE: Opening = {
  state: 'confirmed',
  is_current: true,
  last_day: day('2026-03-07'),
  days_after: 30,
  today: day('2026-03-10'),
}
const over = (given: Partial<Opening>) => overOf({ ...PAGE, ...given })

test('a page opens thirty days after the last service, and not on the day after', () => {
  expect(over({ today: day('2026-04-06') })).toBeNull()
  expect(over({ today: day('2026-04-07') })).toBe('expired')
})

test('a link that was replaced opens nothing, nor does one whose services were all cancelled', () => {
  expect(over({ is_current: false })).toBe('revoked')
  expect(over({ state: 'cancelled' })).toBe('cancelled')
  expect(over({ state: 'cancelled_with_charge' })).toBe('cancelled')
  expect(over({ last_day: null })).toBe('cancelled')
})

test('an offer or a hold has no page', () => {
  const states = ['quotation', 'held', 'expired', 'confirmed', 'waiting', 'closed', 'cancelled']

  expect(states.filter(hasPage)).toEqual(['confirmed', 'waiting', 'closed', 'cancelled'])
})
