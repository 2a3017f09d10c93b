import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { attainedPercent, objectionToAccepting } from './rules.ts'

const today = day('2026-03-10')
const march = day('2026-03-01')

test('the budget of this month is accepted from validation until the cut', () => {
  const objections = (['draft', 'validated', 'confirmed', 'cut', 'closed'] as const).map((state) =>
    objectionToAccepting({ month: march, state }, today),
  )

  expect(objections).toEqual([
    'budget.not_validated',
    undefined,
    undefined,
    'budget.closed',
    'budget.closed',
  ])
  expect(objectionToAccepting({ month: day('2026-04-01'), state: 'confirmed' }, today)).toBe(
    'budget.other_month',
  )
})

test('attainment has two decimals and rounds half away from zero', () => {
  const of = (sold: string, target: string) =>
    attainedPercent(money(sold, 'MXN'), money(target, 'MXN'))

  expect([
    of('87500', '100000'),
    of('0', '5'),
    of('1', '3'),
    of('2', '3'),
    of('300', '100'),
    of('1', '80000'),
  ]).toEqual(['87.50', '0.00', '33.33', '66.67', '300.00', '0.00'])
  expect(of('-1', '8')).toBe('-12.50')
  expect(() => attainedPercent(money('1', 'USD'), money('1', 'MXN'))).toThrow('do not compare')
})
