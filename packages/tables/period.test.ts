import { day } from '@kit/kernel/day'
import { describe, expect, test } from 'vitest'
import { comparableBefore, periodBefore } from './period.ts'

const days = (from: string, to = from) => ({ from: day(from), to: day(to) })

describe('what a period is held against', () => {
  test.each([
    ['a day, the same weekday a week before', days('2026-03-14'), days('2026-03-07')],
    [
      'ten days, two whole weeks before',
      days('2026-03-11', '2026-03-20'),
      days('2026-02-25', '2026-03-06'),
    ],
    ['a week, the one before', days('2026-03-09', '2026-03-15'), days('2026-03-02', '2026-03-08')],
    [
      'a whole month, the month before, however long it is',
      days('2026-03-01', '2026-03-31'),
      days('2026-02-01', '2026-02-28'),
    ],
    [
      'a quarter, the quarter before',
      days('2026-01-01', '2026-03-31'),
      days('2025-10-01', '2025-12-31'),
    ],
  ])('%s', (_what, period, expected) => {
    expect(periodBefore(period)).toEqual(expected)
  })

  test.each([
    ['a day, the same weekday of a year ago', days('2026-03-14'), days('2025-03-15')],
    [
      'a whole month, that month of a year ago',
      days('2024-02-01', '2024-02-29'),
      days('2023-02-01', '2023-02-28'),
    ],
  ])('%s', (_what, period, expected) => {
    expect(periodBefore(period, 'year')).toEqual(expected)
  })

  test('a month that still runs is held against as many days as have passed of it', () => {
    expect(comparableBefore(days('2026-03-01', '2026-03-31'), 'before', day('2026-03-21'))).toEqual(
      days('2026-02-01', '2026-02-21'),
    )
    expect(comparableBefore(days('2026-03-01', '2026-03-31'), 'before', day('2026-03-30'))).toEqual(
      days('2026-02-01', '2026-02-28'),
    )
  })

  test('what is over, or has not begun, is held against all of the period before', () => {
    for (const today of ['2026-03-31', '2026-04-09', '2026-02-10'])
      expect(
        comparableBefore(days('2026-03-01', '2026-03-31'), 'before', day(today)),
        today,
      ).toEqual(days('2026-02-01', '2026-02-28'))
  })
})
