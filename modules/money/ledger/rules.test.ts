import { money, percentOf, zero, type Currency, type Money } from '@kit/kernel/money'
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
import { billedPostings } from './rules/provider-postings.ts'

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

const untaxed = (cost: Money) => ({ cost, tax: zero(cost.currency) })

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

describe('what a provider bills', () => {
  const line = {
    provider_id: 7,
    accrued: mxn('928'),
    accrued_tax: mxn('128'),
    passing: mxn('0'),
    passing_due: mxn('0'),
    in_mxn: mxn('0'),
    billed: mxn('928'),
    withheld: mxn('0'),
  }

  test('as it was accrued changes neither cost nor IVA', () => {
    expect(billedPostings({ ...line, billed_tax: mxn('128') })).toEqual([
      { account: 'providers_accrued', amount: mxn('928'), provider_id: 7 },
      { account: 'providers_billed', amount: mxn('-928'), provider_id: 7 },
    ])
  })

  test('with another IVA corrects the cost by its net, and the IVA by its IVA', () => {
    // 864 net and 69.12 IVA of 8 %: 933.12.
    const billed = { billed: mxn('933.12'), billed_tax: mxn('69.12') }
    expect(billedPostings({ ...line, ...billed })).toEqual([
      { account: 'providers_accrued', amount: mxn('928'), provider_id: 7 },
      { account: 'provider_cost', amount: mxn('64'), provider_id: 7 },
      { account: 'tax_to_credit', amount: mxn('-58.88'), provider_id: 7 },
      { account: 'providers_billed', amount: mxn('-933.12'), provider_id: 7 },
    ])
  })

  test('of what was accrued whole takes the IVA out of the cost, on the day of the invoice', () => {
    const whole = { ...line, accrued_tax: mxn('0'), billed_tax: mxn('128') }
    expect(billedPostings(whole)).toEqual([
      { account: 'providers_accrued', amount: mxn('928'), provider_id: 7 },
      { account: 'provider_cost', amount: mxn('-128'), provider_id: 7 },
      { account: 'tax_to_credit', amount: mxn('128'), provider_id: 7 },
      { account: 'providers_billed', amount: mxn('-928'), provider_id: 7 },
    ])
  })

  test('less what is withheld owes the SAT the rest, and the cost stays', () => {
    // 106.67 of IVA and 80.00 of ISR are kept: 741.33 are paid.
    const withheld = { billed: mxn('741.33'), withheld: mxn('186.67') }
    expect(billedPostings({ ...line, ...withheld, billed_tax: mxn('128') })).toEqual([
      { account: 'providers_accrued', amount: mxn('928'), provider_id: 7 },
      { account: 'providers_billed', amount: mxn('-741.33'), provider_id: 7 },
      { account: 'withholding_pending', amount: mxn('-186.67'), provider_id: 7 },
    ])
  })

  test('that says no IVA corrects the cost alone', () => {
    expect(billedPostings({ ...line, billed: mxn('930'), billed_tax: null })).toContainEqual({
      account: 'provider_cost',
      amount: mxn('2'),
      provider_id: 7,
    })
  })
})

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
    expect(renderedPostings(item, untaxed(mxn('928')))).toEqual([])
  })

  test('a cost is ours without its IVA, which is to be credited; the provider is owed both', () => {
    // 800 net and 128 IVA. Of a price of 1,000 net the sale leaves 200, as the agency below does.
    const attended = renderedPostings(soldItem(), { cost: mxn('928'), tax: mxn('128') })
    const missed = renderedPostings(
      soldItem(),
      { cost: mxn('928'), tax: mxn('128') },
      { pax: 2, came: 1, no_show_percent: '50' },
    )

    expect(attended.slice(2)).toEqual([
      { account: 'provider_cost', amount: mxn('800'), provider_id: 7 },
      { account: 'tax_to_credit', amount: mxn('128'), provider_id: 7 },
      { account: 'providers_accrued', amount: mxn('-928'), provider_id: 7 },
    ])
    // Half of the half that did not come is not owed: 696 with 96 of IVA.
    expect(missed.slice(2)).toEqual([
      { account: 'provider_cost', amount: mxn('600'), provider_id: 7 },
      { account: 'tax_to_credit', amount: mxn('96'), provider_id: 7 },
      { account: 'providers_accrued', amount: mxn('-696'), provider_id: 7 },
    ])
  })

  test('the same trade earns the same as principal and as agency', () => {
    const trade = { base: mxn('1000'), tax: mxn('160'), cost: mxn('928') }
    const earned = (sold_as: 'principal' | 'agency') => {
      const item = soldItem({ ...trade, sold_as })
      const postings = [
        ...confirmationPostings(item),
        ...renderedPostings(item, { cost: mxn('928'), tax: mxn('128') }),
      ]
      return postings
        .filter(({ account }) => account === 'services_sold' || account === 'provider_cost')
        .reduce((sum, { amount }) => sum - amount.units, 0n)
    }

    expect([earned('principal'), earned('agency')]).toEqual([mxn('200').units, mxn('200').units])
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

    const principal = renderedPostings(
      soldItem({ sold_as: 'principal' }),
      untaxed(mxn('400')),
      attendance,
    )
    const agency = renderedPostings(
      soldItem({ sold_as: 'agency', base: mxn('1000'), tax: mxn('160'), cost: mxn('696') }),
      untaxed(mxn('696')),
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
            renderedPostings(item, untaxed(foreign)),
            renderedPostings(item, { cost: foreign, tax: percentOf(foreign, '13.7931') }),
            renderedPostings(item, untaxed(foreign), {
              pax: 3,
              came: 1,
              no_show_percent: '33.3333',
            }),
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
