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
  proportion,
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
    expect(amountOf(proportion(money('1.005', 'MXN'), 1n, 1n))).toBe('1.0100')
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (units) => {
        const amount = ofUnits(units, 'MXN')
        const third = proportion(amount, 1n, 3n)
        expect(proportion(negate(amount), 1n, 3n)).toEqual(negate(third))
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
    // 6.904946…: rounded to 6.9050 on the way it would become 6.91.
    expect(amountOf(percentOf(money('55.93', 'MXN'), '12.3457'))).toBe('6.9000')
  })
})

describe('conversion', () => {
  const rates = { USD: rate('18.50'), EUR: rate('20.10') }

  test('goes through MXN and rounds once', () => {
    expect(amountOf(convert(money('100', 'USD'), 'MXN', rates))).toBe('1850.0000')
    expect(amountOf(convert(money('100', 'USD'), 'EUR', rates))).toBe('92.0400')
  })

  test('what is a hair under half a cent is not rounded up by rounding it to less first', () => {
    const house = { USD: rate('18.4321') }

    expect(amountOf(convert(money('9037.35', 'MXN'), 'USD', house))).toBe('490.3000')
    expect(amountOf(convert(money('-9037.35', 'MXN'), 'USD', house))).toBe('-490.3000')
    expect(amountOf(convert(money('413.55', 'USD'), 'MXN', house))).toBe('7622.5900')
  })

  test('nothing else is closer in whole cents than what an exchange comes to, a hair under half a cent too', () => {
    const scaled = fc.bigInt({ min: 10n ** 9n, max: 10n ** 10n })
    const halves = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((cents) => (2n * cents + 1n) * 50n)
    fc.assert(
      fc.property(halves, scaled, scaled, (half, euro, dollar) => {
        const units = (half * dollar) / euro
        const table = { EUR: { scaled: euro }, USD: { scaled: dollar } }
        const worth = convert(ofUnits(units, 'EUR'), 'USD', table)

        const missed = worth.units * dollar - units * euro
        expect((missed < 0n ? -missed : missed) * 2n <= dollar * 100n).toBe(true)
      }),
    )
  })

  test('a missing rate is an error, never 1', () => {
    expect(() => convert(money('1', 'CAD'), 'MXN', rates)).toThrow('No rate for CAD')
    expect(() => rate('0')).toThrow('Not a rate')
  })
})
