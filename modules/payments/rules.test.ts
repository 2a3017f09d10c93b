import { amountOf, money, negate, total, zero, type Currency, type Money } from '@kit/kernel/money'
import { rate } from '@kit/kernel/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidState, settleTenders, spreadRefund, type Tender } from './rules.ts'

const rates = { buy: { USD: rate('18'), EUR: rate('19.50') }, sell: { USD: rate('18.50'), EUR: rate('20.10') } }
const mxn = (amount: string): Money => money(amount, 'MXN')
const usd = (amount: string): Money => money(amount, 'USD')
const cash = (amount: Money): Tender => ({ kind: 'cash', amount })

describe('paying at the desk', () => {
  test('dollars are bought at the buy rate and the change leaves in pesos', () => {
    const settlement = settleTenders(mxn('3450'), [cash(usd('200'))], rates, 'MXN')

    expect(amountOf(settlement.tenders[0]!.applied)).toBe('3600.0000')
    expect(settlement.change).toEqual({ of_tender: 0, amount: mxn('-150'), applied: mxn('-150') })
    expect(settlement.balance).toEqual(mxn('0'))
  })

  test('the change of a dollar note given in dollars undoes taking it', () => {
    const { change } = settleTenders(mxn('1800'), [cash(usd('150'))], rates, 'USD')

    expect(change).toEqual({ of_tender: 0, amount: usd('-50'), applied: mxn('-900') })
  })

  test('pesos pay a debt in dollars at the sell rate', () => {
    const { tenders, balance } = settleTenders(usd('100'), [cash(mxn('1850'))], rates, 'MXN')

    expect(tenders[0]!.applied).toEqual(usd('100'))
    expect(balance).toEqual(usd('0'))
  })

  test('mixed tenders leave the rest as balance', () => {
    const { applied, balance, change } = settleTenders(mxn('5000'), [cash(usd('100')), { kind: 'terminal', amount: mxn('1200') }], rates, 'MXN')

    expect([applied, balance, change]).toEqual([mxn('3000'), mxn('2000'), null])
  })

  test('a card cannot be charged too much, and cash never gives more change than it is', () => {
    expect(() => settleTenders(mxn('100'), [{ kind: 'terminal', amount: mxn('120') }], rates, 'MXN')).toThrow('payment.only_cash_gives_change')
    expect(() => settleTenders(mxn('100'), [{ kind: 'terminal', amount: mxn('120') }, cash(mxn('10'))], rates, 'MXN')).toThrow('payment.only_cash_gives_change')
  })

  test('a currency without a rate is refused, never taken at one to one', () => {
    expect(() => settleTenders(mxn('100'), [cash(money('10', 'GBP'))], rates, 'MXN')).toThrow('payment.rate_missing')
  })

  test('whatever is tendered, what is applied after change never exceeds the balance', () => {
    const amount = (currency: Currency) => fc.bigInt({ min: 1n, max: 10n ** 7n }).map((units) => ({ units: units * 100n, currency }))
    fc.assert(fc.property(amount('MXN'), fc.array(fc.oneof(amount('MXN'), amount('USD'), amount('EUR')), { minLength: 1, maxLength: 5 }), (balance, amounts) => {
      const settlement = settleTenders(balance, amounts.map(cash), rates, 'MXN')
      const applied = total([...settlement.tenders.map((tender) => tender.applied), settlement.change?.applied ?? zero('MXN')], 'MXN')
      expect(applied).toEqual(settlement.applied)
      expect(applied.units <= balance.units).toBe(true)
      expect(applied.units + settlement.balance.units).toBe(balance.units)
    }))
  })
})

describe('giving back', () => {
  const payments = [
    { payment_id: 1, amount: usd('100'), applied: mxn('1800') },
    { payment_id: 2, amount: mxn('700'), applied: mxn('700') },
  ]

  test('the latest payment is given back first, each in its own currency', () => {
    expect(spreadRefund(mxn('1600'), payments)).toEqual([
      { payment_id: 2, amount: mxn('700'), applied: mxn('700') },
      { payment_id: 1, amount: usd('50'), applied: mxn('900') },
    ])
  })

  test('nothing above what was captured is given back', () => {
    expect(() => spreadRefund(mxn('2500.01'), payments)).toThrow('refund.above_captured')
  })
})

test('how a reservation stands follows from what was paid and given back', () => {
  expect(paidState(mxn('100'), zero('MXN'), zero('MXN'))).toBe('unpaid')
  expect(paidState(mxn('100'), mxn('30'), zero('MXN'))).toBe('partial')
  expect(paidState(mxn('100'), mxn('100'), zero('MXN'))).toBe('paid')
  expect(paidState(zero('MXN'), zero('MXN'), mxn('100'))).toBe('refunded')
  expect(paidState(mxn('50'), mxn('50'), negate(mxn('-50')))).toBe('partly_refunded')
})
