import { expect, test } from 'vitest'
import { mayBecome, refuseIllegal } from '@kit/kernel/lifecycle'
import { VOUCHER } from './lifecycles.ts'
import { packageStateOf, serviceStateOf, stateAfterRendering, voucherFolios } from './rules.ts'

test('a voucher goes from issued to paid step by step', () => {
  const path = ['issued', 'partly_rendered', 'rendered', 'billed', 'reconciled', 'paid'] as const

  const steps = path.slice(1).map((to, index) => mayBecome(VOUCHER, path[index]!, to))

  expect(steps).toEqual([true, true, true, true, true])
  // A contract may charge who did not come.
  expect(mayBecome(VOUCHER, 'issued', 'billed')).toBe(true)
  expect(mayBecome(VOUCHER, 'issued', 'reconciled')).toBe(false)
  expect(mayBecome(VOUCHER, 'paid', 'disputed')).toBe(false)
})

test('a voucher that somebody has used is not voided, and the refusal says what is possible', () => {
  const voiding = () =>
    refuseIllegal(VOUCHER, 'partly_rendered', 'voided', { folio: 'CUN-26-000123-1' })

  expect(voiding).toThrowError(
    expect.objectContaining({
      code: 'voucher.illegal_transition',
      details: {
        folio: 'CUN-26-000123-1',
        state: 'partly_rendered',
        allowed: ['rendered', 'issued', 'billed', 'disputed'],
      },
    }),
  )
  expect(() => refuseIllegal(VOUCHER, 'issued', 'voided')).not.toThrow()
})

test('a voucher is rendered when everybody on it was served', () => {
  expect([0, 1, 2, 3].map((served) => stateAfterRendering(served, 3))).toEqual([
    'issued',
    'partly_rendered',
    'partly_rendered',
    'rendered',
  ])
})

test('folios count on from the vouchers a reservation already had', () => {
  expect(voucherFolios('CUN-26-000123', 0, 2)).toEqual(['CUN-26-000123-1', 'CUN-26-000123-2'])
  expect(voucherFolios('CUN-26-000123', 2, 1)).toEqual(['CUN-26-000123-3'])
})

test.each([
  ['nothing is told of its other part yet', ['used', 'confirmed'], 'confirmed'],
  ['one part was used', ['used', 'no_show'], 'used'],
  ['no part was used', ['no_show', 'no_show'], 'no_show'],
  ['what was cancelled is no part of it', ['cancelled', 'used'], 'used'],
  ['nothing of it stands', ['cancelled', 'cancelled'], null],
] as const)('a package, when %s', (_, components, state) => {
  expect(packageStateOf(components)).toBe(state)
})

test('a voucher is rendered whole from its last person on; a service is used from its first', () => {
  expect([0, 1, 3, 4].map((came) => stateAfterRendering(came, 4))).toEqual([
    'issued',
    'partly_rendered',
    'partly_rendered',
    'rendered',
  ])
  expect([0, 1, 4].map(serviceStateOf)).toEqual(['no_show', 'used', 'used'])
})
