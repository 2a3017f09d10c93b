import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { describe, expect, it } from 'vitest'
import { grouped } from './currency-input.tsx'
import { describe as describeFilter } from './filter-fields.ts'
import { periods } from './range-picker.tsx'
import { showClock, showDate, showInstant, showMoney, showPercent, showTime } from './format.ts'

describe('What people read', () => {
  it('is money with its code, exact to the cent even past what a float holds', () => {
    expect(showMoney(money('1234.5', 'MXN'))).toBe('MXN 1,234.50')
    expect(showMoney({ amount: '9999999999.9900', currency: 'USD' })).toBe('USD 9,999,999,999.99')
    expect(showMoney(money('-20', 'EUR'))).toBe('-EUR 20.00')
  })

  it('is days, times and instants as the specification writes them, in Cancún', () => {
    expect([
      showDate('2026-03-07'),
      showDate(null),
      showTime('14:30:00'),
      showTime('00:05'),
    ]).toEqual(['07/03/2026', '—', '02:30 PM', '12:05 AM'])
    expect(showInstant('2026-03-08T04:59:00.000Z')).toBe('07/03/2026 11:59 PM')
    expect(showClock('2026-03-07T19:30:00Z')).toBe('02:30 PM')
    expect(showPercent('12.34')).toBe('12.3 %')
  })

  it('keeps thousands apart while an amount is typed', () => {
    expect([grouped('1234567.5'), grouped('999'), grouped('-1000'), grouped('')]).toEqual([
      '1,234,567.5',
      '999',
      '-1,000',
      '',
    ])
  })

  it('is periods counted from the business day, across a new year as well', () => {
    const { last_month, this_month, last_7, next_7, tomorrow } = periods(day('2026-01-03'))

    expect([next_7, tomorrow]).toEqual([
      { from: '2026-01-03', to: '2026-01-09' },
      { from: '2026-01-04', to: '2026-01-04' },
    ])
    expect([last_month, this_month, last_7]).toEqual([
      { from: '2025-12-01', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2025-12-28', to: '2026-01-03' },
    ])
  })

  it('is a filter with absolute days and the names of its choices; nothing when it is not set', () => {
    const days = { kind: 'days', label: 'Fecha', from: 'from', to: 'to' } as const
    const hotels = {
      kind: 'choices',
      label: 'Hotel',
      key: 'hotels',
      options: [{ value: 1, label: 'Hampton' }],
    } as const

    expect(describeFilter(days, { from: '2026-03-01', to: '2026-03-31' })).toBe(
      '01/03/2026 – 31/03/2026',
    )
    const until = { kind: 'minute', label: 'Hasta', key: 'until' } as const
    expect(describeFilter(until, { until: '2026-03-10T14:30' })).toBe('10/03/2026 02:30 PM')
    expect(describeFilter(until, { until: 'ayer' })).toBeNull()
    expect(describeFilter(days, {})).toBeNull()
    expect(describeFilter(hotels, { hotels: [1, 7] })).toBe('Hampton, 7')
    expect(
      describeFilter({ kind: 'flag', label: 'Pagada', key: 'paid' }, { paid: false }, 'Sí', 'No'),
    ).toBe('No')
  })
})
