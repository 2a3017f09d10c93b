import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  allocate,
  amountOf,
  money,
  negate,
  ofUnits,
  percentOf,
  roundToCents,
  total,
  withoutTax,
} from './money.ts'
import { convert, rate } from './rate.ts'

const cents = fc
  .bigInt({ min: -(10n ** 11n), max: 10n ** 11n })
  .map((units) => ofUnits(units * 100n, 'MXN'))

describe('money', () => {
  test('an amount is read and shown with its four decimals', () => {
    expect(amountOf(money('-12.5', 'USD'))).toBe('-12.5000')
    expect(() => money('1e5', 'USD')).toThrow('Not an amount')
    expect(() => money('1.23456', 'USD')).toThrow('Not an amount')
  })

  test('two currencies are never added', () => {
    expect(() => add(money('1', 'USD'), money('1', 'MXN'))).toThrow('do not mix')
  })

  test('half a cent goes away from zero, so that a reversal cancels what it reverses', () => {
    expect(amountOf(roundToCents(money('1.005', 'MXN')))).toBe('1.0100')
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (units) => {
        const amount = ofUnits(units, 'MXN')
        expect(roundToCents(negate(amount))).toEqual(negate(roundToCents(amount)))
      }),
    )
  })

  test('the parts of a split always sum to the whole and differ by at most a cent when the weights are equal', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9 }), (amount, parts) => {
        const split = allocate(
          amount,
          Array.from({ length: parts }, () => 1n),
        )
        expect(total(split, 'MXN')).toEqual(amount)
        const units = split.map((part) => part.units)
        const spread =
          units.reduce((a, b) => (a > b ? a : b)) - units.reduce((a, b) => (a < b ? a : b))
        expect(spread <= 100n).toBe(true)
      }),
    )
  })

  test('a price without IVA and its IVA sum to the price', () => {
    const { base, tax } = withoutTax(money('1160', 'MXN'), '16')
    expect([amountOf(base), amountOf(tax)]).toEqual(['1000.0000', '160.0000'])
    fc.assert(
      fc.property(cents, (gross) => {
        const parts = withoutTax(gross, '16')
        expect(add(parts.base, parts.tax)).toEqual(gross)
      }),
    )
  })

  test('a percentage is rounded to the cent', () => {
    expect(amountOf(percentOf(money('33.33', 'USD'), '12.5'))).toBe('4.1700')
  })
})

describe('conversion', () => {
  const rates = { USD: rate('18.50'), EUR: rate('20.10') }

  test('goes through MXN and rounds once', () => {
    expect(amountOf(convert(money('100', 'USD'), 'MXN', rates))).toBe('1850.0000')
    expect(amountOf(convert(money('100', 'USD'), 'EUR', rates))).toBe('92.0400')
  })

  test('a missing rate is an error, never 1', () => {
    expect(() => convert(money('1', 'CAD'), 'MXN', rates)).toThrow('No rate for CAD')
    expect(() => rate('0')).toThrow('Not a rate')
  })
})
