import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  ['100.0000', '125.5000', '25.5000', '25.5', 1],
  ['200', '150', '-50.0000', '-25.0', -1],
  ['-50', '50', '100.0000', '200.0', 1],
  ['3', '3', '0.0000', '0.0', 0],
] as const)('from %s to %s is %s, %s %%', (before, now, difference, percent, direction) => {
  expect(changeOf(before, now)).toEqual({ difference, percent, direction })
})

test('growth from nothing has no percent', () => {
  expect(changeOf('0', '10').percent).toBeNull()
})
