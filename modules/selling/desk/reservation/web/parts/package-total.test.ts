import { amountOf } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { packageTotal } from './package-total.ts'

const items = [
  { id: 1, package_item_id: null, total: '0.0000' },
  { id: 2, package_item_id: 1, total: '3461.8500' },
  { id: 3, package_item_id: 1, total: '2354.5400' },
  { id: 4, package_item_id: null, total: '100.0000' },
  { id: 5, package_item_id: 6, total: '7.0000' },
]

test('a package costs what its components cost together, and nobody else’s', () => {
  expect(amountOf(packageTotal(items, items[0]!, 'MXN')!)).toBe('5816.3900')
})

test('an item without components says its own amount', () => {
  expect(packageTotal(items, items[3]!, 'MXN')).toBeNull()
})
