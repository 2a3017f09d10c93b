import {
  amountOf,
  money,
  subtract,
  total,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { rate } from '@kit/kernel/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  settleTenders,
  keptAfterChange,
  spreadRefund,
  valueOf,
  type Refundable,
  type Tender,
} from './rules.ts'

const rates = {
  buy: { USD: rate('18'), EUR: rate('19.50') },
  sell: { USD: rate('18.50'), EUR: rate('20.10') },
}
const mxn = (amount: string): Money => money(amount, 'MXN')
const usd = (amount: string): Money => money(amount, 'USD')
const cash = (amount: Money): Tender => ({ kind: 'cash', amount })

/** The settlement of cash, unless one of the notes is not needed at all. */
function settleNeeded(balance: Money, amounts: readonly Money[]) {
  const worth = amounts.map((amount) => valueOf(amount, balance.currency, rates))
  const excess = subtract(total(worth, balance.currency), balance)
  if (excess.units > 0n && worth.every(({ units }) => units <= excess.units)) {
    expect(() => settleTenders(balance, amounts.map(cash), rates, 'MXN')).toThrow(
      'payment.not_needed',
    )
    return null
  }
  return settleTenders(balance, amounts.map(cash), rates, 'MXN')
}

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
    const { applied, balance, change } = settleTenders(
      mxn('5000'),
      [cash(usd('100')), { kind: 'terminal', amount: mxn('1200') }],
      rates,
      'MXN',
    )

    expect([applied, balance, change]).toEqual([mxn('3000'), mxn('2000'), null])
  })

  test('a card cannot be charged too much, and cash never gives more change than it is', () => {
    expect(() =>
      settleTenders(mxn('100'), [{ kind: 'terminal', amount: mxn('120') }], rates, 'MXN'),
    ).toThrow('payment.only_cash_gives_change')
    expect(() =>
      settleTenders(
        mxn('100'),
        [{ kind: 'terminal', amount: mxn('120') }, cash(mxn('10'))],
        rates,
        'MXN',
      ),
    ).toThrow('payment.only_cash_gives_change')
  })

  test('a currency without a rate is refused, never taken at one to one', () => {
    expect(() => settleTenders(mxn('100'), [cash(money('10', 'GBP'))], rates, 'MXN')).toThrow(
      'payment.rate_missing',
    )
  })

  test('whatever is tendered, what is applied after change never exceeds the balance', () => {
    const amount = (currency: Currency) =>
      fc.bigInt({ min: 1n, max: 10n ** 7n }).map((units) => ({ units: units * 100n, currency }))
    fc.assert(
      fc.property(
        amount('MXN'),
        fc.array(fc.oneof(amount('MXN'), amount('USD'), amount('EUR')), {
          minLength: 1,
          maxLength: 5,
        }),
        (balance, amounts) => {
          const settlement = settleNeeded(balance, amounts)
          if (!settlement) return
          const applied = total(
            [
              ...settlement.tenders.map((tender) => tender.applied),
              settlement.change?.applied ?? zero('MXN'),
            ],
            'MXN',
          )
          expect(applied).toEqual(settlement.applied)
          expect(applied.units <= balance.units).toBe(true)
          expect(applied.units + settlement.balance.units).toBe(balance.units)
          const { change } = settlement
          if (change)
            expect(
              settlement.tenders[change.of_tender]!.applied.units + change.applied.units,
            ).toBeGreaterThan(0n)
        },
      ),
    )
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

  test('a refund worth less than a cent of the payment’s currency is a cent', () => {
    expect(spreadRefund(mxn('0.05'), [payments[0]!])).toEqual([
      { payment_id: 1, amount: usd('0.01'), applied: mxn('0.05') },
    ])
  })

  test('a payment whose own money was all given back gives no more, and refuses nothing', () => {
    const spent = { payment_id: 3, amount: usd('0'), applied: mxn('0.13') }

    expect(spreadRefund(mxn('0.13'), [spent])).toEqual([])
    expect(spreadRefund(mxn('700.10'), [spent, payments[1]!])).toEqual([
      { payment_id: 2, amount: mxn('700'), applied: mxn('700') },
    ])
    expect(() => spreadRefund(mxn('0.14'), [spent])).toThrow('refund.above_captured')
  })

  test('change in the currency of the payment leaves the rest of it; in another it lowers what it is worth by the same share', () => {
    const hundred = { amount: usd('100'), applied: mxn('1800') }

    expect(keptAfterChange(hundred, null)).toEqual(hundred)
    expect(keptAfterChange(hundred, { applied: mxn('-360'), in_own_currency: usd('-20') })).toEqual(
      { amount: usd('80'), applied: mxn('1440') },
    )
    expect(keptAfterChange(hundred, { applied: mxn('-0.10'), in_own_currency: null })).toEqual({
      amount: usd('99.99'),
      applied: mxn('1799.90'),
    })
  })

  test('however a sale was paid and its change given, refunds one after the other give back what was asked and never more than was taken', () => {
    const cents = (currency: Currency, max: bigint) =>
      fc.bigInt({ min: 1n, max }).map((units) => ({ units: units * 100n, currency }))
    const handed = fc.array(
      fc.oneof(cents('MXN', 500_000n), cents('USD', 50_000n), cents('EUR', 50_000n)),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(
        cents('MXN', 1_000_000n),
        handed,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 }),
        (balance, amounts, shares) => {
          const settlement = settleNeeded(balance, amounts)
          if (!settlement) return
          let left: Refundable[] = settlement.tenders
            .map(({ amount, applied }, payment_id) => {
              const change =
                settlement.change?.of_tender === payment_id
                  ? { applied: settlement.change.applied, in_own_currency: null }
                  : null
              return { payment_id, ...keptAfterChange({ amount, applied }, change) }
            })
            .filter(({ amount }) => amount.units > 0n)
          for (const share of shares) {
            const open = total(
              left.map(({ applied }) => applied),
              'MXN',
            )
            const asked = { ...open, units: ((open.units * BigInt(share)) / 10_000n) * 100n }
            if (
              asked.units === 0n ||
              left.some(({ amount, applied }) => amount.units === 0n && applied.units > 0n)
            )
              continue
            const parts = spreadRefund(asked, left)
            expect(
              total(
                parts.map(({ applied }) => applied),
                'MXN',
              ),
            ).toEqual(asked)
            expect(
              parts.every(({ amount }) => amount.units >= 100n && amount.units % 100n === 0n),
            ).toBe(true)
            left = left.map((payment) => {
              const part = parts.find(({ payment_id }) => payment_id === payment.payment_id)
              return part
                ? {
                    ...payment,
                    amount: subtract(payment.amount, part.amount),
                    applied: subtract(payment.applied, part.applied),
                  }
                : payment
            })
            expect(
              left.every(({ amount, applied }) => amount.units >= 0n && applied.units >= 0n),
            ).toBe(true)
          }
        },
      ),
    )
  })
})
