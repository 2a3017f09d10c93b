import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { discountOf, promoCodeFault, type PromoCode } from './promo-code.ts'

const PROMO: PromoCode = {
  id: 1,
  code: 'VERANO',
  percent: '12.5',
  first_day: day('2026-06-01'),
  last_day: day('2026-06-30'),
  uses_max: 5,
  uses: 0,
  product_id: null,
  channel_id: null,
  active: true,
}
const June = { day: day('2026-06-30'), channel_id: 1 }

test('a code holds on its days, both included, while it has uses, in its channel', () => {
  expect(promoCodeFault(PROMO, June)).toBeNull()
  expect(promoCodeFault(undefined, June)).toBe('promo_code.unknown')
  expect(promoCodeFault({ ...PROMO, active: false }, June)).toBe('promo_code.unknown')
  expect(promoCodeFault(PROMO, { ...June, day: day('2026-07-01') })).toBe('promo_code.out_of_days')
  expect(promoCodeFault({ ...PROMO, uses: 5 }, June)).toBe('promo_code.used_up')
  expect(promoCodeFault({ ...PROMO, channel_id: 2 }, June)).toBe('promo_code.other_channel')
})

test('it takes its percent of the price of the products it reaches', () => {
  expect(discountOf(PROMO, { product_id: 7, gross: money('999.99', 'MXN') })).toEqual(
    money('125', 'MXN'),
  )
  expect(
    discountOf({ ...PROMO, product_id: 8 }, { product_id: 7, gross: money('999.99', 'MXN') }),
  ).toEqual(money('0', 'MXN'))
  expect(discountOf(null, { product_id: 7, gross: money('999.99', 'MXN') })).toEqual(
    money('0', 'MXN'),
  )
})
