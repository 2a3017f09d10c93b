import { add, amountOf, compare, money, total, type Currency, type Money } from '@kit/kernel/money'
import { judgeParty } from './party.ts'
import { rate } from '@kit/kernel/rate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  pricePartyFor,
  unitPricesFor,
  type ComponentTerms,
  type OptionTerms,
  type Party,
  type SoldTerms,
} from './price-party.ts'

const UNTAXED = { tax_percent: '0', amount_is: 'net' as const }
const SELL = { USD: rate('18'), EUR: rate('20.5') }

const SOLD: SoldTerms = {
  option_id: 1,
  product_id: 1,
  code: 'CHI',
  name: 'Chichén Itzá',
  option_name: 'Regular',
  product_type: 1,
  provider_id: 10,
  provider_name: 'Proveedor',
  provider_currency: 'MXN',
  sold_as: 'principal',
  provider_confirms: false,
  sold_by: 'departure',
  free_sale: false,
  daily_cap: null,
  tax_percent: '16',
  deposit_percent: '100',
  minors_allowed: true,
  infant_age_max: 3,
  minor_age_max: 11,
  infants_per_adult: 2,
  payer_required: true,
  duration_minutes: 120,
  base_currency: 'MXN',
  policy_id: 1,
  costs: [
    { pax_type: 'adult', currency: 'MXN', amount: '700', ...UNTAXED },
    { pax_type: 'minor', currency: 'MXN', amount: '400', ...UNTAXED },
  ],
  dock: null,
}

const tour = (overrides: Partial<OptionTerms> = {}): OptionTerms => ({
  ...SOLD,
  nights: 1,
  later_nights: [],
  duration_minutes: null,
  age_min: null,
  health: '',
  components: [],
  prices: [
    { pax_type: 'adult', currency: 'MXN', amount: '1000', season_id: null },
    { pax_type: 'minor', currency: 'MXN', amount: '600', season_id: null },
  ],
  ...overrides,
})

const party = (adults: number, minor_ages: number[] = [], infants = 0): Party => ({
  adults,
  minor_ages,
  infants,
})
const mxn = (amount: string): Money => money(amount, 'MXN')
const price = (terms: OptionTerms, who: Party, currency: Currency = 'MXN') =>
  pricePartyFor(terms, who, currency, SELL)

describe('the price of a party', () => {
  test('two adults and a child of seven: 2 × 1,000 + 600 = 2,600, of which 358.62 is IVA', () => {
    const priced = price(tour(), party(2, [7]))

    expect(priced.gross).toEqual(mxn('2600'))
    expect([amountOf(priced.base), amountOf(priced.tax)]).toEqual(['2241.3800', '358.6200'])
    expect(priced.cost).toEqual(mxn('1800'))
    expect(priced.lines.map(({ pax_type, count }) => [pax_type, count])).toEqual([
      ['adult', 2],
      ['minor', 1],
    ])
  })

  test('a minor older than the product admits as such pays as an adult', () => {
    expect(price(tour(), party(2, [12])).gross).toEqual(mxn('3000'))
    expect(price(tour(), party(2, [11])).gross).toEqual(mxn('2600'))
  })

  test('a child young enough for the product travels as an infant, free without a price', () => {
    expect(price(tour(), party(2, [3])).gross).toEqual(mxn('2000'))
    expect(price(tour({ infant_age_max: 2 }), party(2, [3])).gross).toEqual(mxn('2600'))
    expect(price(tour(), party(2, [], 1)).gross).toEqual(mxn('2000'))
  })

  test('a minor without a price of their own pays as an adult', () => {
    const adultsOnlyPriced = tour({
      prices: [{ pax_type: 'adult', currency: 'MXN', amount: '1000', season_id: null }],
    })

    expect(price(adultsOnlyPriced, party(1, [8])).gross).toEqual(mxn('2000'))
  })

  test('a season wins over the price without season', () => {
    const easter = tour({
      prices: [
        ...tour().prices,
        { pax_type: 'adult', currency: 'MXN', amount: '1350.50', season_id: 4 },
      ],
    })

    expect(price(easter, party(2, [7])).gross).toEqual(mxn('3301'))
  })

  test('a season stated in the base currency wins over a plain price in the currency of the cart', () => {
    const easter = tour({
      prices: [
        { pax_type: 'adult', currency: 'USD', amount: '60', season_id: null },
        { pax_type: 'adult', currency: 'MXN', amount: '1350', season_id: 4 },
      ],
    })

    expect(price(easter, party(2), 'USD')).toMatchObject({
      gross: money('150', 'USD'),
      converted: true,
    })
  })

  test('without a price in dollars one person is converted at the rate the house sells at, and then multiplied', () => {
    const priced = price(tour(), party(3), 'USD')

    // 1,000 / 18 = 55.5556: 55.56 for one, 166.68 for three; not 3,000 / 18 = 166.67.
    expect(priced.gross).toEqual(money('166.68', 'USD'))
    expect(priced.converted).toBe(true)
    expect(priced.cost).toEqual(mxn('2100'))
  })

  test('a price in the currency of the cart is never converted', () => {
    const inDollars = tour({
      prices: [
        ...tour().prices,
        { pax_type: 'adult', currency: 'USD', amount: '59', season_id: null },
      ],
    })

    expect(price(inDollars, party(2), 'USD')).toMatchObject({
      gross: money('118', 'USD'),
      converted: false,
    })
  })

  test('a cost is owed with its IVA, which is worked out by person: 2 × 812.00 and 2 × 96.55 + 2 × 55.17', () => {
    const costs = (amount_is: 'net' | 'with_tax') =>
      tour({
        costs: SOLD.costs.map((row) => ({ ...row, tax_percent: '16', amount_is })),
      })
    const net = price(costs('net'), party(2))
    const included = price(costs('with_tax'), { ...party(2), minor_ages: [8, 9] })

    // 700 and 16 % on it are 812, for two.
    expect([net.cost, net.cost_tax]).toEqual([mxn('1624'), mxn('224')])
    // In 700 there are 96.55 of it, in 400 there are 55.17.
    expect([included.cost, included.cost_tax]).toEqual([mxn('2200'), mxn('303.44')])
  })

  test('a stay costs its nights', () => {
    const night = { prices: tour().prices, costs: SOLD.costs }
    const stay = price(
      tour({ sold_by: 'nights', nights: 3, later_nights: [night, night] }),
      party(2),
    )

    expect(stay.gross).toEqual(mxn('6000'))
    expect(stay.cost).toEqual(mxn('4200'))
    expect(stay.lines).toMatchObject([{ pax_type: 'adult', count: 2, nights: 3 }])
  })

  test('a stay into another season pays each night as it costs: 2 × 1,000 + 2 × 1,500 + 2 × 1,500', () => {
    const easter = {
      prices: [
        { pax_type: 'adult' as const, currency: 'MXN' as const, amount: '1500', season_id: 4 },
        ...tour().prices,
      ],
      costs: [{ pax_type: 'adult' as const, currency: 'USD' as const, amount: '50', ...UNTAXED }],
    }
    const stay = tour({ sold_by: 'nights', nights: 3, later_nights: [easter, easter] })

    const priced = price(stay, party(2))

    expect(priced.gross).toEqual(mxn('8000'))
    // The contract's dollars of the later nights, in the currency of the first.
    expect(priced.cost).toEqual(mxn('5000'))
    expect(priced.lines.map(({ nights, unit }) => [nights, amountOf(unit)])).toEqual([
      [1, '1000.0000'],
      [2, '1500.0000'],
    ])
    expect(
      unitPricesFor(stay, 'MXN', SELL).map(({ at, nights, prices }) => [
        at,
        nights,
        amountOf(prices[0]!.unit),
      ]),
    ).toEqual([
      [0, 1, '1000.0000'],
      [1, 2, '1500.0000'],
    ])
  })

  test('a stay with one night that has no price is not sold', () => {
    const unpriced = { prices: [], costs: [] }
    const stay = tour({ sold_by: 'nights', nights: 2, later_nights: [unpriced] })

    expect(() => price(stay, party(2))).toThrow('product.no_price')
  })

  test('the dock fee is by age, apart from the price, and untaxed', () => {
    const priced = price(
      tour({ dock: { currency: 'USD', amount: '10', from_age: 6, paid_at_dock: false } }),
      party(2, [7, 5], 1),
    )

    expect(priced.dock).toEqual(mxn('540'))
    expect(add(priced.base, priced.tax)).toEqual(priced.gross)
    expect(priced.gross).toEqual(mxn('3200'))
  })

  test('what the guest pays at the pier is shown and not charged', () => {
    const priced = price(
      tour({ dock: { currency: 'MXN', amount: '250', from_age: 4, paid_at_dock: true } }),
      party(2),
    )

    expect([priced.dock, priced.dock_at_pier]).toEqual([mxn('0'), mxn('500')])
  })
})

describe('a package', () => {
  const component = (option_id: number, overrides: Partial<ComponentTerms>): ComponentTerms => ({
    ...SOLD,
    option_id,
    cost_weight: 1,
    ...overrides,
  })
  const three = tour({
    sold_by: 'package',
    product_type: 4,
    costs: [],
    prices: [{ pax_type: 'adult', currency: 'MXN', amount: '1000', season_id: null }],
    components: [
      component(2, { dock: { currency: 'MXN', amount: '200', from_age: 4, paid_at_dock: false } }),
      component(3, {
        tax_percent: '0',
        costs: [{ pax_type: 'adult', currency: 'USD', amount: '20', ...UNTAXED }],
      }),
      component(4, {}),
    ],
  })

  test('gives each component its share, and the odd cent to the first: 333.34 + 333.33 + 333.33 = 1,000', () => {
    const { components, gross, dock } = price(three, party(1))

    expect(components.map((part) => amountOf(part.gross))).toEqual([
      '333.3400',
      '333.3300',
      '333.3300',
    ])
    expect([gross, dock]).toEqual([mxn('1000'), mxn('200')])
  })

  test('each component has the tax and the cost of its own provider', () => {
    const { components } = price(three, party(2))

    expect(components[1]).toMatchObject({ tax: mxn('0'), cost: money('40', 'USD') })
    expect(components[2]!.cost).toEqual(mxn('1400'))
  })

  test('admits minors only when all of it does', () => {
    const withBar = tour({
      ...three,
      components: [...three.components, component(5, { minors_allowed: false })],
    })

    expect(() => price(withBar, party(2, [9]))).toThrow('product.minors_not_allowed')
    expect(() => price(withBar, party(2))).not.toThrow()
  })
})

describe('what cannot be priced is refused', () => {
  test.for<[string, OptionTerms, Party, Currency, string]>([
    ['nobody', tour(), party(0), 'MXN', 'party.empty'],
    ['infants alone', tour(), party(0, [], 20), 'MXN', 'party.without_payer'],
    ['minors young enough to be infants', tour(), party(0, [2, 3]), 'MXN', 'party.without_payer'],
    ['a third infant with one adult', tour(), party(1, [], 3), 'MXN', 'party.too_many_infants'],
    ['an infant with a minor alone', tour(), party(0, [9], 1), 'MXN', 'party.too_many_infants'],
    [
      'an infant more than a component of a package takes',
      tour({ components: [{ ...SOLD, cost_weight: 1, infants_per_adult: 0 }] }),
      party(1, [], 1),
      'MXN',
      'party.too_many_infants',
    ],
    [
      'a teenager, where only adults go',
      tour({ minors_allowed: false }),
      party(2, [16]),
      'MXN',
      'product.minors_not_allowed',
    ],
    [
      'an infant, where only adults go',
      tour({ minors_allowed: false }),
      party(2, [], 1),
      'MXN',
      'product.minors_not_allowed',
    ],
    ['an option without prices', tour({ prices: [] }), party(2), 'MXN', 'product.no_price'],
    [
      'a currency without a house rate: nothing is guessed',
      tour(),
      party(2),
      'GBP',
      'product.no_rate',
    ],
  ])('%s', ([, terms, who, currency, code]) => {
    expect(() => price(terms, who, currency)).toThrow(code)
  })
})

describe('whatever the party and the prices', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000 }).map((cents) => (cents / 100).toFixed(2))
  const anyParty = fc
    .record({
      adults: fc.integer({ min: 1, max: 20 }),
      minor_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 8 }),
      infants: fc.integer({ min: 0, max: 4 }),
    })
    .filter((who) => judgeParty(who, SOLD) === null)
  const currency = fc.constantFrom<Currency>('MXN', 'USD', 'EUR')
  const terms = fc
    .record({
      adult: amount,
      minor: amount,
      weights: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 5 }),
      dock: amount,
    })
    .map(({ adult, minor, weights, dock }) =>
      tour({
        prices: [
          { pax_type: 'adult', currency: 'MXN', amount: adult, season_id: null },
          { pax_type: 'minor', currency: 'MXN', amount: minor, season_id: null },
        ],
        dock: { currency: 'USD', amount: dock, from_age: 4, paid_at_dock: false },
        components: weights.map((cost_weight, index) => ({
          ...SOLD,
          option_id: index + 2,
          cost_weight,
        })),
      }),
    )

  test('the lines sum to the price, base and tax sum to the price, and the components sum to the package', () => {
    fc.assert(
      fc.property(terms, anyParty, currency, (given, who, into) => {
        const priced = price(given, who, into)

        expect(
          total(
            priced.lines.map(({ subtotal }) => subtotal),
            into,
          ),
        ).toEqual(priced.gross)
        expect(add(priced.base, priced.tax)).toEqual(priced.gross)
        expect(priced.gross.units % 100n).toBe(0n)
        if (priced.components.length === 0) return
        for (const part of ['gross', 'dock', 'base', 'tax'] as const)
          expect(
            total(
              priced.components.map((component) => component[part]),
              into,
            ),
          ).toEqual(priced[part])
      }),
    )
  })

  test('one more adult never makes it cheaper', () => {
    fc.assert(
      fc.property(terms, anyParty, currency, (given, who, into) => {
        expect(
          compare(
            price(given, { ...who, adults: who.adults + 1 }, into).gross,
            price(given, who, into).gross,
          ),
        ).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
