import { day } from '@kit/kernel/day'
import { amountOf, money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { dailyGoal, daysGone, daysLeft, projectedClose } from './rules.ts'

const tenth = day('2026-03-10')

test('on the tenth of March ten days have gone and twenty-two are left, today in both', () => {
  expect([daysGone(tenth), daysLeft(tenth)]).toEqual([10, 22])
})

test('the month closes where its pace leads: 10,000 in ten days are 31,000 in thirty-one', () => {
  expect(amountOf(projectedClose(money('10000', 'MXN'), tenth))).toBe('31000.0000')
  expect(amountOf(projectedClose(money('100.01', 'MXN'), day('2026-02-03')))).toBe('933.4300')
})

test('what is left is spread over the days that are left; a target that is reached asks for nothing more', () => {
  expect(amountOf(dailyGoal(money('31000', 'MXN'), money('9000', 'MXN'), tenth))).toBe('1000.0000')
  expect(amountOf(dailyGoal(money('31000', 'MXN'), money('31000.01', 'MXN'), tenth))).toBe('0.0000')
})
