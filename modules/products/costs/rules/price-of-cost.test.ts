import { amountOf, money, ofUnits } from '@kit/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakdownOf, COMMISSION_BASES, priceFor, type Terms } from './price-of-cost.ts'

const mxn = (amount: string) => money(amount, 'MXN')
const terms = (over: Partial<Terms> = {}): Terms => ({
  cost: mxn('700'),
  tax_percent: '16',
  commission_percent: '10',
  commission_base: 'net',
  ...over,
})

describe('what a public price has to be', () => {
  test('of a cost of 700, a commission of 10 % and a margin of 20 %, both of the net: 1,160', () => {
    // 700 / (1 - 0.10 - 0.20) = 1,000 net; with 16 % IVA 1,160.
    expect(amountOf(priceFor(terms(), '20', '0.01')!)).toBe('1160.0000')
  })

  test('a commission of the gross price weighs its IVA too', () => {
    // 700 / (1 - 0.116 - 0.20) = 1,023.3918 net; with IVA 1,187.1345. Of 1,187.13 the net is
    // 1,023.39 and the commission 118.71: 204.68 are left, and 20 % are 204.678.
    expect(amountOf(priceFor(terms({ commission_base: 'gross' }), '20', '0.01')!)).toBe('1187.1300')
  })

  test('a commission of the margin is less, and so is the price', () => {
    // 700 x 0.9 / (0.9 - 0.2) = 900 net; with IVA 1,044.
    expect(amountOf(priceFor(terms({ commission_base: 'margin' }), '20', '0.01')!)).toBe(
      '1044.0000',
    )
  })

  test('it is rounded up to whole pesos or tens, never below what is wanted', () => {
    const gross = terms({ commission_base: 'gross' })
    expect(amountOf(priceFor(gross, '20', '1')!)).toBe('1188.0000')
    expect(amountOf(priceFor(gross, '20', '10')!)).toBe('1190.0000')
  })

  test('commission and margin that leave nothing to the cost have no price', () => {
    expect(priceFor(terms({ commission_percent: '60' }), '40', '0.01')).toBeNull()
    expect(priceFor(terms({ commission_percent: '60' }), '39.5', '0.01')).toBeNull()
  })

  test('what costs nothing may be given away', () => {
    expect(amountOf(priceFor(terms({ cost: mxn('0') }), '20', '0.01')!)).toBe('0.0000')
  })
})

describe('what a public price leaves', () => {
  test('of 1,160 with a cost of 700: 1,000 net, 100 of commission, 200 of margin', () => {
    const left = breakdownOf(terms(), mxn('1160'))
    expect([left.net, left.tax, left.commission, left.margin].map(amountOf)).toEqual([
      '1000.0000',
      '160.0000',
      '100.0000',
      '200.0000',
    ])
    expect(left.margin_basis_points).toBe(2000)
  })

  test('a price below the cost loses, and a commission of the margin is never negative', () => {
    const left = breakdownOf(terms({ commission_base: 'margin' }), mxn('580'))
    expect(amountOf(left.commission)).toBe('0.0000')
    expect(amountOf(left.margin)).toBe('-200.0000')
    expect(left.margin_basis_points).toBe(-4000)
  })

  test('a price of nothing has no percentage', () => {
    expect(breakdownOf(terms(), mxn('0')).margin_basis_points).toBeNull()
  })
})

describe('there and back', () => {
  const percent = (most: number) =>
    fc.integer({ min: 0, max: most * 100 }).map((hundredths) => (hundredths / 100).toFixed(2))
  const anyTerms = fc.record({
    cost: fc
      .integer({ min: 0, max: 5_000_000 })
      .map((cents) => ofUnits(BigInt(cents) * 100n, 'MXN')),
    tax_percent: fc.constantFrom('0', '8', '16'),
    commission_percent: percent(40),
    commission_base: fc.constantFrom(...COMMISSION_BASES),
  })

  test('the parts of a price sum to it', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 9_000_000 }), (of, cents) => {
        const price = ofUnits(BigInt(cents) * 100n, 'MXN')
        const { net, tax, commission, margin } = breakdownOf(of, price)
        expect(net.units + tax.units).toBe(price.units)
        expect(of.cost.units + commission.units + margin.units).toBe(net.units)
      }),
    )
  })

  test('the price that is found leaves what is wanted, and a step less does not', () => {
    fc.assert(
      fc.property(
        anyTerms,
        percent(40),
        fc.constantFrom('0.01', '1', '5', '10'),
        (of, wanted, step) => {
          const price = priceFor(of, wanted, step)!
          expect(leaves(of, price.units, wanted)).toBe(true)
          const less = price.units - mxn(step).units
          if (less >= 0n) expect(leaves(of, less, wanted)).toBe(false)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('no lower price would have done', () => {
    fc.assert(
      fc.property(anyTerms, percent(40), (of, wanted) => {
        const price = priceFor(of, wanted, '1')!
        for (let units = price.units - 10_000n; units >= 0n; units -= 10_000n) {
          if (price.units - units > 400_000n) break
          expect(leaves(of, units, wanted)).toBe(false)
        }
      }),
    )
  })
})

/** The model: what is left of a price, compared as whole numbers. */
function leaves(of: Terms, units: bigint, wanted: string): boolean {
  const { margin, net } = breakdownOf(of, ofUnits(units, 'MXN'))
  return margin.units * 10_000n >= net.units * BigInt(Math.round(Number(wanted) * 100))
}
