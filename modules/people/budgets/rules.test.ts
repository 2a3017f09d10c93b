import { addDays, day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import {
  attainedPercent,
  grown,
  isWithinAMonth,
  objectionToAccepting,
  pastedCells,
  periodsOf,
  typedAmount,
} from './rules.ts'

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

test('last year grows by a percentage and is rounded, never to nothing', () => {
  expect(grown('103400', '10', 1_000)).toBe('114000')
  expect(grown('103400.5000', '-3', 100)).toBe('100300')
  expect(grown('200', '0', 1_000)).toBe('1000')
})

test('what is typed or pasted is read as an amount of whole cents, or said to be none', () => {
  expect(['$ 12,500.50', '12500', '0012.3', 'MXN 1,000,000.00'].map(typedAmount)).toEqual([
    '12500.50',
    '12500',
    '12.30',
    '1000000',
  ])
  expect(['', '  ', '-', '—', '0', '0.00'].map(typedAmount)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(['12,50', 'doce', '-5', '1.234', '1.2.3', '99999999999'].map(typedAmount)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
  expect(pastedCells('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
})

test('the periods of a year follow each other within their months and miss no day', () => {
  for (const kind of ['Mensual', 'Quincenal', 'Semanal'] as const) {
    const periods = periodsOf(2028, kind)

    expect(periods[0]!.first_day).toBe('2028-01-01')
    expect(periods.at(-1)!.last_day).toBe('2028-12-31')
    expect(periods.every(isWithinAMonth)).toBe(true)
    for (const [at, { first_day }] of periods.slice(1).entries())
      expect(first_day).toBe(addDays(periods[at]!.last_day, 1))
  }
  expect(periodsOf(2026, 'Semanal').slice(0, 2)).toEqual([
    { name: 'S1 01/2026', first_day: '2026-01-01', last_day: '2026-01-04' },
    { name: 'S2 01/2026', first_day: '2026-01-05', last_day: '2026-01-11' },
  ])
})
