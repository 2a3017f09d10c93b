import type { Day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { addWorkingDays, answerDue, carryDue, holidaysOf, isWorkingDay } from './rules.ts'

const day = (text: string) => text as Day

test.each([
  [2026, ['01-01', '02-02', '03-16', '05-01', '09-16', '11-16', '12-25']],
  [2027, ['01-01', '02-01', '03-15', '05-01', '09-16', '11-15', '12-25']],
  [2030, ['01-01', '02-04', '03-18', '05-01', '09-16', '10-01', '11-18', '12-25']],
])('the days of rest of %i are those of the law', (year, days) => {
  expect(holidaysOf(year)).toEqual(days.map((each) => `${year}-${each}`))
})

test('a working day is neither of a weekend nor a day of rest', () => {
  expect(isWorkingDay(day('2026-11-27'))).toBe(true)
  expect(isWorkingDay(day('2026-11-28'))).toBe(false)
  expect(isWorkingDay(day('2026-11-29'))).toBe(false)
  expect(isWorkingDay(day('2026-11-16'))).toBe(false)
  expect(isWorkingDay(day('2026-11-20'))).toBe(true)
  expect(isWorkingDay(day('2000-01-03'))).toBe(true)
})

test('working days are counted from the day after, over weekends, days of rest and the end of a year', () => {
  expect(addWorkingDays(day('2026-11-27'), 1)).toBe('2026-11-30')
  expect(addWorkingDays(day('2026-11-13'), 1)).toBe('2026-11-17')
  expect(addWorkingDays(day('2026-12-24'), 1)).toBe('2026-12-28')
  expect(addWorkingDays(day('2026-12-31'), 1)).toBe('2027-01-04')
})

test('what came on 28 November 2026 is answered by 28 December, and carried out by 19 January', () => {
  const received_on = day('2026-11-28')

  // 20 days from Monday 30 November on; 25 December is a day of rest.
  expect(answerDue({ received_on, extended: null })).toBe('2026-12-28')
  expect(answerDue({ received_on, extended: 'answer' })).toBe('2027-01-26')
  const answered_on = day('2026-12-28')
  expect(carryDue({ received_on, answered_on, extended: null })).toBe('2027-01-19')
  expect(carryDue({ received_on, answered_on, extended: 'carrying' })).toBe('2027-02-10')
  expect(carryDue({ received_on, answered_on: null, extended: null })).toBeNull()
})
