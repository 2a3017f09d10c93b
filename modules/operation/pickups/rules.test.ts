import { day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { isNews, pickupMessage, type Pickup } from './rules.ts'

const KNOWN: Pickup = {
  service_day: day('2026-03-10'),
  pickup_time: '08:00:00',
  pickup_place: 'Lobby',
  vehicle: 'Van 4',
}
const NONE: Pickup = { ...KNOWN, pickup_time: null, pickup_place: null, vehicle: null }
const message = (now: Pickup, known: Pickup, language: 'es' | 'en') =>
  pickupMessage(
    { folio: 'CUN-26-000123', customer_name: 'Luz', product: 'Isla', now, known },
    language,
  )

test('another day, hour, place or vehicle is news to a guest; the same, or none, is not', () => {
  const changes: Partial<Pickup>[] = [
    { service_day: day('2026-03-11') },
    { pickup_time: '08:05:00' },
    { pickup_place: 'Muelle' },
    { pickup_place: null },
    { vehicle: 'Van 5' },
  ]

  expect(changes.filter((change) => isNews({ ...KNOWN, ...change }, KNOWN))).toEqual(changes)
  expect([isNews(KNOWN, KNOWN), isNews(NONE, KNOWN)]).toEqual([false, false])
  expect(isNews({ ...KNOWN, vehicle: null }, { ...KNOWN, vehicle: '' })).toBe(false)
})

test('a first pickup is said to be set, a later one to have changed, with what it was before', () => {
  const later = { ...KNOWN, service_day: day('2026-03-11'), pickup_time: '09:30:00' }

  expect(message(KNOWN, NONE, 'es')).toContain('Hola Luz: Confirmamos su hora de pickup.')
  expect(message(KNOWN, NONE, 'es')).not.toContain('Antes')
  expect(message(later, KNOWN, 'es')).toContain('Su pickup cambió.')
  expect(message(later, KNOWN, 'es')).toContain('Antes: mar 10 mar 2026 · 08:00 AM')
  expect(message(later, KNOWN, 'en')).toContain('Before: Tue, Mar 10, 2026 · 08:00 AM')
  expect(message(later, KNOWN, 'en')).toContain('Time: 09:30 AM')
})
