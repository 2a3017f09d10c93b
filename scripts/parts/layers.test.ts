import { expect, test } from 'vitest'
import { againstBudget, BUDGET_OF_ALL_SECONDS } from './layers.ts'

test('the parts of all layers are ten minutes together', () => {
  expect(BUDGET_OF_ALL_SECONDS).toBe(600)
})

test('a layer that took longer than its part says so, and so does the whole', () => {
  const lines = againstBudget(
    new Map([
      ['chaos', BUDGET_OF_ALL_SECONDS],
      ['invariants', 1],
    ]),
  ).split('\n')

  expect(lines.map((line) => line.endsWith('over its budget'))).toEqual([true, false, true])
})
