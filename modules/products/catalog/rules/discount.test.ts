import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { missingFor, type Combo } from './combo.ts'
import { discountOf } from './discount.ts'

const gross = money('999.99', 'MXN')
const PROMO = { product_id: null, percent: '12.5' }
const COMBO: Combo = {
  id: 1,
  name: 'Selva y mar',
  percent: '20',
  products: [
    { id: 7, name: 'Selva' },
    { id: 8, name: 'Mar' },
  ],
}

test('a promo code takes its percent of the price of the products it reaches', () => {
  expect(discountOf({ promo: PROMO, combo: null }, { product_id: 7, gross })).toEqual(
    money('125', 'MXN'),
  )
  const other = { promo: { ...PROMO, product_id: 8 }, combo: null }
  expect(discountOf(other, { product_id: 7, gross })).toEqual(money('0', 'MXN'))
  expect(discountOf({ promo: null, combo: null }, { product_id: 7, gross })).toEqual(
    money('0', 'MXN'),
  )
})

test('of a promo code and a combo an item gets the larger discount, never both', () => {
  expect(discountOf({ promo: PROMO, combo: COMBO }, { product_id: 7, gross })).toEqual(
    money('200', 'MXN'),
  )
  expect(discountOf({ promo: PROMO, combo: COMBO }, { product_id: 9, gross })).toEqual(
    money('125', 'MXN'),
  )
  const generous = { promo: { ...PROMO, percent: '50' }, combo: COMBO }
  expect(discountOf(generous, { product_id: 8, gross })).toEqual(money('500', 'MXN'))
})

test('a combo lacks by name what the cart does not hold', () => {
  expect(missingFor(COMBO, [9, 8])).toEqual(['Selva'])
  expect(missingFor(COMBO, [8, 7, 9])).toEqual([])
})
