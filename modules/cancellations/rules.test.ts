import { amountOf, money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { feePercent, hoursBefore, settleItem } from './rules.ts'

const rules = [{ hours_before: 72, fee_percent: '0' }, { hours_before: 24, fee_percent: '50' }]

test('the more hours are left, the less is lost, to the hour', () => {
  expect(feePercent(rules, 72)).toBe('0')
  expect(feePercent(rules, 71)).toBe('50')
  expect(feePercent(rules, 24)).toBe('50')
  expect(feePercent(rules, 23)).toBe('100')
  expect(feePercent(rules, -3)).toBe('100')
})

test('a policy without rules gives nothing back', () => {
  expect(feePercent([], 500)).toBe('100')
})

test('fee and refund sum to what was sold, and the odd cent is the house’s', () => {
  const { fee, refundable } = settleItem(money('100.01', 'USD'), money('10', 'USD'), '50')

  expect([amountOf(fee), amountOf(refundable)]).toEqual(['55.0100', '55.0000'])
})

test('hours are counted down from the start of the service', () => {
  expect(hoursBefore(new Date('2026-03-10T14:00:00Z'), new Date('2026-03-09T13:59:00Z'))).toBe(24)
  expect(hoursBefore(new Date('2026-03-10T14:00:00Z'), new Date('2026-03-09T14:01:00Z'))).toBe(23)
})
