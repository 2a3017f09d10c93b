import { amountOf, compare, money, subtract, total } from '@kit/kernel/money'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spread, type InstalmentFee } from './instalments.ts'

const mxn = (amount: string) => money(amount, 'MXN')
const CLIP: InstalmentFee = {
  months: 3,
  fee_percent: '4.5',
  fee_tax_percent: '16',
  minimum: mxn('300'),
}
const said = (price: string, plan: InstalmentFee, with_interest: boolean) => {
  const { monthly, ...amounts } = spread(mxn(price), plan, { with_interest })
  return {
    ...Object.fromEntries(Object.entries(amounts).map(([key, value]) => [key, amountOf(value)])),
    monthly: monthly.map(amountOf),
  }
}

describe('a payment in months', () => {
  test('without interest the guest pays the price, and the company the fee with its tax', () => {
    expect(said('6000', CLIP, false)).toEqual({
      total: '6000.0000',
      interest: '0.0000',
      fee: '270.0000',
      fee_tax: '43.2000',
      received: '5686.8000',
      monthly: ['2000.0000', '2000.0000', '2000.0000'],
    })
  })

  test('with interest the guest pays so much that the price is received', () => {
    expect(said('6000', CLIP, true)).toMatchObject({
      total: '6330.4500',
      interest: '330.4500',
      received: '6000.0000',
    })
  })

  test('the months are whole cents and sum to the total', () => {
    expect(said('1000', CLIP, false).monthly).toEqual(['333.3400', '333.3300', '333.3300'])
  })

  test('less than its minimum is refused', () => {
    expect(() => said('299.99', CLIP, false)).toThrow('instalments.below_minimum')
    expect(said('300', CLIP, false)).toMatchObject({ total: '300.0000' })
  })

  test('for any price and fee: months sum to the total, nothing is lost, and what is received is the price to the cent', () => {
    const cents = fc.integer({ min: 30_000, max: 99_999_999 })
    const percent = fc.integer({ min: 0, max: 300_000 })
    fc.assert(
      fc.property(cents, percent, fc.integer({ min: 2, max: 48 }), (price, fee, months) => {
        const of = mxn((price / 100).toFixed(2))
        const plan = { ...CLIP, months, fee_percent: (fee / 10_000).toFixed(4) }

        const made = spread(of, plan, { with_interest: true })

        expect(total(made.monthly, 'MXN')).toEqual(made.total)
        expect(total([made.received, made.fee, made.fee_tax], 'MXN')).toEqual(made.total)
        const off = subtract(made.received, of)
        expect(compare(off, mxn('0.02'))).toBeLessThanOrEqual(0)
        expect(compare(off, money('-0.02', 'MXN'))).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
