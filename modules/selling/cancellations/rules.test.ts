import { add, amountOf, money } from '@kit/kernel/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feePercent, hoursBefore, providerPercent, settleItem, splitFee } from './rules.ts'

const rules = [
  { hours_before: 72, fee_percent: '0' },
  { hours_before: 24, fee_percent: '50' },
]

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

test('whatever the policy, fee and refund are whole cents, never negative, and sum to what was sold', () => {
  const cents = fc
    .bigInt({ min: 0n, max: 10n ** 9n })
    .map((units) => ({ units: units * 100n, currency: 'MXN' as const }))
  const percent = fc.integer({ min: 0, max: 1_000_000 }).map((parts) => (parts / 10_000).toFixed(4))
  fc.assert(
    fc.property(cents, cents, percent, (price, dock, lost) => {
      const { fee, refundable } = settleItem(price, dock, lost)
      expect(add(fee, refundable)).toEqual(add(price, dock))
      expect([fee.units >= 0n, refundable.units >= 0n, fee.units % 100n]).toEqual([true, true, 0n])
    }),
  )
})

test('when fees only grow as the service comes nearer, waiting never gives more back', () => {
  const growing = fc
    .array(
      fc.record({
        hours_before: fc.integer({ min: 0, max: 200 }),
        parts: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 6 },
    )
    .map((given) => {
      const hours = [...new Set(given.map(({ hours_before }) => hours_before))].sort(
        (a, b) => b - a,
      )
      const percents = given.map(({ parts }) => parts).sort((a, b) => a - b)
      return hours.map((hours_before, index) => ({
        hours_before,
        fee_percent: String(percents[index]),
      }))
    })
  fc.assert(
    fc.property(
      growing,
      fc.integer({ min: -50, max: 300 }),
      fc.integer({ min: 0, max: 100 }),
      (policy, hours, waited) => {
        expect(Number(feePercent(policy, hours - waited))).toBeGreaterThanOrEqual(
          Number(feePercent(policy, hours)),
        )
      },
    ),
  )
})

test('a fee includes its IVA; the provider’s share is of the base, or of the whole when an agency passes it on', () => {
  const fee = money('1250', 'MXN')
  const split = (sold_as: 'principal' | 'agency', tax_percent: string) => {
    const { base, tax, share } = splitFee(fee, { sold_as, tax_percent, provider_percent: '40' })
    return [base, tax, share].map(amountOf)
  }

  expect(split('principal', '16')).toEqual(['1077.5900', '172.4100', '431.0400'])
  expect(split('agency', '16')).toEqual(['1077.5900', '172.4100', '500.0000'])
  expect(split('principal', '0')).toEqual(['1250.0000', '0.0000', '500.0000'])
})

test('the rule that holds says what is the provider’s; where none says it, the company does', () => {
  const rules = [
    { hours_before: 48, fee_percent: '25', provider_percent: '60' },
    { hours_before: 24, fee_percent: '50', provider_percent: null },
  ]

  expect([72, 30, 3].map((hours) => providerPercent(rules, hours, '10'))).toEqual([
    '60',
    '10',
    '10',
  ])
})
