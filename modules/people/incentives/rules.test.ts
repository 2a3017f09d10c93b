import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { awardableDays, refusalOfDays } from './rules.ts'

const RULE = { starts_on: day('2026-03-01'), ends_on: day('2026-03-31'), target: 0 }
const TARGET = { ...RULE, target: 100 }
const days = (first_day: string, last_day: string) => ({
  first_day: day(first_day),
  last_day: day(last_day),
})

test('a rule is awarded up to yesterday, and not on its first day', () => {
  expect(awardableDays(RULE, day('2026-03-01'))).toBeUndefined()
  expect(awardableDays(RULE, day('2026-03-02'))).toEqual(days('2026-03-01', '2026-03-01'))
  expect(awardableDays(RULE, day('2026-04-20'))).toEqual(days('2026-03-01', '2026-03-31'))
})

test('a rule with a target is awarded whole, from the day after its last', () => {
  const whole = days('2026-03-01', '2026-03-31')

  expect(awardableDays(TARGET, day('2026-03-31'))).toBeUndefined()
  expect(awardableDays(TARGET, day('2026-04-01'))).toEqual(whole)
  expect(refusalOfDays(TARGET, whole, day('2026-04-01'))).toBeUndefined()
  for (const part of [days('2026-03-02', '2026-03-31'), days('2026-03-01', '2026-03-30')])
    expect(refusalOfDays(TARGET, part, day('2026-04-01'))).toBe('incentive_award.whole')
})

test('days outside the rule, turned round or not over yet are refused', () => {
  const refusals = [
    days('2026-03-01', '2026-03-09'),
    days('2026-03-09', '2026-03-09'),
    days('2026-02-28', '2026-03-09'),
    days('2026-03-01', '2026-03-10'),
    days('2026-03-09', '2026-03-08'),
  ].map((wanted) => refusalOfDays(RULE, wanted, day('2026-03-10')))

  expect(refusals).toEqual([
    undefined,
    undefined,
    'incentive_award.days',
    'incentive_award.days',
    'incentive_award.days',
  ])
})
