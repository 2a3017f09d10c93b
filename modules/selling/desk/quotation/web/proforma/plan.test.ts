import { expect, test } from 'vitest'
import { nextOf, showDays } from './plan.ts'

const instalment = (
  state: 'paid' | 'announced' | 'partly' | 'to_come',
  amount: string,
  [paid, announced]: [string, string],
) => ({ due_day: '2026-03-12' as never, state, amount, paid, announced, reminder: null })
const balance = (amount: string) => ({ amount, currency: 'MXN' as const })

test('the next payment is of the first instalment that is neither paid nor announced, and no more than is left of it', () => {
  const instalments = [
    instalment('paid', '1000', ['1000', '0']),
    instalment('announced', '2000', ['500', '1500']),
    instalment('partly', '2000', ['0', '300']),
  ]

  expect(nextOf({ instalments, balance: balance('1700') }).amount).toBe('1700.0000')
  expect(nextOf({ instalments, balance: balance('800') }).amount).toBe('800.0000')
  expect(nextOf({ instalments: instalments.slice(0, 2), balance: balance('5') }).amount).toBe('5')
})

test('a stay is told by its first and its last day', () => {
  expect(showDays({ day: '2026-03-20', last_day: '2026-03-20' })).toBe('20/03/2026')
  expect(showDays({ day: '2026-03-20', last_day: '2026-03-23' })).toBe('20/03/2026 – 23/03/2026')
})
