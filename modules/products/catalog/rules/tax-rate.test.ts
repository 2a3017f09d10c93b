import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { judgeTaxRate } from './tax-rate.ts'

const TODAY = day('2026-03-10')
const from = (valid_from: string, of: object = { product_id: 1 }) => ({
  percent: '8',
  valid_from: day(valid_from),
  ...of,
})

test('a rate begins today or later, and is of a product or an establishment', () => {
  expect(judgeTaxRate(from('2026-03-10'), null, TODAY)).toBeNull()
  expect(judgeTaxRate(from('2026-03-10', { hotel_id: 3 }), null, TODAY)).toBeNull()
  expect(judgeTaxRate(from('2026-03-09'), null, TODAY)).toBe('tax_rate.in_the_past')
  expect(judgeTaxRate(from('2026-03-10', {}), null, TODAY)).toBe('tax_rate.of_nothing')
})

test('a rate that holds is not changed; one that is to come is', () => {
  expect(judgeTaxRate(from('2026-04-01'), from('2026-03-10'), TODAY)).toBe('tax_rate.in_force')
  expect(judgeTaxRate(from('2026-04-01'), from('2026-03-11'), TODAY)).toBeNull()
})
