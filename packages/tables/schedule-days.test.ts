import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { daysOf, nextHour } from './schedule-days.ts'

/** Five hours behind UTC, all year. */
const cancun = (text: string) => new Date(`${text}:00-05:00`)

test.each([
  ['daily, before its hour', { every: 'day', hour: 7 }, '2026-03-10T06:59', '2026-03-10T07:00'],
  ['daily, at its hour', { every: 'day', hour: 7 }, '2026-03-10T07:00', '2026-03-11T07:00'],
  // It is already the next day in UTC.
  ['daily, late', { every: 'day', hour: 23 }, '2026-03-10T20:00', '2026-03-10T23:00'],
  ['at midnight', { every: 'day', hour: 0 }, '2026-03-10T20:00', '2026-03-11T00:00'],
  ['on Mondays', { every: 'week', weekday: 1, hour: 8 }, '2026-03-10T08:00', '2026-03-16T08:00'],
  ['on Sundays', { every: 'week', weekday: 7, hour: 8 }, '2026-03-15T07:00', '2026-03-15T08:00'],
  ['monthly', { every: 'month', month_day: 28, hour: 9 }, '2026-01-28T09:00', '2026-02-28T09:00'],
  [
    'over the year',
    { every: 'month', month_day: 1, hour: 9 },
    '2026-12-01T10:00',
    '2027-01-01T09:00',
  ],
] as const)('a schedule is due at its next hour: %s', (_name, when, after, due) => {
  expect(nextHour(when, cancun(after))).toEqual(cancun(due))
})

test('what is sent is about the days that its reader means', () => {
  const on = day('2026-03-01')

  expect(daysOf('today', on)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(daysOf('yesterday', on)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(daysOf('week_before', on)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(daysOf('month_so_far', day('2026-03-17'))).toEqual({
    from: '2026-03-01',
    to: '2026-03-17',
  })
  expect(daysOf('month_before', on)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})
