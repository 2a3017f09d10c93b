import { statesOf } from '@kit/kernel/lifecycle'
import { expect, test } from 'vitest'
import { QUOTATION } from './lifecycles.ts'
import { isEditable, mayBeLost, stands } from './rules.ts'

const NOW = new Date('2026-03-10T15:00:00Z')

test('an offer stands until the instant at which it ends, and no longer', () => {
  const at = (valid_until: string) => stands({ state: 'sent', valid_until }, NOW)

  expect(at('2026-03-10T15:00:00.001Z')).toBe(true)
  expect(at('2026-03-10T15:00:00.000Z')).toBe(false)
})

test('only an offer that is open or sent stands', () => {
  const states = statesOf(QUOTATION).filter((state) =>
    stands({ state, valid_until: '2026-12-31T00:00:00Z' }, NOW),
  )

  expect(states.toSorted()).toEqual(['open', 'sent'])
})

test('another version may be offered of what is open, sent or expired; the same may be lost', () => {
  const editable = statesOf(QUOTATION).filter(isEditable).toSorted()

  expect(editable).toEqual(['expired', 'open', 'sent'])
  expect(statesOf(QUOTATION).filter(mayBeLost).toSorted()).toEqual(editable)
})
