import { expect, test } from 'vitest'
import { againstBudget, BUDGET_OF_ALL_SECONDS } from './layers.ts'

test('the parts of all layers are ten minutes together', () => {
  expect(BUDGET_OF_ALL_SECONDS).toBe(600)
})

test('each layer stands beside its budget, and one that is beyond it says so', () => {
  const lines = againstBudget(
    new Map([
      ['journeys', 200],
      ['chaos', 105],
    ]),
  ).split('\n')

  expect(lines).toEqual([
    '  200 s of 220 s  journeys',
    '  105 s of 100 s  chaos  over its budget',
    '  305 s of 600 s  all',
  ])
})
