import { expect, test } from 'vitest'
import { againstBudget, budgetOf } from './layers.ts'

test('the layers of `npm test` fit in 15 minutes, those of `npm run test:all` in an hour', () => {
  expect([budgetOf('sampled'), budgetOf('all')]).toEqual([900, 3_600])
})

test('each layer is listed with its budget, and a layer that exceeds it is marked', () => {
  const lines = againstBudget(
    new Map([
      ['journeys', 200],
      ['chaos', 105],
    ]),
    'sampled',
  ).split('\n')

  expect(lines).toEqual([
    '  200 s of  300 s  journeys',
    '  105 s of   80 s  chaos  over its budget',
    '  305 s of  900 s  all',
  ])
})
