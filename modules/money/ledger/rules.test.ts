import { money, zero, type Currency, type Money } from '@kit/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cancellationPostings,
  confirmationPostings,
  imbalance,
  owedFor,
  paymentPostings,
  refundApprovedPostings,
  refundDonePostings,
  renderedPostings,
  revaluationPostings,
  type KeptFee,
  type SoldItem,
} from './rules.ts'

const mxn = (amount: string): Money => money(amount, 'MXN')
const usd = (amount: string): Money => money(amount, 'USD')

/** MXN 580.00 with IVA. */
const keptFee = (overrides: Partial<KeptFee> = {}): KeptFee => ({
  provider_id: 7,
  sold_as: 'principal',
  base: mxn('500'),
  tax: mxn('80'),
  share: mxn('0'),
  tax_percent: '16',
  ...overrides,
})

function soldItem(overrides: Partial<SoldItem> = {}): SoldItem {
  return {
    provider_id: 7,
    sold_as: 'principal',
    base: mxn('1000'),
    tax: mxn('160'),
    dock: mxn('80'),
    cost: mxn('700'),
    tax_percent: '16',
    ...overrides,
  }
}

describe('the books', () => {
  test('a confirmed sale makes the customer owe the price and us the service, the tax and the dock fee', () => {
    expect(confirmationPostings(soldItem())).toEqual([
      { account: 'customers', amount: mxn('1240') },
      { account: 'customer_deposits', amount: mxn('-1000') },
      { account: 'tax', amount: mxn('-160') },
      { account: 'pass_through', amount: mxn('-80'), provider_id: 7 },
    ])
  })

  test('sold as an agency only the margin is ours and the rest passes through', () => {
    const postings = confirmationPostings(
      soldItem({ sold_as: 'agency', dock: zero('MXN'), cost: mxn('928') }),
    )

    expect(postings).toEqual([
      { account: 'customers', amount: mxn('1160') },
      { account: 'customer_deposits', amount: mxn('-200') },
      { account: 'tax', amount: mxn('-32') },
      { account: 'pass_through', amount: mxn('-928'), provider_id: 7 },
    ])
  })

  test('an agency sale below its cost owes the provider all of it, and the rest is our loss', () => {
    const [price, tax] = [mxn('750'), mxn('120')]
    const item = soldItem({
      sold_as: 'agency',
      base: price,
      tax,
      dock: mxn('80'),
      cost: mxn('928'),
    })

    expect(confirmationPostings(item)).toEqual([
      { account: 'customers', amount: mxn('950') },
      { account: 'pass_through', amount: mxn('-1008'), provider_id: 7 },
      { account: 'provider_cost', amount: mxn('58'), provider_id: 7 },
    ])
    expect(renderedPostings(item, mxn('928'))).toEqual([])
  })

  test('an agency owes the provider the cost and the dock fee, whatever the price', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((units) => ({
      units: units * 100n,
      currency: 'MXN' as const,
    }))
    fc.assert(
      fc.property(amount, amount, amount, amount, (base, tax, dock, cost) => {
        const postings = confirmationPostings(
          soldItem({ sold_as: 'agency', base, tax, dock, cost }),
        )

        const owed = postings.find(({ account }) => account === 'pass_through')?.amount.units ?? 0n
        expect(-owed).toBe(cost.units + dock.units)
      }),
    )
  })

  test('a cancellation undoes the confirmation and keeps the fee', () => {
    const item = soldItem()
    const all = [
      ...confirmationPostings(item),
      ...cancellationPostings(confirmationPostings(item), keptFee()),
    ]

    const owed = all
      .filter(({ account }) => account === 'customers')
      .map(({ amount }) => amount.units)
      .reduce((a, b) => a + b)
    expect(owed).toBe(mxn('580').units)
    expect(
      all
        .filter(({ account }) => account === 'tax')
        .reduce((sum, { amount }) => sum + amount.units, 0n),
    ).toBe(mxn('-80').units)
  })

  test('of a fee, the IVA is the treasury’s and the provider’s share is a cost that accrues', () => {
    expect(cancellationPostings([], keptFee({ share: mxn('250') }))).toEqual([
      { account: 'customers', amount: mxn('580') },
      { account: 'cancellation_fees', amount: mxn('-500') },
      { account: 'tax', amount: mxn('-80') },
      { account: 'provider_cost', amount: mxn('250'), provider_id: 7 },
      { account: 'providers_accrued', amount: mxn('-250'), provider_id: 7 },
    ])
  })

  test('of who did not come the provider is owed what its contract says, and the sale is earned', () => {
    const attendance = { pax: 4, came: 3, no_show_percent: '50' }

    const principal = renderedPostings(soldItem({ sold_as: 'principal' }), mxn('400'), attendance)
    const agency = renderedPostings(
      soldItem({ sold_as: 'agency', base: mxn('1000'), tax: mxn('160'), cost: mxn('696') }),
      mxn('696'),
      attendance,
    )

    expect(owedFor(mxn('400'), attendance)).toEqual(mxn('350'))
    expect(principal.slice(-2)).toEqual([
      { account: 'provider_cost', amount: mxn('350'), provider_id: 7 },
      { account: 'providers_accrued', amount: mxn('-350'), provider_id: 7 },
    ])
    expect(agency.slice(-3)).toEqual([
      { account: 'pass_through', amount: mxn('87'), provider_id: 7 },
      { account: 'services_sold', amount: mxn('-75') },
      { account: 'tax', amount: mxn('-12') },
    ])
  })

  test('an agency passes the provider’s share of a fee on, and only the rest is its own', () => {
    expect(cancellationPostings([], keptFee({ sold_as: 'agency', share: mxn('290') }))).toEqual([
      { account: 'customers', amount: mxn('580') },
      { account: 'cancellation_fees', amount: mxn('-250') },
      { account: 'tax', amount: mxn('-40') },
      { account: 'pass_through', amount: mxn('-290'), provider_id: 7 },
    ])
  })

  test('dollars paid for a debt in pesos pass through the exchange position', () => {
    const exchange = { taken: usd('100'), applied: mxn('1800'), in_mxn: mxn('1800') }

    expect(paymentPostings('cash', exchange, 3)).toEqual([
      { account: 'cash', amount: usd('100'), shift_id: 3 },
      { account: 'exchange_position', amount: usd('-100'), pesos: mxn('-1800') },
      { account: 'exchange_position', amount: mxn('1800') },
      { account: 'customers', amount: mxn('-1800') },
    ])
  })

  test('every moment balances in every currency, whatever the amounts', () => {
    const amount = (currency: Currency) =>
      fc.bigInt({ min: 1n, max: 10n ** 9n }).map((units) => ({ units: units * 100n, currency }))
    fc.assert(
      fc.property(
        amount('MXN'),
        amount('MXN'),
        amount('MXN'),
        amount('MXN'),
        amount('USD'),
        fc.constantFrom('principal' as const, 'agency' as const),
        (base, tax, dock, cost, foreign, sold_as) => {
          const item = soldItem({ base, tax, dock, cost, sold_as })
          const moments = [
            confirmationPostings(item),
            cancellationPostings(confirmationPostings(item), {
              ...keptFee({ sold_as }),
              base,
              tax,
              share: dock,
            }),
            renderedPostings(item, foreign),
            renderedPostings(item, foreign, { pax: 3, came: 1, no_show_percent: '33.3333' }),
            paymentPostings('terminal', { taken: foreign, applied: base, in_mxn: dock }, null),
            paymentPostings('cash', { taken: base, applied: base, in_mxn: base }, 1),
            refundApprovedPostings({ taken: foreign, applied: base, in_mxn: dock }),
            revaluationPostings(dock),
            refundDonePostings('transfer', foreign, null),
          ]
          for (const postings of moments) expect(imbalance(postings)).toEqual([])
        },
      ),
    )
  })
})
