import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { promoCodeFault, type PromoCode } from './promo-code.ts'

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
