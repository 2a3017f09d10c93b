import { valueOf } from '@app/payments/rules'
import { amountOf, compare, money, ofUnits, type Currency } from '@kit/kernel/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receivedByCurrency } from './received.ts'
import {
  divideAmong,
  exactAmount,
  isOdd,
  houseRates,
  previewTenders,
  rateOfTender,
  takenCurrencies,
  type TenderDraft,
} from './tenders.ts'

const rates = houseRates([
  { currency: 'USD', buy: '18', sell: '18.50' },
  { currency: 'EUR', buy: '19.68', sell: '20.10' },
])
const cash = (currency: Currency, amount: string): TenderDraft => ({
  method_id: 1,
  kind: 'cash',
  name: 'Efectivo',
  currency,
  amount,
})
const card = (amount: string): TenderDraft => ({
  method_id: 2,
  kind: 'terminal',
  name: 'Tarjeta',
  currency: 'MXN',
  amount,
})

describe('the rate that is shown of money in hand', () => {
  const taken: readonly Currency[] = ['MXN', 'USD', 'EUR']
  const pairs = taken.flatMap((debt) => taken.map((inHand) => ({ inHand, debt })))

  test.each(pairs.filter(({ inHand, debt }) => inHand !== debt))(
    'is the one by which the server values $inHand against a debt in $debt',
    ({ inHand, debt }) => {
      const thousand = money('1000', inHand)

      const shown = rateOfTender(inHand, debt, rates)!

      // One of `of` is worth `rate` of `in`: what is shown multiplies or divides the same thousand.
      const [times, by] = shown.of === inHand ? [Number(shown.rate), 1] : [1, Number(shown.rate)]
      const worth = Number(amountOf(valueOf(thousand, debt, rates)))
      expect(Math.abs((1000 * times) / by - worth)).toBeLessThan(0.06)
      expect([shown.of, shown.in].toSorted()).toEqual([inHand, debt].toSorted())
    },
  )

  test('is none where nothing is exchanged, or where the house has none', () => {
    expect(rateOfTender('USD', 'USD', rates)).toBeNull()
    expect(rateOfTender('MXN', 'MXN', rates)).toBeNull()
    expect(rateOfTender('GBP', 'MXN', rates)).toBeNull()
    expect(rateOfTender('MXN', 'GBP', rates)).toBeNull()
    expect(rateOfTender('MXN', 'USD', rates)).toEqual({ of: 'USD', rate: '18.50000000', in: 'MXN' })
  })
})

describe('what settles a balance in another currency', () => {
  test('in cash it is rounded up to the cent, by card down, because only cash gives change', () => {
    const balance = money('3450', 'MXN')

    expect(amountOf(exactAmount(balance, 'USD', rates, true))).toBe('191.6700')
    expect(amountOf(exactAmount(balance, 'USD', rates, false))).toBe('191.6600')
    expect(amountOf(exactAmount(balance, 'MXN', rates, false))).toBe('3450.0000')
  })

  test('cash always covers the balance, and by less than a cent more of its currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.constantFrom<Currency>('USD', 'EUR'),
        (cents, currency) => {
          const balance = money(
            `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
            'MXN',
          )

          const amount = exactAmount(balance, currency, rates, true)

          expect(compare(valueOf(amount, 'MXN', rates), balance)).toBeGreaterThanOrEqual(0)
          const aCentLess = ofUnits(amount.units - 100n, currency)
          if (aCentLess.units > 0n)
            expect(compare(valueOf(aCentLess, 'MXN', rates), balance)).toBeLessThan(0)
        },
      ),
    )
  })
})

test('a balance divided among three sums to the balance', () => {
  expect(divideAmong(money('100', 'MXN'), 3).map(amountOf)).toEqual([
    '33.3400',
    '33.3300',
    '33.3300',
  ])
})

test('only currencies with a house rate are offered, besides pesos and the debt’s own', () => {
  expect(takenCurrencies('MXN', rates)).toEqual(['MXN', 'USD', 'EUR'])
  expect(takenCurrencies('GBP', rates)).toEqual(['GBP'])
})

describe('the preview says what the server will', () => {
  test('two hundred dollars for 3,450 pesos give 150 pesos of change', () => {
    const { settlement } = previewTenders(money('3450', 'MXN'), [cash('USD', '200')], rates, 'MXN')

    expect(settlement?.change && amountOf(settlement.change.amount)).toBe('-150.0000')
  })

  test('a card that pays too much is refused by its rule, not by a crash', () => {
    expect(previewTenders(money('100', 'MXN'), [card('150')], rates, 'MXN')).toEqual({
      settlement: null,
      refused: 'payment.only_cash_gives_change',
    })
  })
})

test('what was received is summed by currency and never across', () => {
  expect(
    receivedByCurrency([cash('USD', '20'), cash('MXN', '50'), cash('USD', '5')]).map(
      ({ units, currency }) => `${currency} ${units}`,
    ),
  ).toEqual(['MXN 500000', 'USD 250000'])
})

test('ten times what is open is more likely a slip than a payment', () => {
  const [due, nothing] = [money('4600', 'MXN'), money('0', 'MXN')]

  expect(isOdd(money('9999999999', 'MXN'), due)).toBe(true)
  expect(isOdd(money('46000', 'MXN'), due)).toBe(true)
  expect(isOdd(money('45999.99', 'MXN'), due)).toBe(false)
  expect(isOdd(money('50', 'MXN'), nothing)).toBe(false)
})
