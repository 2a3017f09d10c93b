import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { guestNotice, type ToldGuest } from './rules.ts'

const MOVED: ToldGuest = {
  folio: 'CUN-26-000123',
  customer: 'Luz',
  product: 'Isla',
  rep: 'Ana',
  cause: 'port',
  before: { day: day('2026-03-10'), starts_at: '09:00' },
  target: { day: day('2026-03-11'), starts_at: '10:30' },
  outcome: 'moved',
  in_favour: null,
  gives_back: false,
}
const CANCELLED: ToldGuest = { ...MOVED, outcome: 'cancelled', target: null }

test('a moved guest reads the old day, the new day and that it costs nothing', () => {
  expect(guestNotice(MOVED, 'es')).toContain(
    'porque el puerto está cerrado, Isla del mar 10 mar 2026, 09:00 AM se suspendió. ' +
      'Lo cambiamos sin costo a: mié 11 mar 2026, 10:30 AM.',
  )
  expect(guestNotice(MOVED, 'en')).toContain(
    'Tue, Mar 10, 2026, 09:00 AM was canceled. ' +
      'We moved you at no cost to: Wed, Mar 11, 2026, 10:30 AM.',
  )
})

test('a cancelled guest reads that a refund is on its way, or that money is in their favour', () => {
  const refunded = { ...CANCELLED, in_favour: 'MXN 500', gives_back: true }
  const kept = { ...refunded, gives_back: false }

  expect(guestNotice(refunded, 'es')).toContain('Su reembolso de MXN 500 está en trámite')
  expect(guestNotice(refunded, 'en')).toContain('Your refund of MXN 500 is being processed')
  expect(guestNotice(kept, 'es')).toContain('Tiene MXN 500 a su favor')
  expect(guestNotice(kept, 'en')).toContain('You have MXN 500 in credit')
  expect(guestNotice(CANCELLED, 'en')).not.toMatch(/refund|credit/)
})

test('nobody is written to while nothing was settled', () => {
  for (const outcome of [null, 'released', 'left', 'gone'] as const)
    expect(guestNotice({ ...CANCELLED, outcome }, 'es')).toBeNull()
})
