import { expect, test } from 'vitest'
import { day } from '@kit/kernel/day'
import { mayBecome, refuseIllegal } from '@kit/kernel/lifecycle'
import { RESERVATION } from './lifecycles.ts'
import { answerBy, stateAfterCancelling, takesPayments, waitsForProvider } from './rules.ts'

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

test('a provider answers within some hours and before the service, but has half an hour', () => {
  const asked = new Date('2026-03-10T15:00:00Z')
  const until = (hours: number, service: string) =>
    answerBy(asked, hours, new Date(`2026-03-10T${service}:00Z`))
      .toISOString()
      .slice(11, 16)

  expect([until(4, '22:00'), until(4, '17:00'), until(4, '15:10'), until(0, '22:00')]).toEqual([
    '19:00',
    '17:00',
    '15:30',
    '15:30',
  ])
})

test('a provider is waited for until the day of the service, that day included', () => {
  const waits = (service_day: string, provider_confirms = true) =>
    waitsForProvider({ provider_confirms, service_day: day(service_day) }, day('2026-03-10'))

  expect([waits('2026-03-11'), waits('2026-03-10'), waits('2026-03-09')]).toEqual([
    true,
    true,
    false,
  ])
  expect(waits('2026-03-11', false)).toBe(false)
})
