import { expect, test } from 'vitest'
import { mayBecome, refuseIllegal } from '@kit/kernel/lifecycle'
import { RESERVATION } from './lifecycles.ts'
import { stateAfterCancelling, takesPayments } from './rules.ts'

test('a confirmed reservation is cancelled or closed, never held again', () => {
  expect(mayBecome(RESERVATION, 'confirmed', 'cancelled')).toBe(true)
  expect(mayBecome(RESERVATION, 'confirmed', 'held')).toBe(false)
})

test('an illegal transition is refused with the states that are allowed', () => {
  expect(() => refuseIllegal(RESERVATION, 'closed', 'cancelled')).toThrow(
    expect.objectContaining({
      code: 'reservation.illegal_transition',
      details: { state: 'closed', allowed: [] },
    }),
  )
})

test('a reservation stays confirmed while one of its items lives', () => {
  expect(stateAfterCancelling(['cancelled', 'confirmed'], true)).toBe('confirmed')
  expect(stateAfterCancelling(['cancelled', 'cancelled'], true)).toBe('cancelled_with_charge')
  expect(stateAfterCancelling(['cancelled'], false)).toBe('cancelled')
})

test('a cancelled or expired reservation takes no money, and one cancelled with a charge takes what is left of the charge', () => {
  expect([
    takesPayments('confirmed'),
    takesPayments('cancelled'),
    takesPayments('held'),
    takesPayments('expired'),
    takesPayments('cancelled_with_charge'),
  ]).toEqual([true, false, false, false, true])
})
