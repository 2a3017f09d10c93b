import { expect, test } from 'vitest'
import {
  addDays,
  businessDay,
  day,
  daysBetween,
  firstOfMonth,
  instantOf,
  isDay,
  lastOfMonth,
  showDay,
  showTimeOfDay,
} from './day.ts'

test('the business day ends at midnight in Cancún, five hours after Greenwich', () => {
  expect(businessDay(new Date('2026-03-11T04:59:59Z'))).toBe('2026-03-10')
  expect(businessDay(new Date('2026-03-11T05:00:00Z'))).toBe('2026-03-11')
})

test('a time of day in Cancún is an instant', () => {
  expect(instantOf(day('2026-03-10'), '09:00').toISOString()).toBe('2026-03-10T14:00:00.000Z')
})

test('only days that a calendar has are days', () => {
  expect([
    isDay('2028-02-29'),
    isDay('2026-02-29'),
    isDay('2026-13-01'),
    isDay('10/03/2026'),
    isDay(''),
  ]).toEqual([true, false, false, false, false])
  expect(() => day('2026-02-30')).toThrow('Not a day')
})

test('days are counted across months and years', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
  expect(daysBetween(day('2026-02-27'), day('2026-03-02'))).toBe(3)
  expect([firstOfMonth(day('2026-02-15')), lastOfMonth(day('2028-02-15'))]).toEqual([
    '2026-02-01',
    '2028-02-29',
  ])
})

test('people read days as DD/MM/YYYY', () => {
  expect(showDay(day('2026-03-07'))).toBe('07/03/2026')
})

test('people read times of day as hh:mm A', () => {
  expect(['00:05:00', '12:00', '17:30:00'].map(showTimeOfDay)).toEqual([
    '12:05 AM',
    '12:00 PM',
    '05:30 PM',
  ])
})
